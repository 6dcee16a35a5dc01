/** The products of individuals and families, in the order of their pages. */
import { figure } from '../people.ts';
import {
  cloud,
  cypress,
  glow,
  hill,
  leaves,
  picture,
  plant,
  rain,
  shadow,
  sun,
  tree,
  water,
} from '../scenery.ts';
import { box, brick, circle, fill, gold, green, ink, ivory, lamp, path, seeded, stroke } from '../shapes.ts';
import { wide } from './sizes.ts';

/** A doctor greets a family in a bright room. */
export function health(): string {
  return picture({ ...wide, light: 'morning', horizon: 250 }, ({ depths }) => [
    hill(214, 12, 4, depths[1], { lean: -10, rim: 0 }),
    tree(372, 244, 150, { crown: depths[3], lit: depths[2], seed: 5 }),
    hill(246, 8, 9, depths[2], { rim: 0 }),
    `<path fill="#f7f2e6" fill-rule="evenodd" d="M0 0h560v330H0zM196 44h300v200H196z"/>`,
    fill('M341 44h10v200h-10zM196 112h300v7H196z', '#fff'),
    fill('M184 244h324v13H184z', '#fff'),
    stroke('M196 244V44h300v200M184 257h324'),
    fill('M0 330h560v110H0z', '#d7e3dc'),
    stroke('M0 330h560', 0.6),
    fill('M0 282h560v48H0z', '#e6ede2'),
    fill(box(92, 70, 64, 64), '#fff'),
    stroke(box(92, 70, 64, 64)),
    fill('M117 82h14v13h13v14h-13v13h-14v-13h-13V95h13z', '#2f8f74'),
    plant(58, 398, 150, '#3f8f63', gold),
    figure({
      x: 178, y: 452, height: 306, skin: 1, hair: 'bun', wears: 'coat', colour: '#fff', second: '#1f8a8a',
      look: 0.8, extras: ['earrings'], arms: [[-60, -236, -44, -176], [66, -238, 108, -196]],
    }),
    figure({
      x: 398, y: 454, height: 306, skin: 2, hair: 'short', wears: 'shirt', colour: '#3f6d9e', second: '#39435c',
      look: -0.7, extras: ['moustache'], arms: [[-62, -240, -96, -190], [58, -238, 48, -176]],
    }),
    figure({
      x: 322, y: 458, height: 292, skin: 1, hair: 'long', wears: 'sari', colour: '#c8553d', second: '#f0c65a',
      look: -0.7, extras: ['bindi'], arms: [[-58, -240, -60, -176], [58, -240, 22, -200]],
    }),
    figure({
      x: 254, y: 446, height: 184, skin: 2, hair: 'plaits', wears: 'frock', colour: '#e0a92e', second: '#fff',
      look: -0.6, isChild: true, arms: [[-64, -256, -86, -300], [56, -250, 66, -206]],
    }),
  ]); // biome-ignore format: people are one line each
}

/** A car and a scooter on the coast road at noon. */
export function motor(): string {
  const wheel = (x: number, y: number, r: number) =>
    `${fill(circle(x, y, r), '#20263a')}<circle cx="${x}" cy="${y}" r="${Math.round(r * 0.52)}" fill="#d8dee6"/>`;
  const palm = (x: number, y: number, h: number) =>
    [
      stroke(path`M${x} ${y}q${-h * 0.06} ${-h * 0.5} ${h * 0.1} ${-h}`, 1, 7, '#8a6a45'),
      `<path transform="translate(${Math.round(x + h * 0.1)} ${y - h})" fill="${green}" d="M0 0Q-30-34-62-2Q-30-14 0 0Q-40-4-54 36Q-26 8 0 0Q-10-44-40-52Q-4-44 0 0Q8-46 44-50Q14-36 0 0Q38-24 64 8Q30-6 0 0Q36 6 46 42Q20 14 0 0z"/>`,
    ].join('');
  return picture({ ...wide, light: 'noon', horizon: 232 }, ({ depths }) => [
    sun(140, 84, 26, 4, '#fff3c4'),
    cloud(270, 92, 66),
    cloud(520, 92, 46, 0.75),
    hill(222, 10, 8, depths[0], { lean: 20, rim: 0 }),
    water(232, 5),
    fill('M192 246l30-40v40zM184 250h56l-10 10h-36z', '#fff'),
    hill(272, 22, 3, depths[1], { lean: -150, rim: 0 }),
    hill(300, 14, 24, depths[2], { lean: -110, rim: 0.7 }),
    palm(470, 300, 150),
    palm(424, 306, 108),
    fill('M0 306h560v34H0z', depths[4]),
    fill('M0 332h560v108H0z', '#66707f'),
    stroke('M0 333h560', 0.9, 3, '#e9e4d4'),
    stroke('M-20 400h60M90 400h60M200 400h60M310 400h60M420 400h60M530 400h60', 0.9, 4, ivory),
    shadow(332, 389, 127, 0.28),
    '<g transform="translate(204 133) scale(.62)">',
    fill(
      'M4 384q-4-16 2-28q10-14 58-19q30-3 44-8q40-26 84-31q52-5 88 8q26 10 44 26q44 3 66 14q14 8 13 38z',
      brick,
    ),
    fill(
      'M122 330q28-20 62-25l14-1l-5 27zM203 304q30-2 56 2l3 23-62 2zM266 308q22 7 40 22l-37 0z',
      '#bfe0ee',
    ),
    fill(`${circle(236, 320, 9)}M227 330q9-8 18 0z`, '#8d5a3b'),
    fill('M226 319a10 10 0 0 1 20-1q-8-5-20 1z', '#231f2b'),
    fill(`${circle(170, 321, 8)}`, '#d9a376'),
    fill('M161 326q-2-15 9-15q10 0 9 9q-6-5-9-3q-4 8-9 9z', '#231f2b'),
    fill('M8 372h396l-2 12H5z', '#7f2d1d'),
    stroke('M7 354q14-13 57-17q30-3 44-8q40-26 84-31q52-5 88 8q26 10 44 26q44 3 66 14', 0.9, 2),
    stroke('M197 334l-4 46M266 332l8 48M206 344h16M276 342h16', 0.5, 1.8, '#5d1d10'),
    fill('M376 346q16 3 22 12l-22-2z', '#fff3c4'),
    fill('M5 352q8-2 13 1l-1 9l-14 1z', '#f0c65a'),
    wheel(88, 386, 29),
    wheel(330, 386, 29),
    '</g>',
    shadow(146, 419, 54, 0.28),
    '<g transform="translate(86 81) scale(.82)">',
    wheel(30, 388, 19),
    wheel(116, 388, 19),
    stroke('M116 386L100 318l-14-2', 1, 6, '#39435c'),
    fill('M8 376q0-28 34-30l20 2q8 22 32 22l6-30q10 2 12 36l-8 14H52q-4-18-20-18z', '#e8b13a'),
    fill('M14 346q22-8 46-2v8H16z', '#39435c'),
    stroke('M40 336L74 344L78 372', 1, 15, '#26375c'),
    fill('M24 342q-6-42 18-50q16 2 16 20l-2 30z', '#1f8a8a'),
    stroke('M46 302L64 324L88 318', 1, 10, '#1f8a8a'),
    fill(circle(50, 276, 13), '#b97b50'),
    fill('M34 276q0-20 18-20q16 1 15 16l-14 2q-8 0-7 12q-11 0-12-10z', ivory),
    stroke('M57 282q4 1 6-1', 1, 1.8, '#8a3029'),
    fill(circle(60, 275, 1.7), ink),
    '</g>',
  ]);
}

/** A family below a banyan, the girl on the swing. */
export function life(): string {
  const next = seeded(3);
  const crown = Array.from({ length: 24 }, (_, index) => {
    const x = -20 + (index % 8) * 82 + next() * 30;
    return [x, -4 + Math.floor(index / 8) * 36 + next() * 24 - Math.abs(x - 330) * 0.09] as const;
  });
  return picture({ ...wide, light: 'garden', horizon: 300 }, ({ depths }) => [
    sun(60, 190, 30, 5),
    hill(262, 18, 14, depths[0], { rim: 0 }),
    hill(288, 16, 5, depths[1], { lean: 20, rim: 0 }),
    hill(318, 12, 27, depths[2], { lean: -14 }),
    fill('M416 400q18-110-2-300h66q-10 160 28 300q-46-14-92 0z', '#7a5637'),
    stroke('M474 130q-6 150 22 250M440 150q8 120-4 220M456 200v120', 0.7),
    leaves(crown, 58, depths[4]),
    leaves(crown.slice(0, 16).map(([x, y]) => [x, y - 14]), 40, depths[3]),
    leaves(crown.slice(0, 8).map(([x, y]) => [x + 10, y - 20]), 30, depths[2]),
    fill('M0 372q280-22 560 0v68H0z', depths[3]),
    stroke('M0 372q280-22 560 0', 0.8),
    fill('M160 392q120-14 250 0q-120 22-250 0z', '#f3e6a0', ' opacity=".3"'),
    stroke('M233 96L249 330M307 96L295 330', 1, 3, '#5b3d22'),
    figure({
      x: 368, y: 408, height: 250, skin: 2, hair: 'side', wears: 'kurta', colour: ivory, second: gold,
      look: -0.8, arms: [[-70, -262, -104, -256], [60, -240, 46, -180]],
    }),
    figure({
      x: 272, y: 392, height: 196, skin: 1, hair: 'plaits', wears: 'frock', colour: '#d4573f', second: '#f7d98c',
      isChild: true, look: -0.5, isSeated: true, arms: [[-60, -264, -50, -320], [62, -264, 46, -320]],
    }),
    fill('M241 326h62v7h-62z', '#5b3d22'),
    stroke('M263 330L259 362M281 330L281 362', 1, 10, '#d9a376'),
    fill('M250 360h16v8h-16zM274 360h16v8h-16z', ink),
    figure({
      x: 188, y: 412, height: 240, skin: 1, hair: 'bun', wears: 'sari', colour: '#37539b', second: '#f0c65a',
      look: 0.7, extras: ['bindi', 'earrings'], arms: [[-58, -240, -38, -186], [66, -256, 84, -300]],
    }),
    figure({
      x: 122, y: 418, height: 218, skin: 2, hair: 'bun', hairColour: '#d5d3d0', wears: 'sari', colour: '#f6eedb', second: '#b4482f',
      look: 0.7, extras: ['glasses'], arms: [[-56, -240, -20, -206], [54, -240, 18, -206]],
    }),
  ]); // biome-ignore format: people are one line each
}

/** First sun on somebody who gets well, and her daughter beside her. */
export function criticalIllness(): string {
  return picture({ ...wide, light: 'rose', horizon: 268 }, ({ depths }) => [
    sun(330, 146, 36, 4.5, '#ffd983'),
    hill(226, 16, 6, depths[0], { rim: 0.5 }),
    hill(256, 10, 13, depths[1], { lean: 18, rim: 0.4 }),
    `<path fill="#dc9486" fill-rule="evenodd" d="M0 0h560v340H0zM96 288V150a152 112 0 0 1 304 0v138z"/>`,
    stroke('M96 288V150a152 112 0 0 1 304 0v138', 0.9, 2.4),
    fill('M164 58h7v230h-7zM285 42h7v246h-7zM96 186h304v6H96z', '#fdf0dc'),
    fill('M78 288h340v13H78z', '#fdf0dc'),
    fill('M58 16h38q24 130-14 300H48q16-140 10-300zM438 16h-38q-24 130 14 300h34q-16-140-10-300z', '#f6d9c2'),
    stroke('M76 20q14 140-12 290M420 20q-14 140 12 290M40 16h416', 0.6, 2),
    fill('M0 340h560v100H0z', '#a9605e'),
    fill('M96 340h304l70 100H40z', '#ffdca0', ' opacity=".4"'),
    plant(488, 392, 140, '#4c8a5c', '#f3e1c4'),
    figure({
      x: 384, y: 466, height: 340, skin: 1, hair: 'long', wears: 'kurta', colour: '#26375c', second: '#f0c65a',
      look: -0.8, arms: [[-74, -246, -104, -210], [56, -240, 46, -176]],
    }),
    fill('M154 440V252q0-34 34-34h116q34 0 34 34v188z', '#2f7470'),
    stroke('M154 430V252q0-34 34-34h116q34 0 34 34v178', 0.9, 2),
    figure({
      x: 246, y: 550, height: 396, skin: 1, hair: 'wrap', hairColour: '#7d4a7c', wears: 'kurta', colour: '#f4ead2', second: gold,
      look: 0.7, isSeated: true, extras: ['earrings'], arms: [[-66, -232, -8, -218], [66, -232, 16, -218]],
    }),
    fill('M228 328h36l-4 30q-14 8-28 0z', '#fff'),
    stroke('M264 334q14 2 8 14l-10 4', 1, 3, '#fff'),
    stroke('M240 318q-6-8 0-16M252 318q-6-8 0-16', 0.9, 2, '#fff'),
    fill('M138 440q-8-64 18-72q90-26 180 0q26 8 18 72z', '#c8553d'),
    stroke('M160 384q86-24 172 0M152 410q94-22 188 0', 0.8, 4, '#f7d98c'),
    fill('M126 440v-96q0-20 18-20t18 20v96zM330 440v-96q0-20 18-20t18 20v96z', '#245c59'),
    stroke('M126 430v-86q0-20 18-20t18 20M330 344q0-20 18-20t18 20', 0.9),
  ]); // biome-ignore format: people are one line each
}

/** High mountains from the window of an aeroplane. */
export function travel(): string {
  return picture({ ...wide, light: 'noon', horizon: 300 }, () => [
    cloud(330, 118, 44, 0.9),
    fill('M220 340L298 196l40 46l56-118l66 112l26-26l80 130z', '#7fa9c9'),
    fill('M298 196l-32 52l22-8l14 16l16-18l20 12zM394 124l-44 80l26-14l18 24l16-28l22 16l14-10z', '#fff'),
    fill('M394 124l66 112l26-26l80 130H408l14-70l-22-42z', '#5f8db3'),
    hill(320, 12, 6, '#4f8a70', { rim: 0 }),
    cloud(300, 366, 80, 0.95),
    cloud(430, 396, 100, 0.95),
    fill('M560 266L346 326l-6 12l60 4l170-30z', '#eef1f4'),
    fill('M346 326l-22-36l16-2l28 33z', gold),
    stroke('M560 276L356 330', 0.9, 2, '#b3bfca'),
    `<path fill="#d5e3ec" fill-rule="evenodd" d="M0 0h560v440H0zM262 138q0-84 84-84h32q84 0 84 84v156q0 84-84 84h-32q-84 0-84-84z"/>`,
    stroke('M251 138q0-95 95-95h32q95 0 95 95v156q0 95-95 95h-32q-95 0-95-95z', 1, 14, '#f7fafb'),
    stroke('M242 138q0-104 104-104h32q104 0 104 104v156q0 104-104 104h-32q-104 0-104-104z', 0.9, 2, gold),
    stroke('M560 34q-26 0-26 26v312q0 26 26 26', 0.6, 2, gold),
    fill('M0 440V170q0-60 60-60q60 0 66 60l30 270z', '#26375c'),
    stroke('M60 110q60 0 66 60l30 270', 0.9, 2.4, '#e2b54e'),
    figure({
      x: 192, y: 696, height: 520, skin: 2, hair: 'bob', wears: 'kurta', colour: '#e0a92e', second: brick,
      look: 0.9, isSeated: true, extras: ['earrings'], arms: [[-56, -240, -50, -180], [54, -246, 70, -190]],
    }),
    stroke('M151 218a41 45 0 0 1 82 0', 1, 8, '#c8553d'),
    fill('M144 212h14v34h-14zM226 212h14v34h-14z', '#c8553d'),
  ]); // biome-ignore format: people are one line each
}

/** A house in monsoon rain, every lamp lit. */
export function property(): string {
  return picture({ ...wide, light: 'rain', horizon: 300 }, ({ depths }) => [
    cloud(120, 92, 120, 0.5, '#39525c'),
    cloud(420, 116, 150, 0.5, '#39525c'),
    hill(262, 20, 12, depths[0], { lean: -18, rim: 0 }),
    hill(294, 16, 5, depths[1], { lean: 16, rim: 0 }),
    tree(92, 348, 210, { crown: depths[4], lit: depths[3], seed: 6 }),
    cypress(486, 350, 170, depths[4]),
    cypress(520, 356, 120, depths[3]),
    hill(346, 4, 9, depths[2], { rim: 0.3 }),
    glow(280, 280, 210),
    fill('M150 352V232h260v120z', '#f1e0bd'),
    fill('M176 200h208v40H176z', '#e4cda0'),
    fill('M196 158h168l74 84H122z', '#a4452f'),
    stroke('M196 158h168l74 84', 0.9, 2),
    stroke('M178 180h206M160 202h244M142 222h280', 0.4, 1.6, '#6f2a1c'),
    fill('M322 176v-36h22v36z', '#7f3524'),
    fill('M118 242h324v9H118z', '#6f2a1c'),
    fill('M174 272h52v46h-52zM334 272h52v46h-52zM258 268h44v84h-44z', lamp),
    stroke('M200 272v46M174 294h52M360 272v46M334 294h52M280 268v84', 1, 2.6, '#8a5a2c'),
    fill('M136 251h9v101h-9zM236 251h8v101h-8zM316 251h8v101h-8zM415 251h9v101h-9z', '#fbf1d8'),
    fill('M126 348h308v9H126zM236 357h88v9h-88z', '#d9c08c'),
    fill('M0 362q280-12 560 0v78H0z', depths[3]),
    fill('M244 366h72l76 74H168z', '#8f8a74'),
    fill('M252 366h56l30 74H222z', lamp, ' opacity=".35"'),
    stroke('M40 408h84M430 398h90M458 422h70M70 428h50', 0.35, 2.4, '#cfe0de'),
    rain(560, 440, 60, 7),
    figure({
      x: 322,
      y: 428,
      height: 132,
      skin: 1,
      hair: 'long',
      wears: 'sari',
      colour: '#d4573f',
      second: '#f0c65a',
      look: 0.4,
      arms: [
        [-58, -240, -50, -180],
        [60, -262, 72, -300],
      ],
    }),
    figure({
      x: 368,
      y: 428,
      height: 84,
      skin: 2,
      hair: 'short',
      wears: 'shirt',
      colour: '#e8b13a',
      look: -0.4,
      isChild: true,
    }),
    stroke('M346 264v76', 1, 3, ivory),
    fill('M280 302q10-52 66-52t66 52q-16-11-33 0q-16-11-33 0q-16-11-33 0q-17-11-33 0z', '#37539b'),
    stroke('M280 302q10-52 66-52t66 52M346 250v-8', 0.9, 2),
  ]);
}
