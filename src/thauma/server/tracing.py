"""Traces by OpenTelemetry, for those who want them: off by default, and then nothing of it is imported.

Spans carry what the logs carry, and no more: no names, no tokens, no query strings.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from typing import Any

from thauma.core.errors import ThaumaError

SERVICE = "thauma"
Attributes = Mapping[str, str | int | float | bool]


class NoTracing(ThaumaError):
    """The packages that traces need are not installed."""


class Tracer:
    """Makes spans, if anybody wants them."""

    def __init__(self) -> None:
        self.library: Any = None
        """the tracer of the library; None: nobody wants spans"""
        self.end: Callable[[], None] = lambda: None

    def span(self, name: str, attributes: Attributes | None = None) -> AbstractContextManager[Any]:
        """Time something; gives the span, or None."""
        if self.library is None:
            return nullcontext()
        return self.library_span(name, attributes)

    @contextmanager
    def library_span(self, name: str, attributes: Attributes | None) -> Iterator[Any]:
        """Time something by the library, which is told of no errors: those may quote what a client sent."""
        with self.library.start_as_current_span(
            name,
            attributes=dict(attributes or {}),
            record_exception=False,
            set_status_on_exception=False,
        ) as span:
            yield span

    def start(self) -> None:
        """Begin to send spans where the environment says (`OTEL_EXPORTER_OTLP_ENDPOINT` and its like)."""
        try:
            sdk = import_module("opentelemetry.sdk.trace")
            export = import_module("opentelemetry.sdk.trace.export")
            otlp = import_module("opentelemetry.exporter.otlp.proto.http.trace_exporter")
            resources = import_module("opentelemetry.sdk.resources")
        except ModuleNotFoundError:
            raise NoTracing("error.arguments.otel") from None
        resource = resources.Resource.create({"service.name": SERVICE})
        provider = sdk.TracerProvider(resource=resource)
        provider.add_span_processor(export.BatchSpanProcessor(otlp.OTLPSpanExporter()))
        self.use(provider)

    def use(self, provider: Any) -> None:
        """Make spans by a provider of the library from now on."""
        self.library = provider.get_tracer(SERVICE)
        self.end = provider.shutdown

    def stop(self) -> None:
        """Send what is left, and make no more spans."""
        self.library, end, self.end = None, self.end, lambda: None
        end()


tracer = Tracer()
"""the one of this process"""
