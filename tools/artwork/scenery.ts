/**
 * The vocabulary of the site's pictures: flat shapes in the colours of one light, with a fine line where it touches an
 * edge. Coordinates are the picture's own pixels.
 */
import { type Light, lights } from './lights.ts';
import { features } from './people.ts';
import { box, fill, ink, lamp, path, round, seeded } from './shapes.ts';

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly light: keyof typeof lights;
  /** Where the sky ends and is brightest. */
  readonly horizon: number;
}

function gradient(
  id: string,
  from: number,
  to: number,
  stops: readonly (readonly [number, string])[],
): string {
  const inner = stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('');
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${from}" x2="0" y2="${to}">${inner}</linearGradient>`;
}

/** A whole picture: its parts get the light, and only what they use of it is written. */
export function picture(
  { width, height, light: name, horizon }: Frame,
  parts: (light: Light) => readonly string[],
): string {
  const light: Light = lights[name];
  const [top, upper, lower, edge] = light.sky;
  const [near, middle, deep] = light.water;
  const drawn = parts(light).join('');
  const defs = [
    gradient('s', 0, horizon, [
      [0, top],
      [0.4, upper],
      [0.75, lower],
      [1, edge],
    ]),
    `<radialGradient id="h"><stop stop-color="${light.glow}" stop-opacity=".8"/><stop offset=".4" stop-color="${light.glow}" stop-opacity=".3"/><stop offset="1" stop-color="${light.glow}" stop-opacity="0"/></radialGradient>`,
    gradient('w', horizon, height, [
      [0, near],
      [0.3, middle],
      [1, deep],
    ]),
  ].filter((_one, index) => index === 0 || drawn.includes(`#${'shw'[index]})`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" color="${light.rim}" stroke-linecap="round" stroke-linejoin="round">`,
    `<defs>${defs.join('')}${drawn.includes('#f"') ? features : ''}</defs><path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>`,
    drawn,
    '</svg>\n',
  ].join('');
}

/** The sun, or the moon: a disc in its halo. */
export function sun(x: number, y: number, radius: number, halo = 4, colour = '#fbe3a4'): string {
  return `${glow(x, y, radius * halo)}<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

export function glow(x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="url(#h)"/>`;
}

/** A flat white cloud; `y` is its foot. */
export function cloud(x: number, y: number, size: number, opacity = 0.85, colour = '#fff'): string {
  const s = size;
  return fill(
    path`M${x - s} ${y}a${0.26 * s} ${0.26 * s} 0 0 1 ${0.22 * s} ${-0.44 * s}a${0.4 * s} ${0.4 * s} 0 0 1 ${0.72 * s} ${-0.2 * s}a${0.3 * s} ${0.3 * s} 0 0 1 ${0.5 * s} ${0.26 * s}a${0.2 * s} ${0.2 * s} 0 0 1 ${0.16 * s} ${0.38 * s}z`,
    colour,
    ` opacity="${opacity}"`,
  );
}

/** Slanting rain over the whole picture. */
export function rain(width: number, height: number, count: number, seed: number): string {
  const next = seeded(seed);
  const drops = Array.from({ length: count }, () => path`M${next() * width} ${next() * height}l-4 16`);
  return `<path d="${drops.join('')}" stroke="#e4edec" stroke-opacity=".45" stroke-width="1.4"/>`;
}

/** The soft shadow below whatever stands on the ground. */
export function shadow(x: number, y: number, radius: number, opacity = 0.16): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${round(radius * 0.16)}" fill="${ink}" opacity="${opacity}"/>`;
}

export function stars(width: number, height: number, count: number, seed: number): string {
  const next = seeded(seed);
  const dots = Array.from({ length: count }, () => path`M${next() * width} ${next() ** 1.4 * height}h0`);
  return `<path d="${dots.join('')}" stroke="#f6e7c0" stroke-opacity=".7" stroke-width="1.6"/>`;
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
  const step = width / 10;
  const at = (x: number) =>
    y +
    lean * (x / width - 0.5) -
    size *
      waves.reduce((sum, wave) => {
        return sum + wave.share * Math.sin((x / 560) * wave.count * 3.14 + wave.shift);
      }, 0);
  let line = path`M-4 ${at(0)}L0 ${at(0)}`;
  for (let x = 0; x < width; x += step) {
    line += path`Q${x + step / 2} ${at(x + step / 2)} ${x + step} ${at(x + step)}`;
  }
  const edge = rim ? ` stroke="currentColor" stroke-opacity="${rim}" stroke-width="1.6"` : '';
  // the sides and the foot lie outside, where nobody sees their edge
  return `<path fill="${fill}"${edge} d="${line}h4V${height + 4}H-4z"/>`;
}

/** Water from `y` down; with `sunX` the way of light below the sun. */
export function water(
  y: number,
  seed: number,
  { sunX, width = 560, height = 440 }: WaterOptions = {},
): string {
  const next = seeded(seed);
  const swell = Array.from({ length: 12 }, () => {
    const depth = next() ** 1.2;
    return path`M${next() * width - 60} ${y + 8 + depth * (height - y - 14)}h${30 + depth * 90}`;
  });
  const glints = Array.from({ length: sunX === undefined ? 0 : 20 }, () => {
    const depth = next() ** 1.5;
    const length = 6 + depth * 34 * (0.4 + next());
    const x = (sunX ?? 0) + (next() + next() - 1) * (12 + 60 * depth) - length / 2;
    return path`M${x} ${y + 4 + depth * (height - y - 10)}h${length}`;
  });
  return [
    fill(`M0 ${y}h${width}v${height - y}H0z`, 'url(#w)'),
    `<path d="${swell.join('')}" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`,
    sunX === undefined
      ? ''
      : `<path d="${glints.join('')}" stroke="#fff0c0" stroke-opacity=".8" stroke-width="2"/>`,
  ].join('');
}

interface WaterOptions {
  readonly sunX?: number;
  readonly width?: number;
  readonly height?: number;
}

export function cypress(x: number, y: number, height: number, colour: string): string {
  const h = height;
  const left = path`M${x} ${y}c${-0.17 * h} ${-0.16 * h} ${-0.1 * h} ${-0.72 * h} 0 ${-h}`;
  return fill(`${left}${path`c${0.1 * h} ${0.28 * h} ${0.17 * h} ${0.84 * h} 0 ${h}z`}`, colour);
}

interface TreeLook {
  readonly crown: string;
  readonly lit: string;
  readonly trunk?: string;
  readonly seed: number;
}

/** Round masses of one size, as dots of a thick line. */
export function leaves(dots: readonly (readonly [number, number])[], radius: number, colour: string): string {
  const d = dots.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('');
  return `<path d="${d}" stroke="${colour}" stroke-width="${Math.round(radius * 2)}"/>`;
}

/** A broad tree: its crown of round masses, brighter where the light comes from above. */
export function tree(x: number, y: number, height: number, look: TreeLook): string {
  const { crown: dark, lit, trunk = '#6b4a2f', seed } = look;
  const next = seeded(seed);
  const crown = height * 0.36;
  const centre = y - height * 0.64;
  const masses = Array.from({ length: 17 }, (_, index) => {
    const angle = index * 2.4;
    const reach = crown * Math.sqrt(index / 17) * (0.86 + 0.2 * next());
    return [x + Math.cos(angle) * reach * 1.28, centre + Math.sin(angle) * reach * 0.82] as const;
  });
  const bright = masses
    .filter(([at, level]) => (at - x) * 0.5 - (level - centre) > crown * 0.12)
    .map(([at, level]) => [at - crown * 0.02, level - crown * 0.08] as const);
  const t = height * 0.035;
  return [
    fill(
      path`M${x - t * 1.9} ${y}q${t} ${-height * 0.2} ${t * 0.6} ${-height * 0.46}h${t * 2.2}q${-t * 0.4} ${height * 0.26} ${t * 1.3} ${height * 0.46}z`,
      trunk,
    ),
    leaves(masses, crown * 0.33, dark),
    leaves(bright, crown * 0.22, lit),
  ].join('');
}

/** A plant in a pot: leaves that part from one stem. */
export function plant(x: number, y: number, height: number, leaf: string, pot: string): string {
  const h = height;
  const leaves = [-62, -30, 0, 30, 62].map(
    (angle) =>
      `<path transform="rotate(${angle} ${round(x)} ${round(y - 0.26 * h)})" d="${path`M${x} ${y - 0.26 * h}q${-0.13 * h} ${-0.4 * h} 0 ${-0.72 * h}q${0.13 * h} ${0.32 * h} 0 ${0.72 * h}`}"/>`,
  );
  return `<g fill="${leaf}">${leaves.join('')}</g>${fill(path`M${x - 0.17 * h} ${y - 0.3 * h}h${0.34 * h}l${-0.05 * h} ${0.3 * h}h${-0.24 * h}z`, pot)}`;
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
  readonly bright?: string;
  readonly dark?: string;
}

/** Windows in two colours, `lit` and `dark`. */
export function windows(grid: WindowGrid): string {
  const { x, y, columns, rows, width, height, gapX, gapY, seed, bright = lamp, dark = '#34547f' } = grid;
  const next = seeded(seed);
  const panes = ['', ''];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const which = next() < grid.lit ? 0 : 1;
      panes[which] += box(x + column * (width + gapX), y + row * (height + gapY), width, height);
    }
  }
  return panes.map((shapes, index) => shapes && fill(shapes, index === 0 ? bright : dark)).join('');
}
