/** The shapes of which the pictures are made, and the colours that no light changes. */

export const ink = '#0b1731';
export const ivory = '#faf3e2';
export const gold = '#c2923a';
export const lamp = '#f7d98c';
export const green = '#1d6547';
export const brick = '#b4482f';

/** A number as short as it can be written at a tenth of a pixel. */
export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A template for path data: numbers are rounded. */
export function path(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => text + round(values[index - 1] ?? 0) + part);
}

/** Numbers between 0 and 1, always the same ones for a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The light on an edge. */
export function stroke(line: string, opacity = 0.8, width = 1.6, colour = 'currentColor'): string {
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${width}"/>`;
}

export function fill(shape: string, colour: string, rest = ''): string {
  return `<path fill="${colour}" d="${shape}"${rest}/>`;
}

export function circle(x: number, y: number, radius: number): string {
  return path`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}z`;
}
