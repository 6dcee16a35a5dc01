/** What employers can give: the tiles of employee benefits. */
import { figure } from '../people.ts';
import { cloud, glow, hill, picture, rain, shadow, sun, tree, windows } from '../scenery.ts';
import { box, circle, fill, gold, green, ink, ivory, stroke } from '../shapes.ts';
import { tile } from './sizes.ts';

/** A family at the end of the day. */
export function termLife(): string {
  return picture({ ...tile, light: 'dusk', horizon: 250 }, ({ depths }) => [
    sun(250, 168, 62, 3.4, '#ffe3a0'),
    hill(196, 18, 6, depths[0], { ...tile, rim: 0 }),
    hill(226, 14, 19, depths[1], { ...tile, lean: 14, rim: 0.4 }),
    tree(70, 286, 220, { crown: depths[4], lit: depths[3], trunk: '#3a2440', seed: 8 }),
    hill(270, 6, 4, depths[2], { ...tile, lean: -10, rim: 0.6 }),
    figure({
      x: 190, y: 304, height: 226, skin: 2, hair: 'short', wears: 'shirt', colour: ivory, second: '#26375c',
      look: 0.5, extras: ['moustache'], arms: [[-60, -240, -54, -178], [66, -236, 76, -178]],
    }),
    figure({
      x: 318, y: 304, height: 216, skin: 1, hair: 'bun', wears: 'sari', colour: '#c8553d', second: '#f0c65a',
      look: -0.5, extras: ['bindi'], arms: [[-66, -236, -74, -180], [58, -240, 46, -180]],
    }),
    figure({
      x: 252, y: 306, height: 138, skin: 2, hair: 'bob', wears: 'frock', colour: '#f0c65a', second: '#fff', isChild: true,
      arms: [[-64, -262, -58, -308], [64, -262, 70, -308]],
    }),
  ]); // biome-ignore format: people are one line each
}

/** Trees that get taller with each year still to come. */
export function fsg(): string {
  return picture({ ...tile, light: 'garden', horizon: 230 }, ({ depths }) => [
    sun(410, 58, 24, 5, '#fff6cf'),
    hill(186, 14, 5, depths[0], { ...tile, rim: 0 }),
    hill(214, 10, 12, depths[1], { ...tile, lean: 16, rim: 0 }),
    fill('M0 236q240-16 480 0v84H0z', depths[2]),
    stroke('M0 236q240-16 480 0'),
    ...[
      [412, 190],
      [326, 136],
      [258, 92],
      [206, 58],
    ].map(([x = 0, height = 0], index) =>
      tree(x, 262, height, { crown: depths[4], lit: depths[3], seed: 5 + index }),
    ),
    stroke('M168 262v-20M168 250q-12-2-14-12M168 250q12-2 14-12', 1, 3.4, green),
    shadow(96, 292, 60),
    figure({
      x: 92, y: 294, height: 216, skin: 2, hair: 'receding', hairColour: '#d9d7d2', wears: 'kurta', colour: '#d98a34', second: ivory,
      look: 0.7, extras: ['glasses', 'moustache'], arms: [[-60, -238, -52, -180], [68, -240, 98, -196]],
    }),
    fill('M130 176h32v30h-32zM162 190l22-14l4 5l-26 22z', '#26446f'),
    stroke('M134 176q12-18 24 0', 1, 3, '#26446f'),
    stroke('M188 180q6 14 0 34M184 182q0 14-6 32M192 178q12 14 10 36', 0.8, 1.6, '#e6f5f8'),
    fill('M0 306q240-8 480 0v14H0z', depths[3]),
  ]); // biome-ignore format: people are one line each
}

/** Two people on a building site. */
export function workmen(): string {
  const floors = [0, 1, 2, 3].map((level) => box(232, 226 - level * 46, 226, 7)).join('');
  const posts = [232, 304, 378, 451].map((x) => box(x, 62, 7, 190)).join('');
  return picture({ ...tile, light: 'noon', horizon: 240 }, ({ depths }) => [
    cloud(96, 78, 46),
    cloud(330, 48, 40, 0.8),
    hill(210, 12, 8, depths[0], { ...tile, rim: 0 }),
    hill(232, 8, 15, depths[1], { ...tile, rim: 0 }),
    fill('M239 180h65v46h-65zM311 134h67v46h-67zM385 180h66v46h-66z', '#c9764d'),
    fill(floors + posts, '#8d8f96'),
    stroke('M196 250V26M146 40h174M196 14L146 40M196 14L320 40', 1, 6, '#e0a92e'),
    stroke('M292 40v50', 1, 2, ink),
    fill(box(272, 90, 40, 12), '#39435c'),
    fill('M0 248h480v72H0z', depths[4]),
    stroke('M0 248h480'),
    shadow(116, 300, 54),
    shadow(206, 304, 54),
    figure({
      x: 112, y: 302, height: 232, skin: 3, hair: 'hardHat', hairColour: '#f0b93c', wears: 'vest', colour: '#e2742d', second: '#26375c',
      look: 0.5, isShortSleeved: true, arms: [[-60, -240, -50, -180], [64, -250, 112, -290]],
    }),
    figure({
      x: 206, y: 306, height: 222, skin: 1, hair: 'hardHat', hairColour: '#f4f1e8', wears: 'vest', colour: '#3f9d5f', second: '#5a4a3a',
      look: -0.5, isShortSleeved: true, arms: [[-62, -236, 0, -226], [62, -236, 24, -214]],
    }),
    fill('M186 172h46v34h-46z', '#fff'),
    stroke('M192 182h30M192 190h34M192 198h20', 0.9, 1.6, '#37539b'),
  ]); // biome-ignore format: people are one line each
}

/** A hospital by day, its ambulance at the door. */
export function mediclaim(): string {
  return picture({ ...tile, light: 'morning', horizon: 250 }, ({ depths }) => [
    sun(74, 62, 24, 4.5, '#fff0bd'),
    cloud(404, 72, 42),
    hill(216, 14, 9, depths[1], { ...tile, rim: 0 }),
    tree(52, 256, 120, { crown: depths[4], lit: depths[3], seed: 5 }),
    tree(440, 256, 108, { crown: depths[4], lit: depths[3], seed: 9 }),
    fill(`${box(94, 132, 300, 124)}${box(180, 52, 126, 204)}`, '#fbf7ec'),
    fill(`${box(94, 132, 86, 8)}${box(306, 132, 88, 8)}${box(180, 52, 126, 9)}`, '#2f8f74'),
    stroke('M94 256V132h86V52h126v80h88v124', 0.9),
    fill('M232 72h22v16h16v22h-16v16h-22v-16h-16V88h16z', '#2f8f74'),
    windows({ x: 196, y: 142, columns: 4, rows: 2, width: 16, height: 16, gapX: 10, gapY: 12, lit: 0.3, seed: 3, bright: '#d6ecf2', dark: '#7fb0c9' }),
    windows({ x: 106, y: 154, columns: 3, rows: 3, width: 14, height: 16, gapX: 10, gapY: 14, lit: 0.3, seed: 6, bright: '#d6ecf2', dark: '#7fb0c9' }),
    windows({ x: 320, y: 154, columns: 3, rows: 3, width: 14, height: 16, gapX: 10, gapY: 14, lit: 0.3, seed: 8, bright: '#d6ecf2', dark: '#7fb0c9' }),
    fill('M212 204h62v52h-62z', '#5f93b8'),
    stroke('M243 204v52', 1, 2, '#fff'),
    fill('M202 196h82v9h-82z', gold),
    fill('M0 254h480v66H0z', '#cfd8d0'),
    stroke('M0 254h480', 0.7),
    shadow(344, 300, 84, 0.2),
    fill('M272 292v-58q0-8 8-8h88q6 0 10 6l24 26l14 6v28z', '#fff'),
    fill('M272 266h144v12H272z', '#2f8f74'),
    fill('M366 236h8l22 24h-30z', '#9cc9dd'),
    fill('M306 236h10v9h9v10h-9v9h-10v-9h-9v-10h9z', '#2f8f74'),
    fill('M348 218h18v8h-18z', '#e2742d'),
    stroke('M272 292v-58q0-8 8-8h88q6 0 10 6l24 26', 0.9),
    fill(circle(304, 294, 15) + circle(388, 294, 15), '#20263a'),
    fill(circle(304, 294, 6) + circle(388, 294, 6), '#d8dee6'),
    figure({
      x: 150, y: 306, height: 158, skin: 1, hair: 'bun', wears: 'coat', colour: '#fff', second: '#1f8a8a', look: 0.5,
      arms: [[-56, -240, -50, -180], [66, -244, 82, -200]],
    }),
    figure({
      x: 208, y: 308, height: 150, skin: 2, hair: 'receding', hairColour: '#d9d7d2', wears: 'kurta', colour: '#d98a34', second: ivory, look: -0.5,
    }),
  ]); // biome-ignore format: windows and people are one line each
}

/** A colleague holds the umbrella over an arm in a sling. */
export function accident(): string {
  return picture({ ...tile, light: 'rain', horizon: 240 }, ({ depths }) => [
    fill('M0 256V96h96v-30h84v190zM330 256V84h90v26h60v146z', depths[2]),
    windows({ x: 18, y: 116, columns: 6, rows: 3, width: 14, height: 18, gapX: 12, gapY: 16, lit: 0.6, seed: 4, dark: depths[3] }),
    windows({ x: 346, y: 106, columns: 5, rows: 3, width: 14, height: 18, gapX: 12, gapY: 18, lit: 0.6, seed: 9, dark: depths[3] }),
    fill('M0 252h480v68H0z', depths[3]),
    stroke('M0 252h480', 0.5),
    rain(480, 320, 50, 11),
    glow(240, 200, 190),
    stroke('M40 292h70M380 284h80M330 308h60', 0.35, 2.4, '#cfe0de'),
    figure({
      x: 286, y: 306, height: 220, skin: 1, hair: 'long', wears: 'kurta', colour: '#1f8a8a', second: ivory,
      look: -0.6, arms: [[-72, -252, -62, -300], [58, -240, 48, -178]],
    }),
    figure({
      x: 204, y: 308, height: 222, skin: 2, hair: 'side', wears: 'shirt', colour: '#f0c65a', second: '#26375c',
      look: 0.5, arms: [[-58, -240, -60, -190], [58, -228, 2, -222]],
    }),
    fill('M195 178l44 4l-4 20h-34q-10-8-6-24z', '#fff'),
    stroke('M200 180l-6-46M236 184l-22-52', 1, 3.4, '#fff'),
    stroke('M172 212V302M164 206h14M168 172v34', 1, 4, '#c9a066'),
    stroke('M252 34v122', 1, 3, ivory),
    fill('M130 82q14-56 122-56t122 56q-30-14-61 0q-30-14-61 0q-30-14-61 0q-31-14-61 0z', '#c8553d'),
    stroke('M130 82q14-56 122-56t122 56M252 26v-8M191 82q8-44 61-56q52 12 61 56', 0.8, 2),
    fill('M0 316h480v4H0z', depths[4]),
  ]); // biome-ignore format: people are one line each
}
