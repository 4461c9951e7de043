// Quiet sounds, made on the spot without any file. They are off until somebody wants them.
import { readStored, writeStored } from "./storage";

export type Sound = "card" | "coin" | "stone" | "drum" | "end";

const REMEMBERED = "thauma.sound";
const LOUDNESS = 0.16;

/** Whether sounds are wanted here. */
export const isSoundOn = (): boolean => readStored(REMEMBERED) === "on";

/** Whether nobody has said here yet whether sounds are wanted, and this browser can make any. */
export const isSoundUndecided = (): boolean =>
  readStored(REMEMBERED) === null && typeof AudioContext === "function";

/** Switch sounds on or off, for this and every later visit. */
export function setSound(on: boolean): void {
  writeStored(REMEMBERED, on ? "on" : "off");
}

interface Studio {
  readonly context: AudioContext;
  readonly out: GainNode;
}
let studio: Studio | null = null;

/** A browser lets nobody make a sound before the first click, so the studio opens with the first sound. */
function openStudio(): Studio {
  if (!studio) {
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = LOUDNESS;
    out.connect(context.destination);
    studio = { context, out };
  }
  if (studio.context.state === "suspended") void studio.context.resume();
  return studio;
}

interface Shape {
  /** seconds from now */
  readonly after?: number;
  readonly attack?: number;
  readonly length: number;
  readonly loud?: number;
}

/** A loudness that rises quickly and dies away. */
function fadingGain({ context, out }: Studio, shape: Shape): { gain: GainNode; start: number } {
  const start = context.currentTime + (shape.after ?? 0);
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(shape.loud ?? 1, start + (shape.attack ?? 0.004));
  gain.gain.exponentialRampToValueAtTime(0.001, start + shape.length);
  gain.connect(out);
  return { gain, start };
}

/** A tone that may fall to another. */
function playTone(at: Studio, type: OscillatorType, from: number, to: number, shape: Shape): void {
  const { gain, start } = fadingGain(at, shape);
  const source = at.context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + shape.length);
  source.connect(gain);
  source.start(start);
  source.stop(start + shape.length);
}

/** A rustle: noise around one pitch. */
function playNoise(at: Studio, pitch: number, sharpness: number, shape: Shape): void {
  const { gain, start } = fadingGain(at, shape);
  const { context } = at;
  const noise = context.createBuffer(1, context.sampleRate * shape.length, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharpness;
  source.connect(filter).connect(gain);
  source.start(start);
}

const PLAYERS: Readonly<Record<Sound, (at: Studio) => void>> = {
  card(at) {
    playNoise(at, 2200, 0.8, { length: 0.09, loud: 0.7 });
    playNoise(at, 500, 0.7, { after: 0.05, length: 0.07, loud: 0.8 });
  },
  coin(at) {
    playTone(at, "triangle", 2093, 2080, { length: 0.14, loud: 0.35 });
    playTone(at, "sine", 3136, 3120, { after: 0.05, length: 0.2, loud: 0.25 });
  },
  stone(at) {
    playNoise(at, 240, 0.6, { length: 0.28, loud: 1 });
    playTone(at, "sine", 120, 62, { length: 0.24, loud: 0.8 });
  },
  drum(at) {
    playTone(at, "sine", 150, 55, { length: 0.26, loud: 1 });
    playNoise(at, 900, 0.5, { length: 0.04, loud: 0.25 });
  },
  end(at) {
    const chord = [293.66, 440, 587.33, 739.99]; // D major, from its root upwards
    chord.forEach((pitch, i) =>
      playTone(at, "triangle", pitch, pitch, {
        after: i * 0.09,
        attack: 0.04,
        length: 1.4,
        loud: 0.3,
      }),
    );
  },
};

/** Make a sound, if sounds are wanted and this browser can make any. */
export function playSound(name: Sound): void {
  if (isSoundOn() && typeof AudioContext === "function") PLAYERS[name](openStudio());
}
