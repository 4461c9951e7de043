// The text of a section of the rules: paragraphs between blank lines, lines that begin with "- " are a list.

export type Block =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

const ITEM = /^\s*- /;

function blocksOf(paragraph: string): Block[] {
  const blocks: { kind: Block["kind"]; lines: string[] }[] = [];
  for (const line of paragraph.split("\n").filter((text) => text.trim())) {
    const before = blocks.at(-1);
    if (ITEM.test(line)) {
      if (before?.kind === "list") before.lines.push(line.replace(ITEM, "").trim());
      else blocks.push({ kind: "list", lines: [line.replace(ITEM, "").trim()] });
    } else if (before?.kind === "list" && /^\s+/.test(line))
      before.lines.push(`${before.lines.pop() ?? ""} ${line.trim()}`); // an item goes on, indented
    else if (before?.kind === "words") before.lines.push(line.trim());
    else blocks.push({ kind: "words", lines: [line.trim()] });
  }
  return blocks.map(({ kind, lines }) =>
    kind === "list" ? { kind, items: lines } : { kind, text: lines.join(" ") },
  );
}

/** Read a text. */
export const parseParagraphs = (text: string): readonly Block[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .flatMap(blocksOf);
