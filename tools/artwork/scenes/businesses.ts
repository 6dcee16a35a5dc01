/** The products of businesses, in the order of their pages. */
import { figure, passer } from '../people.ts';
import { cloud, glow, hill, picture, plant, shadow, stars, sun, tree, water, windows } from '../scenery.ts';
import { box, brick, circle, fill, gold, green, ivory, path, seeded, stroke } from '../shapes.ts';
import { wide } from './sizes.ts';

/** An advocate and her client before a court of sandstone. */
export function liabilities(): string {
  const columns = [112, 178, 244, 310, 376, 442].map((x) =>
    [
      fill(path`M${x - 15} 316l3 -156h24l3 156zM${x - 20} 160v-9h40v9zM${x - 20} 316h40v9h-40z`, '#f3dcae'),
      fill(path`M${x + 3} 160h9l3 156h-11z`, '#d9b67c'),
    ].join(''),
  );
  return picture({ ...wide, light: 'afternoon', horizon: 320 }, ({ depths }) => [
    sun(484, 84, 30, 5, '#fff6d8'),
    hill(286, 18, 4, depths[0], { rim: 0 }),
    hill(310, 12, 13, depths[1], { lean: 12, rim: 0 }),
    fill('M96 151h364v174H96z', '#b98a50'),
    fill('M256 220h44v105h-44z', '#6d4526'),
    ...columns,
    fill('M80 151v-18h396v18z', '#ecd09a'),
    fill('M72 133L278 62l206 71z', '#f3dcae'),
    fill('M108 127l170-58l170 58z', '#d3a767'),
    stroke('M72 133L278 62l206 71M80 151h396', 0.95, 2),
    stroke('M278 80v34M256 88h44M266 114h24M256 88l-9 18h18zM300 88l-9 18h18z', 1, 2.4, '#74502d'),
    fill('M70 325h416v15H70z', '#ecd09a'),
    fill('M52 340h452v18H52z', '#dfbe86'),
    fill('M32 358h496v22H32z', '#cfa96d'),
    fill('M0 380h560v60H0z', depths[2]),
    stroke('M70 325h416M52 340h452M32 358h496M0 380h560', 0.7),
    shadow(184, 402, 62, 0.25),
    shadow(374, 402, 62, 0.25),
    figure({
      x: 190, y: 402, height: 254, skin: 1, hair: 'bob', wears: 'robe', colour: '#1d2540', look: 0.7,
      extras: ['glasses'], arms: [[-60, -240, -40, -206], [72, -250, 118, -272]],
    }),
    fill('M148 250h36v48h-36z', '#a4452f'),
    stroke('M154 260h24M154 268h18', 0.9, 2, ivory),
    figure({
      x: 366, y: 402, height: 256, skin: 2, hair: 'side', wears: 'suit', colour: '#2f6d6a', second: '#e2b54e',
      look: -0.7, arms: [[-66, -244, -72, -192], [58, -240, 50, -178]],
    }),
  ]); // biome-ignore format: people are one line each
}

/** Colleagues in the office, from the yard and from the desk. */
export function employeeBenefits(): string {
  return picture({ ...wide, light: 'noon', horizon: 300 }, () => [
    cloud(126, 96, 60),
    cloud(420, 74, 48, 0.7),
    fill('M0 330V196h54v-42h66v70h44v-96h72v60h46v70h52V118h60v66h44v-30h66v60h56v116z', '#7fb4d6'),
    fill('M0 330V250h38v-44h58v60h60v-50h50v70h78v-56h52v40h60v-66h58v40h56v-20h50v106z', '#4f87b4'),
    `<path fill="#f4efe2" fill-rule="evenodd" d="M0 0h560v352H0zM22 28h160v296H22zM200 28h160v296H200zM378 28h160v296H378z"/>`,
    stroke('M22 324V28h160M200 324V28h160M378 324V28h160', 1, 2, gold),
    fill('M0 352h560v88H0z', '#26446f'),
    stroke('M0 352h560', 1, 2, gold),
    plant(66, 412, 140, '#3f8f63', ivory),
    figure({
      x: 152, y: 456, height: 306, skin: 3, hair: 'hardHat', hairColour: '#f0b93c', wears: 'vest', colour: '#e2742d', second: '#26375c',
      look: 0.5, isShortSleeved: true, arms: [[-58, -240, -52, -180], [80, -246, 44, -196]],
    }),
    figure({
      x: 316, y: 454, height: 316, skin: 1, hair: 'turban', hairColour: '#b4482f', wears: 'suit', colour: '#26375c', second: '#e2b54e',
      look: -0.3, extras: ['beard'], arms: [[-60, -236, -8, -226], [58, -240, 50, -178]],
    }),
    figure({
      x: 236, y: 458, height: 294, skin: 2, hair: 'bun', wears: 'sari', colour: '#1d7a5f', second: '#f0c65a',
      look: 0.4, extras: ['bindi', 'earrings'], arms: [[-58, -240, -46, -180], [58, -246, 10, -226]],
    }),
    figure({
      x: 396, y: 458, height: 298, skin: 0, hair: 'hijab', hairColour: '#c8637c', wears: 'kurta', colour: '#f4ead2', second: '#c8637c',
      look: -0.6, arms: [[-60, -240, 6, -232], [60, -240, 22, -216]],
    }),
    fill('M384 264h48v36h-48z', '#39435c'),
    fill('M389 269h38v26h-38z', '#8fb4d0'),
  ]); // biome-ignore format: people are one line each
}

/** A works and its town on the river, as the lamps come on. */
export function assets(): string {
  const tower = (x: number, width: number, height: number, seed: number, colour: string) => {
    const columns = Math.floor((width - 12) / 14);
    return [
      fill(box(x, 322 - height, width, height), colour),
      stroke(path`M${x} ${322}v${-height}h${width}`, 0.8),
      windows({
        x: x + (width - columns * 14 + 6) / 2,
        y: 322 - height + 16,
        columns,
        rows: Math.floor((height - 26) / 20),
        width: 8,
        height: 11,
        gapX: 6,
        gapY: 9,
        lit: 0.5,
        seed,
        dark: '#6a4f86',
      }),
    ].join('');
  };
  return picture({ ...wide, light: 'dusk', horizon: 322 }, ({ depths }) => [
    sun(150, 250, 46, 4.5, '#ffe3a0'),
    hill(276, 16, 4, depths[0], { rim: 0 }),
    fill('M0 322v-60h40v-20h34v48h46v-70h30v52h80v-34h40v60h60v-92h34v70h60v-30h44v52h92v24z', depths[1], ' opacity=".8"'),
    tower(196, 62, 208, 4, depths[3]),
    tower(282, 74, 244, 9, depths[4]),
    stroke('M319 78v-26', 1, 4, depths[4]),
    tower(252, 44, 128, 2, depths[2]),
    tower(366, 50, 164, 14, depths[3]),
    fill('M424 322v-66l34 20v-20l34 20v-20l34 20v-20l34 20v66z', brick),
    fill('M440 264l4-98h14l4 110zM476 284l3-86h12l3 98z', '#7d2f3f'),
    fill('M443 178h16v9h-17zM478 208h14v8h-14z', ivory),
    stroke('M424 256l34 20v-20l34 20v-20l34 20v-20l34 20M444 166l-3 92M479 198l-2 72', 0.9),
    windows({ x: 436, y: 288, columns: 6, rows: 1, width: 10, height: 16, gapX: 10, gapY: 0, lit: 1, seed: 5 }),
    cloud(474, 150, 34, 0.5, '#fcd9b8'),
    cloud(516, 118, 46, 0.35, '#fcd9b8'),
    fill('M0 322v-60h148v60z', '#2f6d6a'),
    fill('M-4 262L74 226l78 36z', '#245350'),
    stroke('M-4 262L74 226l78 36', 0.9),
    windows({ x: 16, y: 278, columns: 6, rows: 1, width: 12, height: 22, gapX: 10, gapY: 0, lit: 1, seed: 3 }),
    water(322, 14, { sunX: 150 }),
    fill('M282 322h74l-6 72h-62zM196 322h62l-4 56h-54zM366 322h50l-3 44h-42z', depths[4], ' opacity=".35"'),
    stroke('M0 322h560', 0.7),
    hill(432, 6, 8, depths[4], { rim: 0.4 }),
  ]); // biome-ignore format: windows are one line each
}

/** A shield among the stars, over a town at night. */
export function cyber(): string {
  const points: readonly (readonly [number, number])[] = [
    [280, 52], [350, 84], [366, 158], [336, 222], [280, 262], [224, 222], [194, 158], [210, 84],
    [280, 108], [322, 138], [312, 192], [248, 192], [238, 138], [280, 156],
  ]; // biome-ignore format: pairs
  const lines = [
    '0 1 2 3 4 5 6 7 0', '8 9 10 11 12 8', '13 8 0', '13 9 1', '9 2', '13 10 3', '10 4 11', '13 11 5', '13 12 7', '12 6',
  ]; // biome-ignore format: runs
  const at = (index: string) => points[Number(index)] ?? [0, 0];
  const web = lines.map((run) =>
    run
      .split(' ')
      .map((index, place) => path`${at(index)[0]} ${at(index)[1]}`.replace(/^/, place ? 'L' : 'M'))
      .join(''),
  );
  const next = seeded(6);
  const skyline: string[] = [];
  for (let x = 0; x < 560; ) {
    const width = 22 + next() * 30;
    skyline.push(box(x, 352 - 20 - next() * 62, width + 1, 200));
    x += width;
  }
  return picture({ ...wide, light: 'night', horizon: 352 }, ({ depths }) => [
    stars(560, 300, 60, 9),
    `<g opacity=".6">${glow(280, 158, 170)}</g>`,
    fill('M280 52L350 84L366 158L336 222L280 262L224 222L194 158L210 84z', '#3f9d84', ' opacity=".35"'),
    stroke(web.join(''), 0.7, 1.6),
    fill(points.map(([x, y], index) => circle(x, y, index === 13 ? 8 : index < 8 ? 5 : 3.6)).join(''), '#f7e3b2'),
    hill(320, 16, 4, depths[0], { rim: 0 }),
    fill(skyline.join(''), depths[3]),
    windows({ x: 8, y: 338, columns: 28, rows: 4, width: 5, height: 7, gapX: 14.5, gapY: 11, lit: 0.4, seed: 12, dark: depths[2] }),
    hill(414, 8, 10, depths[4], { rim: 0.25 }),
  ]); // biome-ignore format: windows are one line each
}

/** A ship with her cargo before land. */
export function marine(): string {
  const next = seeded(4);
  const colours = ['#d4573f', '#e8b13a', '#2f8f74', '#37539b', ivory];
  const cargo = new Map<string, string>();
  [4, 5, 5, 6, 5, 4, 3].forEach((count, stack) => {
    for (let level = 0; level < count - 1; level++) {
      const colour = colours[Math.floor(next() * colours.length)] ?? ivory;
      cargo.set(colour, (cargo.get(colour) ?? '') + box(206 + stack * 34, 290 - level * 20, 32, 19));
    }
  });
  return picture({ ...wide, light: 'garden', horizon: 300 }, () => [
    sun(470, 96, 30, 5, '#fff6cf'),
    cloud(96, 110, 60, 0.8),
    cloud(396, 168, 44, 0.7),
    stroke(
      'M330 92q10-10 18 0q8-10 18 0M384 118q7-7 13 0q6-7 13 0M60 176q7-7 13 0q6-7 13 0',
      0.8,
      2.4,
      '#2f6b45',
    ),
    hill(284, 16, 15, '#7fb89a', { lean: 14, rim: 0 }),
    water(300, 31),
    ...Array.from(cargo, ([colour, boxes]) => fill(boxes, colour)),
    fill('M126 312v-96h16v-30h44v30h12v96z', ivory),
    stroke('M198 312v-96h-12v-30', 0.9, 2, gold),
    windows({ x: 148, y: 196, columns: 4, rows: 1, width: 6, height: 8, gapX: 3, gapY: 0, lit: 0, seed: 1 }),
    windows({
      x: 134,
      y: 226,
      columns: 6,
      rows: 4,
      width: 5,
      height: 8,
      gapX: 4.5,
      gapY: 10,
      lit: 0,
      seed: 4,
    }),
    fill('M154 186v-34h20v34z', brick),
    fill('M154 160h20v9h-20z', gold),
    fill('M84 308q6 40 26 60h330q36-14 62-70l-46 12H84z', '#26446f'),
    stroke('M84 310h372l46-12', 1, 2.4, '#f7d98c'),
    fill('M98 346q5 14 12 22h330q16-7 28-22z', brick),
    stroke('M64 372h60M150 376h120M300 372h160M470 380h52M110 390h70M360 398h96', 0.7, 2.4, '#fff'),
  ]);
}

/** A street of shops in the morning. */
export function commercial(): string {
  const shop = (x: number, width: number, height: number, seed: number, wall: string, awning: string) => {
    const top = 344 - height;
    const stripes = Array.from(
      { length: 5 },
      (_, index) =>
        path`M${x + 10 + (index * (width - 20)) / 5} 278h${(width - 20) / 10}l-2 22h${-(width - 20) / 10}z`,
    );
    return [
      fill(box(x, top, width, height), wall),
      fill(box(x - 3, top - 6, width + 6, 8), ivory),
      stroke(path`M${x - 3} ${top - 6}h${width + 6}`, 0.9),
      windows({
        x: x + 14,
        y: top + 18,
        columns: Math.floor((width - 20) / 26),
        rows: Math.floor((height - 86) / 34),
        width: 13,
        height: 20,
        gapX: 13,
        gapY: 14,
        lit: 0.3,
        seed,
        bright: '#dff0f5',
        dark: '#7d9fb8',
      }),
      fill(box(x + 12, 300, width - 24, 44), '#fbf0d0'),
      fill(path`M${x + 6} 300l4 -22h${width - 20}l4 22z`, awning),
      fill(stripes.join(''), ivory),
      stroke(path`M${x + width * 0.62} 304v40M${x + 12} 322h${width - 24}`, 0.8, 2.4, '#7a5637'),
    ].join('');
  };
  return picture({ ...wide, light: 'morning', horizon: 330 }, ({ depths }) => [
    sun(70, 90, 28, 4.5, '#fff0bd'),
    cloud(400, 82, 54),
    shop(28, 118, 196, 3, '#d98f6a', green),
    shop(146, 96, 152, 6, '#e9c779', brick),
    shop(242, 132, 218, 5, '#7fa8b8', '#26446f'),
    shop(374, 100, 140, 2, '#d6a1a1', '#8f3f56'),
    shop(474, 96, 176, 7, '#9fbf9a', gold),
    fill('M0 344h560v96H0z', '#d9cdb4'),
    stroke('M0 344h560', 0.8),
    tree(394, 358, 130, { crown: depths[4], lit: depths[3], seed: 5 }),
    passer({ x: 112, y: 376, height: 76, skin: 2, top: '#37539b', legs: '#39435c' }),
    passer({ x: 464, y: 378, height: 74, skin: 3, top: '#1d7a5f' }),
    figure({
      x: 214, y: 398, height: 150, skin: 1, hair: 'bun', wears: 'sari', colour: '#c8553d', second: '#f0c65a',
      look: 0.6, extras: ['bindi'], arms: [[-58, -240, -46, -180], [58, -244, 74, -200]],
    }),
    fill('M232 318h26v24h-26z', '#d9b67c'),
    stroke('M238 318q7-14 14 0', 1, 2, '#7a5637'),
    figure({
      x: 284, y: 396, height: 160, skin: 2, hair: 'short', wears: 'kurta', colour: ivory, second: '#1d6547',
      look: -0.6, extras: ['moustache'], arms: [[-62, -246, -86, -206], [58, -240, 48, -180]],
    }),
    fill('M0 404h560v36H0z', '#8d8f96'),
    stroke('M20 424h60M140 424h60M260 424h60M380 424h60M500 424h60', 1, 4, ivory),
  ]); // biome-ignore format: windows are one line each
}
