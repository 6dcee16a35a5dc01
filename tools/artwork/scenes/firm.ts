/** The firm itself, and what is no product. */
import { figure, passer } from '../people.ts';
import { cloud, cypress, glow, hill, picture, plant, stars, sun, tree, windows } from '../scenery.ts';
import { box, brick, circle, fill, gold, green, ivory, lamp, path, stroke } from '../shapes.ts';
import { portrait, wide } from './sizes.ts';

/** An adviser with a couple at a table by the window, with all the time they need. */
export function advice(): string {
  return picture({ ...wide, light: 'morning', horizon: 250 }, ({ depths }) => [
    sun(300, 118, 30, 5, '#fff0bd'),
    hill(222, 16, 6, depths[1], { lean: -10, rim: 0 }),
    hill(250, 8, 14, depths[2], { lean: 14, rim: 0 }),
    cypress(128, 296, 150, depths[4]),
    cypress(160, 296, 104, depths[3]),
    cypress(440, 296, 130, depths[4]),
    `<path fill="#1d5a50" fill-rule="evenodd" d="M0 0h560v440H0zM92 292V150a188 118 0 0 1 376 0v142z"/>`,
    stroke('M92 292V150a188 118 0 0 1 376 0v142', 1, 2.4, '#e2b54e'),
    fill('M277 32h6v260h-6zM182 52h5v240h-5zM373 52h5v240h-5zM92 150h376v5H92z', '#1d5a50'),
    fill('M76 292h408v12H76z', '#2a7366'),
    plant(44, 404, 170, '#79b36a', gold),
    figure({
      x: 144, y: 502, height: 352, skin: 1, hair: 'bun', wears: 'suit', colour: '#26375c', second: '#e2b54e',
      look: 0.8, isSeated: true, extras: ['earrings'], arms: [[-58, -226, -6, -196], [74, -236, 112, -206]],
    }),
    figure({
      x: 342, y: 502, height: 340, skin: 2, hair: 'long', wears: 'kurta', colour: '#d4573f', second: '#f7d98c',
      look: -0.7, isSeated: true, extras: ['bindi'], arms: [[-58, -228, -4, -202], [58, -228, 20, -196]],
    }),
    figure({
      x: 444, y: 502, height: 358, skin: 1, hair: 'short', wears: 'shirt', colour: '#f4ead2', second: '#39435c',
      look: -0.8, isSeated: true, extras: ['glasses', 'moustache'], arms: [[-64, -236, -38, -196], [62, -230, 16, -200]],
    }),
    fill('M0 344h560v22H0z', '#d9a86a'),
    fill('M0 366h560v74H0z', '#8a5a35'),
    stroke('M0 344h560', 0.9, 2.4, '#f7e0ae'),
    fill('M210 334h70l10 10h-90z', '#fff'),
    stroke('M226 339h40', 0.9, 1.6, '#37539b'),
    fill('M66 322h24l-3 22H69z', ivory),
  ]); // biome-ignore format: people are one line each
}

/** The avenue that leads to the house. */
export function about(): string {
  const pairs = [0, 1, 2, 3, 4].map((index) => 1 / (1 + index * 0.55));
  return picture({ ...wide, light: 'morning', horizon: 312 }, ({ depths }) => {
    const avenue = pairs.toReversed().flatMap((scale) => {
      const reach = 252 * scale;
      const y = 268 + 138 * scale;
      const colour = scale > 0.6 ? depths[4] : depths[3];
      return [280 - reach, 280 + reach].flatMap((x) => [
        stroke(path`M${x} ${y}v${-40 * scale}`, 1, Math.round(9 * scale), '#6b4a2f'),
        cypress(x, y - 16 * scale, 290 * scale, colour),
        stroke(
          path`M${x} ${y - 306 * scale}c${29 * scale} ${81 * scale} ${49 * scale} ${244 * scale} 0 ${290 * scale}`,
          0.7,
        ),
      ]);
    });
    return [
      sun(280, 190, 44, 5, '#fff0bd'),
      cloud(140, 96, 46, 0.7),
      cloud(430, 120, 40, 0.6),
      hill(276, 20, 6, depths[0], { rim: 0 }),
      hill(306, 10, 15, depths[1], { rim: 0 }),
      fill('M0 318h560v122H0z', '#86b07c'),
      fill('M262 318h36l118 122H144z', '#e9d3a0'),
      fill('M272 318h16l40 122h-96z', '#f6e7c2'),
      fill('M214 320v-58h132v58z', ivory),
      fill('M204 262l34-28h84l34 28zM246 234v-16h10v16zM304 234v-16h10v16z', brick),
      stroke('M204 262l34-28h84l34 28', 0.9),
      ...[224, 306].map((x) =>
        windows({ x, y: 274, columns: 2, rows: 2, width: 10, height: 14, gapX: 10, gapY: 9, lit: 0, seed: 1, dark: '#6f9fbd' }),
      ),
      fill('M272 320v-26q0-8 8-8t8 8v26z', green),
      ...avenue,
      passer({ x: 262, y: 396, height: 78, skin: 1, top: '#c8553d' }),
      passer({ x: 306, y: 398, height: 82, skin: 2, top: '#26446f', legs: '#39435c' }),
    ];
  }); // biome-ignore format: windows are one line each
}

/** Three people who stretch in the park at sunrise. */
export function healthWellbeing(): string {
  return picture({ ...wide, light: 'rose', horizon: 310 }, ({ depths }) => [
    sun(280, 216, 76, 3.4, '#ffd983'),
    hill(260, 24, 18, depths[0], { rim: 0.4 }),
    hill(292, 18, 7, '#9cb58e', { lean: 24, rim: 0 }),
    tree(54, 352, 210, { crown: '#3b7d58', lit: '#5c9c6b', seed: 5 }),
    tree(516, 352, 180, { crown: '#3b7d58', lit: '#5c9c6b', seed: 9 }),
    fill('M0 340Q140 318 280 322T560 344v96H0z', '#6fa56c'),
    stroke('M0 340Q140 318 280 322T560 344'),
    ...[
      [150, '#c8553d'],
      [280, '#37539b'],
      [410, '#e0a92e'],
    ].map(([x, colour]) => `<ellipse cx="${x}" cy="412" rx="60" ry="10" fill="${colour}"/>`),
    figure({
      x: 150, y: 414, height: 240, skin: 2, hair: 'short', wears: 'shirt', colour: ivory, second: '#37539b',
      isShortSleeved: true, arms: [[-66, -370, -8, -436], [66, -370, 8, -436]],
    }),
    figure({
      x: 280, y: 414, height: 250, skin: 1, hair: 'bun', wears: 'kurta', colour: '#1f8a8a', second: ivory,
      isShortSleeved: true, extras: ['bindi'], arms: [[-66, -374, -8, -446], [66, -374, 8, -446]],
    }),
    figure({
      x: 410, y: 414, height: 238, skin: 2, hair: 'receding', hairColour: '#dcdad6', wears: 'kurta', colour: '#f4ead2', second: '#b4482f',
      extras: ['glasses', 'moustache'], arms: [[-66, -370, -8, -436], [66, -370, 8, -436]],
    }),
  ]); // biome-ignore format: people are one line each
}

/** A mill at noon. */
export function manufacturer(): string {
  return picture({ ...portrait, light: 'noon', horizon: 112 }, ({ depths }) => [
    cloud(40, 44, 18),
    hill(98, 8, 5, depths[1], { ...portrait, rim: 0 }),
    fill('M112 118l3-70h9l4 70z', '#8a5a48'),
    fill('M18 118V82l22-16v16l22-16v16l22-16v16l22-16v52z', brick),
    stroke('M18 82l22-16v16l22-16v16l22-16v16l22-16M124 48l4 70', 0.9),
    windows({ x: 26, y: 94, columns: 5, rows: 1, width: 8, height: 12, gapX: 7, gapY: 0, lit: 1, seed: 2 }),
    fill('M0 116h160v44H0z', depths[2]),
    fill('M0 138h160v22H0z', depths[4]),
  ]);
}

/** An office in the evening. */
export function technology(): string {
  return picture({ ...portrait, light: 'dusk', horizon: 120 }, ({ depths }) => [
    sun(122, 84, 16, 3, '#ffe3a0'),
    fill(box(16, 78, 34, 44) + box(112, 96, 32, 26), depths[2]),
    fill('M54 122V40l50-14v96z', depths[4]),
    stroke('M54 122V40l50-14v96', 0.9),
    windows({ x: 61, y: 48, columns: 4, rows: 6, width: 6, height: 7, gapX: 4.5, gapY: 4.5, lit: 0.6, seed: 7, dark: depths[2] }),
    windows({ x: 21, y: 86, columns: 3, rows: 3, width: 5, height: 6, gapX: 4, gapY: 5, lit: 0.6, seed: 2, dark: depths[3] }),
    fill('M0 120h160v40H0z', depths[3]),
    stroke('M0 120h160', 0.6),
  ]); // biome-ignore format: windows are one line each
}

/** A signpost where the path divides, at night. */
export function notFound(): string {
  return picture({ ...wide, light: 'night', horizon: 310 }, ({ depths }) => [
    stars(560, 210, 54, 19),
    sun(130, 104, 30, 5),
    hill(268, 22, 8, depths[0], { rim: 0.25 }),
    hill(300, 18, 16, depths[1], { lean: 20, rim: 0.3 }),
    hill(332, 14, 5, depths[2], { lean: -16, rim: 0.3 }),
    fill('M0 362q280-34 560 0v78H0z', depths[3]),
    stroke('M0 362q280-34 560 0', 0.6),
    fill('M250 440q10-50-6-66q-40-16-110-24q90 2 140 10q50-6 130-22q-70 22-100 42q-8 20 6 60z', lamp, ' opacity=".4"'),
    fill('M288 372V136h10v236z', '#7a5637'),
    fill('M298 156h122l26 21l-26 21H298z', ivory),
    fill('M288 216H178l-24 19l24 19h110z', '#e2b54e'),
    stroke('M298 156h122l26 21l-26 21M288 216H178l-24 19', 0.9, 2),
    stroke('M318 177h84M198 235h72', 0.8, 3, '#26375c'),
    fill(circle(293, 130, 8), '#e2b54e'),
    glow(404, 330, 100),
    figure({
      x: 404, y: 418, height: 200, skin: 2, hair: 'short', wears: 'shirt', colour: '#d4573f', second: '#8f9bb8',
      look: -0.8, arms: [[-66, -262, -26, -336], [60, -240, 50, -180]],
    }),
    fill('M424 272q16 0 16 16v38h-16z', '#2f8f74'),
    cypress(66, 392, 110, depths[4]),
    cypress(94, 396, 74, depths[4]),
    cypress(494, 396, 96, depths[4]),
  ]); // biome-ignore format: people are one line each
}
