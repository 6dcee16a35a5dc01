/**
 * The vocabulary of the site's pictures: one evening light, one palette, everything in the foreground a silhouette that
 * the low sun touches at its edge. Coordinates are the picture's own pixels.
 */

/** From the far hills to the nearest ground. */
export const depths = ['#66799a', '#49618b', '#2b4675', '#1a3159', '#11213f', '#0b1731'] as const;
export const ink = depths[5];
export const shade = depths[4];
export const lamp = '#f3d793';

const skies = {
  dusk: ['#142850', '#34547f', '#8a90a0', '#e4c58e'],
  night: ['#081228', '#102144', '#1d3763', '#48618c'],
};

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

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly sky?: keyof typeof skies;
  /** Where the sky ends and is brightest. */
  readonly horizon: number;
}

/** A whole picture around its parts. */
export function picture({ width, height, sky = 'dusk', horizon }: Frame, parts: readonly string[]): string {
  const stops = skies[sky].map((colour, index) => {
    const offset = [0, 0.45, 0.78, 1][index] ?? 1;
    return `<stop offset="${offset}" stop-color="${colour}"/>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs>',
    `<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${horizon}">${stops.join('')}</linearGradient>`,
    '<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f9e6b6"/><stop offset="1" stop-color="#dfaa52"/></linearGradient>',
    '<radialGradient id="h"><stop stop-color="#f3d38c" stop-opacity=".75"/><stop offset=".4" stop-color="#ecc474" stop-opacity=".28"/><stop offset="1" stop-color="#ecc474" stop-opacity="0"/></radialGradient>',
    `<linearGradient id="w" gradientUnits="userSpaceOnUse" x1="0" y1="${horizon}" x2="0" y2="${height}"><stop stop-color="#c9b48d"/><stop offset=".12" stop-color="#6f7f98"/><stop offset=".45" stop-color="#2b4675"/><stop offset="1" stop-color="#0f1d3b"/></linearGradient>`,
    '</defs>',
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>`,
    ...parts,
    '</svg>\n',
  ].join('');
}

export function sun(x: number, y: number, radius: number, halo = 5): string {
  return `<circle cx="${x}" cy="${y}" r="${round(radius * halo)}" fill="url(#h)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#g)"/>`;
}

export function stars(width: number, height: number, count: number, seed: number): string {
  const next = seeded(seed);
  const dots = Array.from({ length: count }, () => path`M${next() * width} ${next() ** 1.4 * height}h0`);
  return `<path d="${dots.join('')}" stroke="#f6e7c0" stroke-opacity=".7" stroke-width="1.6" stroke-linecap="round"/>`;
}

interface HillOptions {
  readonly width?: number;
  readonly height?: number;
  /** How far the ground leans: its right end lies so many pixels lower than its left one. */
  readonly lean?: number;
  /** The edge that the light touches, as opacity. */
  readonly rim?: number;
}

/** Ground up to a soft ridge about `y`. */
export function hill(y: number, size: number, seed: number, fill: string, options: HillOptions = {}): string {
  const { width = 560, height = 440, lean = 0, rim = 0.35 } = options;
  const next = seeded(seed);
  const waves = [1, 2.1, 3.9].map((count, index) => ({ count, shift: next() * 6.28, share: 0.5 ** index }));
  const step = width / 16;
  const at = (x: number) =>
    y +
    lean * (x / width - 0.5) -
    size *
      waves.reduce((sum, wave) => {
        return sum + wave.share * Math.sin((x / 560) * wave.count * 3.14 + wave.shift);
      }, 0);
  let line = path`M${0} ${at(0)}`;
  for (let x = 0; x < width; x += step) {
    line += path`Q${x + step / 2} ${at(x + step / 2)} ${x + step} ${at(x + step)}`;
  }
  const edge = rim ? stroke(line, rim) : '';
  return `<path fill="${fill}" d="${line}V${height}H0z"/>${edge}`;
}

/** The light on an edge. */
export function stroke(line: string, opacity = 0.7, width = 1.5): string {
  return `<path d="${line}" fill="none" stroke="#f0d496" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function fill(shape: string, colour: string = ink, rest = ''): string {
  return `<path fill="${colour}" d="${shape}"${rest}/>`;
}

/** Water from `y` down, with the way of light under a sun at `sunX`. */
export function water(y: number, sunX: number, seed: number, width = 560, height = 440): string {
  const next = seeded(seed);
  const glints: string[] = [];
  const swell: string[] = [];
  for (let index = 0; index < 34; index++) {
    const depth = next() ** 1.5;
    const length = 6 + depth * 34 * (0.4 + next());
    const x = sunX + (next() + next() - 1) * (12 + 70 * depth) - length / 2;
    glints.push(path`M${x} ${y + 4 + depth * (height - y - 10)}h${length}`);
  }
  for (let index = 0; index < 16; index++) {
    const depth = next() ** 1.2;
    swell.push(path`M${next() * width - 60} ${y + 10 + depth * (height - y - 14)}h${40 + depth * 110}`);
  }
  return [
    fill(`M0 ${y}h${width}v${height - y}H0z`, 'url(#w)'),
    `<path d="${swell.join('')}" stroke="#9fb0cc" stroke-opacity=".16" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="${glints.join('')}" stroke="#f6dfa6" stroke-opacity=".7" stroke-width="1.8" stroke-linecap="round"/>`,
  ].join('');
}

/** A standing person, seen from behind or afar. `y` is the ground. */
export function person(
  x: number,
  y: number,
  height: number,
  kind: 'coat' | 'dress' | 'walking' = 'coat',
): string {
  const u = height / 100;
  const bodies = {
    coat: path`M${x - 13 * u} ${y - 74 * u}q${13 * u} ${-12 * u} ${26 * u} 0l${2 * u} ${34 * u}l${-5 * u} ${1 * u}v${39 * u}h${-8 * u}l${-2 * u} ${-34 * u}l${-2 * u} ${34 * u}h${-8 * u}v${-39 * u}l${-5 * u} ${-1 * u}z`,
    dress: path`M${x - 11 * u} ${y - 74 * u}q${11 * u} ${-11 * u} ${22 * u} 0l${3 * u} ${30 * u}l${6 * u} ${34 * u}h${-12 * u}v${10 * u}h${-16 * u}v${-10 * u}h${-12 * u}l${6 * u} ${-34 * u}z`,
    walking: path`M${x - 12 * u} ${y - 73 * u}q${13 * u} ${-12 * u} ${25 * u} ${1 * u}l${4 * u} ${32 * u}l${-5 * u} ${1 * u}l${8 * u} ${39 * u}h${-9 * u}l${-10 * u} ${-33 * u}l${-12 * u} ${33 * u}h${-9 * u}l${9 * u} ${-40 * u}z`,
  };
  return fill(
    `${bodies[kind]}${path`M${x - 7.5 * u} ${y - 91 * u}a${7.5 * u} ${8.5 * u} 0 1 1 ${15 * u} 0a${7.5 * u} ${8.5 * u} 0 1 1 ${-15 * u} 0`}`,
  );
}

export function cypress(x: number, y: number, height: number, colour: string = ink): string {
  const h = height;
  const left = path`M${x} ${y}c${-0.17 * h} ${-0.16 * h} ${-0.1 * h} ${-0.72 * h} 0 ${-h}`;
  return fill(`${left}${path`c${0.1 * h} ${0.28 * h} ${0.17 * h} ${0.84 * h} 0 ${h}z`}`, colour);
}

/** A broad old tree: its crown of round masses, the side towards the sun a little lighter. */
export function tree(x: number, y: number, height: number, seed: number, lightFrom = 1): string {
  const next = seeded(seed);
  const crown = height * 0.36;
  const centre = y - height * 0.64;
  const masses = Array.from({ length: 34 }, (_, index) => {
    const angle = index * 2.4;
    const reach = crown * Math.sqrt(index / 34) * (0.86 + 0.2 * next());
    return {
      x: x + Math.cos(angle) * reach * 1.28,
      y: centre + Math.sin(angle) * reach * 0.82,
      r: crown * (0.2 + 0.1 * next()),
    };
  });
  const discs = (share: number, scale: number) =>
    masses
      .filter(({ x: at, y: level }) => (at - x) * lightFrom - (level - centre) > crown * (0.9 - share * 1.9))
      .map((mass) =>
        circle(
          mass.x + mass.r * (1 - scale) * 0.8 * lightFrom,
          mass.y - mass.r * (1 - scale) * 0.8,
          mass.r * scale,
        ),
      )
      .join('');
  const t = height * 0.035;
  const trunk = path`M${x - t * 1.9} ${y}q${t} ${-height * 0.2} ${t * 0.6} ${-height * 0.46}h${t * 2.2}q${-t * 0.4} ${height * 0.26} ${t * 1.3} ${height * 0.46}z`;
  const boughs = path`M${x} ${y - height * 0.36}l${-crown * 0.6} ${-crown * 0.5}M${x} ${y - height * 0.4}l${crown * 0.55} ${-crown * 0.5}`;
  return [
    fill(trunk),
    `<path d="${boughs}" stroke="${ink}" stroke-width="${round(t * 1.1)}"/>`,
    fill(masses.map((mass) => circle(mass.x, mass.y, mass.r)).join(''), ink),
    fill(discs(0.62, 0.72), shade),
  ].join('');
}

export function circle(x: number, y: number, radius: number): string {
  return path`M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return path`M${x} ${y}h${width}v${height}h${-width}z`;
}

interface WindowGrid {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly gapX: number;
  readonly gapY: number;
  /** How many of them are lit, 0 to 1. */
  readonly lit: number;
  readonly seed: number;
}

/** Windows, some of them lit. */
export function windows({ x, y, columns, rows, width, height, gapX, gapY, lit, seed }: WindowGrid): string {
  const next = seeded(seed);
  const lights = ['', ''];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const which = next() < lit ? 0 : 1;
      lights[which] += box(x + column * (width + gapX), y + row * (height + gapY), width, height);
    }
  }
  return fill(lights[0] ?? '', lamp) + fill(lights[1] ?? '', depths[2], ' opacity=".55"');
}
