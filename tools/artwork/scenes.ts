import {
  box,
  circle,
  cypress,
  depths,
  fill,
  hill,
  ink,
  lamp,
  path,
  person,
  picture,
  seeded,
  shade,
  stars,
  stroke,
  sun,
  tree,
  water,
  windows,
} from './scenery.ts';

const wide = { width: 560, height: 440 };
const tile = { width: 480, height: 320 };
const portrait = { width: 160, height: 160 };

/** A sculler on a still lake. */
function health(): string {
  const oar = (x: number, y: number) => stroke(path`M206 331L${x} ${y}`, 0.85, 2);
  return picture({ ...wide, horizon: 262 }, [
    sun(392, 214, 30),
    hill(236, 20, 4, depths[0], { lean: -10, rim: 0.3 }),
    hill(252, 15, 9, depths[1], { lean: 30, rim: 0.25 }),
    hill(262, 9, 21, depths[2], { lean: 34, rim: 0.2 }),
    water(264, 392, 12),
    '<g opacity=".38">',
    fill('M96 346q110 16 224 0l-8 12q-104 14-206 0z'),
    '</g>',
    fill('M84 340q118 15 246 0q-14 9-30 10q-96 8-188 0q-14-1-28-10z'),
    stroke('M84 340q118 15 246 0', 0.75),
    fill('M186 344q-6-34 10-46q12-6 20 6l8 14l16 2l-1 7l-22 0l-8-8l2 16q14-4 30 4l-4 6z'),
    fill(circle(204, 290, 8.5)),
    stroke('M207 299q9 4 13 17', 0.7),
    oar(112, 362),
    oar(300, 366),
    fill('M96 362q10-6 20-1q-9 7-20 1zM296 366q11-5 22 1q-12 6-22-1z'),
    stroke('M78 374h44M282 380h56M150 368h66', 0.4, 1.4),
    hill(428, 12, 30, ink, { lean: -16, rim: 0.2 }),
    fill(
      [14, 26, 34, 48, 60, 70]
        .map(
          (x, index) =>
            path`M${x} 440q${-4 + index} -36 ${index - 6} ${-58 - 8 * (index % 3)}q6 26 ${8 - index} 66z`,
        )
        .join(''),
    ),
  ]);
}

/** A family under the tree that was planted before them. */
function life(): string {
  return picture({ ...wide, horizon: 300 }, [
    sun(408, 226, 34),
    hill(262, 22, 14, depths[0]),
    hill(288, 20, 5, depths[1], { lean: 20 }),
    hill(318, 16, 27, depths[2], { lean: -22 }),
    hill(352, 10, 2, shade, { lean: -14, rim: 0.5 }),
    tree(186, 362, 250, 3),
    person(330, 358, 92),
    person(366, 358, 84, 'dress'),
    person(394, 358, 54),
    stroke('M338 324l22 6M374 328l14 6', 0.35, 2),
    stroke('M341 292q6 8 5 26M375 300q5 6 6 20M402 326q4 4 4 12', 0.8),
    hill(404, 8, 17, ink, { lean: 12, rim: 0.25 }),
  ]);
}

/** An aeroplane over high mountains. */
function travel(): string {
  const lit = ' opacity=".82"';
  return picture({ ...wide, horizon: 330 }, [
    stars(560, 120, 18, 4),
    sun(44, 214, 30),
    fill('M-20 330L92 214l54 50l72-104l84 96l40-34l120 108z', depths[0]),
    fill('M92 214l-40 42l34-8l10 14l20-24zM218 160l-34 50l26-8l16 20l18-16l18 6z', '#e9d6ac', lit),
    fill('M150 356L330 132l66 78l30-28l160 176z', depths[1]),
    fill('M330 132l-92 114l42-20l24 26l26-40l28 18l14-22l-4-22z', '#f0deb4', lit),
    fill('M330 132l66 78l30-28l160 176H350l28-86l-32-40l16-40z', depths[2]),
    hill(344, 18, 6, depths[3], { lean: -20, rim: 0.3 }),
    hill(384, 16, 33, shade, { lean: 24, rim: 0.3 }),
    hill(420, 10, 40, ink, { rim: 0.2 }),
    cypress(58, 430, 84),
    cypress(92, 434, 58),
    cypress(30, 436, 66),
    cypress(500, 436, 70),
    cypress(526, 438, 46),
    '<path d="M60 172Q240 126 418 72" fill="none" stroke="#f6e7c0" stroke-opacity=".5" stroke-width="2.5" stroke-dasharray="150 3 200 2"/>',
    '<g transform="translate(432 66) rotate(-18) scale(1.25)">',
    fill('M-30 3q-4-5 2-6h44q14 0 20 4q-6 5-20 5h-38q-6 0-8-3z', '#0b1731'),
    fill('M2 3l-18 22h8l26-22zM0-3l-10-14h6l18 14zM-26-2l-8-13h7l11 13z', '#0b1731'),
    stroke('M-26-3h42q14 0 19 3', 0.9, 1.2),
    '</g>',
  ]);
}

/** A saloon on the coast road. */
function motor(): string {
  return picture({ ...wide, horizon: 262 }, [
    sun(116, 238, 28),
    hill(246, 12, 8, depths[0], { lean: 22 }),
    water(262, 116, 5),
    hill(282, 26, 3, depths[2], { lean: -130, rim: 0.3 }),
    hill(330, 16, 24, depths[3], { lean: -90, rim: 0.35 }),
    fill('M0 346h560v94H0z', shade),
    stroke('M0 346h560', 0.45),
    fill('M0 334h560v3H0zM0 322h560v3H0z', ink),
    fill(Array.from({ length: 12 }, (_, index) => path`M${index * 50 + 6} 318h5v30h-5z`).join(''), ink),
    fill('M0 392h560v48H0z', ink),
    '<path d="M20 416h90M150 416h90M280 416h90M410 416h90" stroke="#dfb866" stroke-opacity=".55" stroke-width="3"/>',
    fill('M486 356l74-14v56l-72-24z', lamp, ' opacity=".28"'),
    '<g transform="translate(94 0)">',
    fill('M4 382q-4-14 2-26q10-14 58-19q30-3 44-8q40-26 84-31q52-5 88 8q26 10 44 26q44 3 66 14q14 8 13 36z'),
    fill(
      'M128 329q26-19 56-24l12-1l-5 26zM202 304q30-2 56 2l2 22l-63 1zM265 308q20 6 38 21l-36-1z',
      '#35548a',
    ),
    fill('M150 318q18-10 34-13l12-1l-3 14zM202 304q30-2 56 2l1 9l-58 2z', lamp, ' opacity=".45"'),
    stroke('M7 354q14-13 57-17q30-3 44-8q40-26 84-31q52-5 88 8q26 10 44 26q44 3 66 14', 0.9, 1.8),
    stroke('M128 329q26-19 56-24q44-5 80 3q20 7 39 21z', 0.5, 1.2),
    stroke('M12 356q170-10 380-4', 0.3),
    fill('M378 346q14 4 20 12l-20-3z', lamp),
    fill('M5 352q8-2 12 1l-1 8l-13 1z', '#c9563f', ' opacity=".8"'),
    fill(circle(88, 383, 27) + circle(330, 383, 27), '#0b1731'),
    `<g fill="none" stroke="#c8d1e0" stroke-opacity=".75" stroke-width="2"><circle cx="88" cy="383" r="16"/><circle cx="330" cy="383" r="16"/></g>`,
    fill(circle(88, 383, 4) + circle(330, 383, 4), '#dfb866'),
    '</g>',
  ]);
}

/** A lighthouse that finds the boat. */
function criticalIllness(): string {
  return picture({ ...wide, sky: 'night', horizon: 296 }, [
    stars(560, 220, 46, 11),
    fill('M402 116L0 62v128z', lamp, ' opacity=".2"'),
    fill('M402 116L0 96v58z', lamp, ' opacity=".28"'),
    `<circle cx="404" cy="116" r="86" fill="url(#h)"/>`,
    hill(286, 12, 6, depths[1], { lean: -16, rim: 0.2 }),
    water(296, 400, 22),
    fill('M300 382q24-34 58-42q14-22 50-24q40-2 62 18q44 8 90 42v64H270q8-40 30-58z', shade),
    stroke('M300 382q24-34 58-42q14-22 50-24q40-2 62 18q44 8 90 42', 0.4),
    fill('M236 416q50-30 120-26q110-14 204 10v40H200z'),
    fill('M384 322l9-180h26l9 180z', '#f4ead2'),
    fill('M408 142h11l9 180h-20z', '#8793ab'),
    fill('M391.5 180h29l2 40h-33zM386.5 268h39l2 38h-43z', depths[3]),
    fill('M386 142h40v-8h-40z'),
    fill('M394 134v-30h24v30z', lamp),
    fill('M392 104q14-26 28 0zM404 90h4v-10h-4zM393 134h3v-30h-3zM405 134h3v-30h-3zM416 134h3v-30h-3z'),
    fill('M440 330v-26l20-14l20 14v26z'),
    fill(box(455, 308, 10, 12), lamp),
    stroke('M440 304l20-14', 0.7),
    fill('M96 334h58l-10 14h-38z'),
    fill('M122 330v-54q26 22 30 50zM118 330v-42q-16 20-20 40z', '#e9dcc0', ' opacity=".92"'),
    stroke('M121 274v60', 0.5),
    stroke('M78 356h90M100 364h44', 0.4),
  ]);
}

/** A house on its hill, with its cypresses and its pool. */
function property(): string {
  return picture({ ...wide, horizon: 300 }, [
    sun(122, 236, 30),
    hill(266, 22, 12, depths[0], { lean: -18 }),
    hill(296, 18, 5, depths[1], { lean: 16 }),
    hill(332, 6, 9, depths[3], { lean: -16, rim: 0.45 }),
    cypress(168, 340, 122),
    cypress(142, 344, 92),
    cypress(446, 334, 138),
    cypress(476, 336, 104),
    fill('M196 338v-92h216v92z'),
    fill('M184 246l62-42h120l62 42z', shade),
    stroke('M184 246l62-42h120', 0.9, 1.8),
    fill('M270 204v-26h16v26zM330 204v-20h14v20z'),
    fill('M182 246h248v6H182z'),
    windows({
      x: 212,
      y: 264,
      columns: 3,
      rows: 1,
      width: 17,
      height: 26,
      gapX: 12,
      gapY: 0,
      lit: 1,
      seed: 1,
    }),
    windows({
      x: 321,
      y: 264,
      columns: 3,
      rows: 1,
      width: 17,
      height: 26,
      gapX: 12,
      gapY: 0,
      lit: 0.7,
      seed: 3,
    }),
    windows({
      x: 212,
      y: 302,
      columns: 3,
      rows: 1,
      width: 17,
      height: 36,
      gapX: 12,
      gapY: 0,
      lit: 0.6,
      seed: 8,
    }),
    windows({
      x: 321,
      y: 302,
      columns: 3,
      rows: 1,
      width: 17,
      height: 36,
      gapX: 12,
      gapY: 0,
      lit: 1,
      seed: 2,
    }),
    fill('M296 338v-36q0-8 8-8t8 8v36z', lamp),
    stroke('M196 338v-92', 0.8),
    fill('M0 338h560v102H0z', shade),
    stroke('M0 338h560', 0.5),
    fill('M120 372h330l62 50H54z', '#2b4675'),
    fill('M196 372h216l14 24H176z', ink, ' opacity=".6"'),
    fill(
      'M212 376h16v14h-18zM241 376h16v14h-17zM270 376h16v14h-16zM298 376h14v22h-15zM321 376h16v14h-16zM350 376h16v14h-15zM379 376h16v14h-14z',
      lamp,
      ' opacity=".55"',
    ),
    stroke('M120 372h330l62 50H54z', 0.6),
    stroke('M136 404h60M330 410h88M214 414h40', 0.4),
  ]);
}

/** Columns that have stood for a long time. */
function liabilities(): string {
  const columns = [112, 178, 244, 310, 376, 442].map((x) =>
    [
      fill(path`M${x - 15} 324l3 -164h24l3 164z`, ink),
      fill(path`M${x - 20} 160v-9h40v9zM${x - 20} 324h40v9h-40z`, ink),
      stroke(path`M${x - 11} 164l-3 156`, 0.85, 1.8),
      stroke(path`M${x - 2} 168v150M${x + 6} 168v150`, 0.16, 1.2),
    ].join(''),
  );
  return picture({ ...wide, horizon: 320 }, [
    hill(286, 18, 4, depths[0]),
    hill(310, 12, 13, depths[1], { lean: 12 }),
    sun(214, 262, 40, 6),
    ...columns,
    fill('M80 151v-18h396v18z'),
    fill('M72 133L278 62l206 71z', shade),
    stroke('M72 133L278 62', 0.95, 2),
    fill('M108 126l170-58l170 58z', ink),
    `<circle cx="278" cy="108" r="13" fill="none" stroke="#dfb866" stroke-opacity=".7" stroke-width="2"/>`,
    stroke('M80 151h396', 0.4),
    fill('M70 333h416v15H70z', shade),
    fill('M52 348h452v16H52z', '#162949'),
    fill('M32 364h496v18H32z', shade),
    fill('M0 382h560v58H0z', ink),
    stroke('M70 333h416M52 348h452M32 364h496M0 382h560', 0.45),
    person(346, 364, 58, 'walking'),
    stroke('M340 320q-4 6-4 18', 0.8),
    fill('M288 382h14l60 58h-50zM226 382h12l-18 58h-46z', '#dfb866', ' opacity=".14"'),
  ]);
}

/** A street of businesses as the lamps come on. */
function commercial(): string {
  const shop = (x: number, width: number, height: number, seed: number, light: number) => {
    const top = 344 - height;
    const stripes = Array.from(
      { length: 5 },
      (_, index) =>
        path`M${x + 10 + (index * (width - 20)) / 5} 286h${(width - 20) / 10}l-2 16h${-(width - 20) / 10}z`,
    );
    return [
      fill(box(x, top, width, height), seed % 2 ? ink : '#0f1d3b'),
      fill(box(x - 3, top - 6, width + 6, 7), shade),
      stroke(path`M${x - 3} ${top - 6}h${width + 6}`, 0.75),
      windows({
        x: x + 14,
        y: top + 18,
        columns: Math.floor((width - 20) / 26),
        rows: Math.floor((height - 86) / 34),
        width: 13,
        height: 20,
        gapX: 13,
        gapY: 14,
        lit: 0.45,
        seed,
      }),
      fill(box(x + 12, 304, width - 24, 40), lamp, ` opacity="${light}"`),
      fill(path`M${x + 6} 302l4 -16h${width - 20}l4 16z`, depths[2]),
      fill(stripes.join(''), '#dfb866', ' opacity=".75"'),
      fill(path`M${x + width * 0.62} 304h4v40h-4zM${x + 12} 322h${width - 24}v2h${-(width - 24)}z`, ink),
    ].join('');
  };
  return picture({ ...wide, horizon: 330 }, [
    stars(560, 90, 12, 8),
    sun(446, 196, 30),
    fill(
      `M0 344V240h44v-30h36v52h40v-26h60v-42h32v60h70v-46h44v46h60v-32h70v50h50v-28h54v100z`,
      depths[0],
      ' opacity=".8"',
    ),
    shop(28, 118, 196, 3, 0.85),
    shop(146, 96, 152, 6, 0.95),
    shop(242, 132, 218, 5, 0.9),
    shop(374, 100, 140, 2, 0.95),
    shop(474, 96, 176, 7, 0.8),
    fill('M0 344h560v96H0z', shade),
    stroke('M0 344h560', 0.5),
    fill(
      'M40 344h94l-26 60H0v-30zM158 344h72l4 54h-92zM254 344h108l24 58H250zM386 344h76l40 54h-90z',
      lamp,
      ' opacity=".12"',
    ),
    person(120, 362, 46, 'walking'),
    person(336, 358, 42, 'dress'),
    person(354, 358, 46),
    fill('M468 372v-96h4v96zM462 276h16l-3-20h-10z'),
    fill('M466 272h8l-1-12h-6z', lamp),
    `<circle cx="470" cy="266" r="34" fill="url(#h)"/>`,
    fill('M0 398h560v42H0z'),
  ]);
}

/** Many people on one bridge. */
function employeeBenefits(): string {
  const arch = (x: number) => path`M${x} 342v-26a46 46 0 0 1 92 0v26z`;
  const walkers = [
    [112, 66, 'walking'],
    [168, 62, 'dress'],
    [200, 68, 'coat'],
    [268, 64, 'walking'],
    [322, 60, 'dress'],
    [352, 66, 'walking'],
    [424, 64, 'coat'],
  ] as const;
  return picture({ ...wide, horizon: 318 }, [
    hill(268, 20, 11, depths[0]),
    hill(296, 14, 3, depths[1], { lean: 18 }),
    sun(288, 226, 42, 5.5),
    water(318, 288, 8),
    `<path fill="${ink}" fill-rule="evenodd" d="M0 236q280-22 560 0v106H0z${[-24, 100, 234, 368, 492].map(arch).join('')}"/>`,
    stroke('M0 236q280-22 560 0', 0.55),
    stroke('M100 316a46 46 0 0 1 92 0M234 316a46 46 0 0 1 92 0M368 316a46 46 0 0 1 92 0', 0.55, 1.8),
    fill('M0 342h560v8H0z', shade, ' opacity=".55"'),
    ...walkers.map(([x, height, kind]) => person(x, 231 - 6 * Math.sin((x / 560) * 3.14), height, kind)),
    fill('M0 224q280-22 560 0v5q-280-22-560 0z'),
    stroke('M0 224q280-22 560 0', 0.7),
    fill('M98 350q48 40 96 0zM234 350q46 44 92 0zM368 350q46 40 92 0z', '#f3d793', ' opacity=".16"'),
    hill(430, 8, 5, ink, { lean: 20, rim: 0.2 }),
  ]);
}

/** A works and its town on the river. */
function assets(): string {
  const tower = (x: number, width: number, height: number, seed: number, colour: string) => {
    const columns = Math.floor((width - 12) / 14);
    return [
      fill(box(x, 322 - height, width, height), colour),
      stroke(path`M${x} ${322}v${-height}h${width}`, 0.7),
      windows({
        x: x + (width - columns * 14 + 6) / 2,
        y: 322 - height + 16,
        columns,
        rows: Math.floor((height - 26) / 20),
        width: 8,
        height: 11,
        gapX: 6,
        gapY: 9,
        lit: 0.42,
        seed,
      }),
    ].join('');
  };
  return picture({ ...wide, horizon: 322 }, [
    sun(104, 246, 32),
    hill(276, 16, 4, depths[0]),
    fill(
      'M0 322v-60h40v-20h34v48h46v-70h30v52h80v-34h40v60h60v-92h34v70h60v-30h44v52h92v24z',
      depths[1],
      ' opacity=".75"',
    ),
    tower(196, 62, 208, 4, ink),
    tower(282, 74, 252, 9, '#0f1d3b'),
    fill('M282 70l37-22l37 22z'),
    stroke('M282 70l37-22', 0.8),
    fill('M317 50v-26h4v26z'),
    tower(252, 44, 128, 2, shade),
    tower(366, 56, 164, 14, ink),
    fill('M424 322v-66l34 20v-20l34 20v-20l34 20v-20l34 20v66z'),
    stroke('M424 256l34 20M458 256l34 20M492 256l34 20M526 256l34 20', 0.8),
    windows({
      x: 436,
      y: 288,
      columns: 6,
      rows: 1,
      width: 10,
      height: 16,
      gapX: 10,
      gapY: 0,
      lit: 0.7,
      seed: 5,
    }),
    fill('M440 262l4-96h14l4 108zM476 282l3-84h12l3 94z'),
    stroke('M444 166l-4 96M479 198l-2 72', 0.7),
    fill('M0 322V262h148v60z'),
    fill('M-4 262L74 226l78 36z', shade),
    stroke('M-4 262L74 226', 0.8),
    windows({
      x: 16,
      y: 278,
      columns: 6,
      rows: 1,
      width: 12,
      height: 22,
      gapX: 10,
      gapY: 0,
      lit: 0.6,
      seed: 3,
    }),
    water(322, 104, 14),
    stroke('M0 322h560', 0.5),
    fill('M282 322h74l-6 72h-62zM196 322h62l-4 56h-54zM366 322h56l-3 44h-48z', ink, ' opacity=".35"'),
    stroke('M296 340h46M292 362h56M206 346h40M210 362h34M374 344h38', 0.3),
    hill(432, 6, 8, ink, { rim: 0.2 }),
  ]);
}

/** A shield among the stars, over a town at night. */
function cyber(): string {
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
    skyline.push(box(x, 352 - 20 - next() * 62, width + 1, 110));
    x += width;
  }
  return picture({ ...wide, sky: 'night', horizon: 352 }, [
    stars(560, 300, 60, 9),
    `<circle cx="280" cy="158" r="150" fill="url(#h)" opacity=".5"/>`,
    fill('M280 52L350 84L366 158L336 222L280 262L224 222L194 158L210 84z', '#f3d793', ' opacity=".07"'),
    `<path d="${web.join('')}" fill="none" stroke="#f0d496" stroke-opacity=".6" stroke-width="1.4" stroke-linejoin="round"/>`,
    fill(
      points.map(([x, y], index) => circle(x, y, index === 13 ? 8 : index < 8 ? 5 : 3.6)).join(''),
      '#f7e3b2',
    ),
    hill(320, 16, 4, depths[1], { rim: 0.2 }),
    fill(skyline.join(''), shade),
    windows({
      x: 8,
      y: 338,
      columns: 28,
      rows: 4,
      width: 5,
      height: 7,
      gapX: 14.5,
      gapY: 11,
      lit: 0.4,
      seed: 12,
    }),
    hill(414, 8, 10, ink, { rim: 0.25 }),
  ]);
}

/** A ship with her cargo before land. */
function marine(): string {
  const next = seeded(4);
  const colours = [depths[3], depths[2], '#8a6a2c', depths[1], '#c2923a'];
  const cargo: string[] = [];
  [4, 5, 5, 6, 5, 4, 3].forEach((count, stack) => {
    for (let level = 0; level < count - 1; level++) {
      const colour = colours[Math.floor(next() * colours.length)] ?? shade;
      cargo.push(fill(box(206 + stack * 34, 298 - level * 15, 32, 14), colour));
    }
  });
  return picture({ ...wide, horizon: 300 }, [
    sun(446, 244, 34),
    hill(286, 12, 15, depths[0], { lean: 14 }),
    water(300, 446, 31),
    ...cargo,
    fill('M126 312v-70h16v-26h40v26h14v70z'),
    windows({ x: 146, y: 224, columns: 4, rows: 1, width: 6, height: 6, gapX: 3, gapY: 0, lit: 1, seed: 1 }),
    windows({
      x: 134,
      y: 252,
      columns: 6,
      rows: 3,
      width: 5,
      height: 7,
      gapX: 4.5,
      gapY: 9,
      lit: 0.6,
      seed: 4,
    }),
    fill('M154 216v-26h18v26zM160 190v-18h3v18z'),
    stroke('M182 216v26h14v70', 0.8),
    fill('M86 308q6 34 24 54h330q34-14 58-62l-44 12H86z'),
    stroke('M86 310h368l44-11', 0.75, 1.8),
    fill('M100 342q4 12 10 20h330q12-5 22-14z', '#8a6a2c'),
    stroke('M64 366h60M150 370h120M300 366h160M470 374h52M110 380h70', 0.5),
    fill('M86 384h420l-40 18H120z', ink, ' opacity=".3"'),
    hill(432, 6, 12, ink, { rim: 0.15 }),
  ]);
}

/** Two people at a table by the window, with all the time they need. */
function advice(): string {
  const wall = '#11213f';
  return picture({ ...wide, horizon: 262 }, [
    sun(352, 196, 34),
    hill(240, 18, 6, depths[0], { lean: -10 }),
    water(262, 352, 3),
    hill(300, 8, 14, depths[2], { lean: 14, rim: 0.3 }),
    cypress(150, 312, 104, shade),
    cypress(176, 312, 74, shade),
    `<path fill="${wall}" fill-rule="evenodd" d="M0 0h560v440H0zM92 312V150a188 118 0 0 1 376 0v162z"/>`,
    stroke('M92 312V150a188 118 0 0 1 376 0v162', 0.75, 2),
    fill('M277 32h6v280h-6zM182 52h5v260h-5zM373 52h5v260h-5zM92 150h376v5H92z', wall),
    fill('M76 312h408v12H76z', shade),
    stroke('M76 312h408', 0.6),
    fill('M0 324h560v116H0z', '#16294f'),
    `<circle cx="280" cy="296" r="92" fill="url(#h)"/>`,
    fill('M256 296l12-34h24l12 34z', '#f6dfa6'),
    fill('M278 296h4v50h-4zM266 346h28v4h-28z', '#c2923a'),
    fill('M150 350h260v10H150zM190 360h8v80h-8zM362 360h8v80h-8z'),
    stroke('M150 350h260', 0.85, 1.8),
    fill('M214 344h34l6 6h-44zM312 345h36l4 5h-44z', '#f4ead2', ' opacity=".85"'),
    fill('M84 440v-74q0-56 34-66q26-6 40 14l24 30q6 6 24 2l2 10q-26 10-40 4l-18-18v98z'),
    fill('M118 262q0-18 17-18q17 0 17 20q0 22-17 23q-17-2-17-25z'),
    stroke('M134 300q16 2 24 14l24 30M152 262q1 18-8 25', 0.75),
    fill('M476 440v-74q0-56-34-66q-26-6-40 14l-24 30q-6 6-24 2l-2 10q26 10 40 4l18-18v98z'),
    fill('M442 260q2-20-17-20q-17 1-17 22q0 22 17 25q15-1 17-27z'),
    fill('M418 241q24-10 30 14q2 20-6 42l-18-2z'),
    fill('M126 276h17v28h-17zM417 276h17v28h-17z'),
    stroke('M426 300q-16 2-24 14l-24 30M408 260q-1 18 8 26', 0.75),
    fill('M70 440v-92h8v92zM482 440v-92h8v92z', shade),
  ]);
}

/** The avenue that leads to the house. */
function about(): string {
  const pairs = [0, 1, 2, 3, 4].map((index) => 1 / (1 + index * 0.55));
  const avenue = pairs.toReversed().flatMap((scale) => {
    const reach = 252 * scale;
    const y = 268 + 138 * scale;
    return [
      fill(
        path`M${280 - reach} ${y}h${4 * scale}v${-200 * scale}h${-8 * scale}v${200 * scale}zM${280 + reach} ${y}h${4 * scale}v${-200 * scale}h${-8 * scale}v${200 * scale}z`,
      ),
      cypress(280 - reach, y, 300 * scale, scale > 0.6 ? ink : shade),
      cypress(280 + reach, y, 300 * scale, scale > 0.6 ? ink : shade),
      stroke(
        path`M${280 - reach + 3} ${y - 300 * scale}c${26 * scale} ${76 * scale} ${46 * scale} ${220 * scale} ${8 * scale} ${280 * scale}`,
        0.5,
      ),
      stroke(
        path`M${280 + reach - 3} ${y - 300 * scale}c${-26 * scale} ${76 * scale} ${-46 * scale} ${220 * scale} ${-8 * scale} ${280 * scale}`,
        0.5,
      ),
    ];
  });
  return picture({ ...wide, horizon: 312 }, [
    sun(280, 208, 40, 6),
    hill(276, 20, 6, depths[0]),
    hill(306, 10, 15, depths[1]),
    fill('M0 318h560v122H0z', shade),
    fill('M262 318h36l118 122H144z', '#c9a25a', ' opacity=".5"'),
    fill('M272 318h16l40 122h-96z', '#f3d793', ' opacity=".32"'),
    fill('M214 320v-58h132v58z'),
    fill('M204 262l34-28h84l34 28z', ink),
    stroke('M204 262l34-28h84l34 28', 0.9),
    fill('M246 234v-16h10v16zM304 234v-16h10v16z'),
    windows({
      x: 224,
      y: 274,
      columns: 2,
      rows: 2,
      width: 10,
      height: 14,
      gapX: 10,
      gapY: 9,
      lit: 1,
      seed: 1,
    }),
    windows({
      x: 306,
      y: 274,
      columns: 2,
      rows: 2,
      width: 10,
      height: 14,
      gapX: 10,
      gapY: 9,
      lit: 1,
      seed: 1,
    }),
    fill('M272 320v-26q0-8 8-8t8 8v26z', lamp),
    ...avenue,
    person(304, 392, 48, 'walking'),
  ]);
}

/** Three walkers on a ridge in the morning. */
function healthWellbeing(): string {
  const ridge = (x: number) => 330 - 26 * Math.sin((x / 560) * 3.14 + 0.2);
  return picture({ ...wide, horizon: 300 }, [
    sun(352, 196, 48, 5),
    hill(246, 26, 18, depths[0]),
    hill(276, 22, 7, depths[1], { lean: 24 }),
    hill(304, 16, 25, depths[2], { lean: -18 }),
    fill('M0 324Q140 296 280 302T560 330v110H0z', shade),
    stroke('M0 324Q140 296 280 302T560 330', 0.7),
    person(196, ridge(196) - 2, 82, 'walking'),
    person(262, ridge(262) - 2, 78, 'walking'),
    person(322, ridge(322) - 2, 84, 'walking'),
    stroke(
      path`M214 ${ridge(196) - 40}l16 40M280 ${ridge(262) - 38}l16 40M340 ${ridge(322) - 40}l16 42`,
      0.65,
      2,
    ),
    stroke(
      path`M206 ${ridge(196) - 58}q5 8 5 22M272 ${ridge(262) - 56}q5 8 5 20M333 ${ridge(322) - 60}q5 8 5 22`,
      0.85,
    ),
    hill(392, 14, 31, ink, { lean: 20, rim: 0.3 }),
    cypress(66, 410, 96),
    cypress(92, 414, 62),
    cypress(500, 412, 78),
    cypress(40, 414, 54),
  ]);
}

/** A boat's lamp, a light that stays. */
function termLife(): string {
  return picture({ ...tile, sky: 'night', horizon: 250 }, [
    stars(480, 150, 40, 17),
    sun(372, 168, 24),
    hill(196, 18, 6, depths[1], tile),
    hill(222, 14, 19, depths[2], { ...tile, lean: 14 }),
    hill(250, 8, 4, shade, { ...tile, lean: -10, rim: 0.5 }),
    tree(190, 256, 190, 8),
    person(286, 252, 58),
    person(310, 254, 36),
    stroke('M293 212q5 8 4 22M316 232q3 4 3 10', 0.8),
    hill(306, 4, 9, ink, { ...tile, rim: 0 }),
  ]);
}

/** Boats in the shelter of a pier. */
function fsg(): string {
  const boat = (x: number, y: number, size: number) =>
    [
      fill(path`M${x - 30 * size} ${y}h${62 * size}l${-11 * size} ${13 * size}h${-40 * size}z`),
      fill(path`M${x - 1 * size} ${y - 4 * size}v${-82 * size}h${2.4 * size}v${82 * size}z`),
      fill(
        path`M${x + 4 * size} ${y - 8 * size}v${-70 * size}q${26 * size} ${34 * size} ${28 * size} ${66 * size}z`,
        '#e9dcc0',
        ' opacity=".9"',
      ),
      stroke(path`M${x - 30 * size} ${y}h${62 * size}`, 0.8),
    ].join('');
  return picture({ ...tile, horizon: 196 }, [
    sun(104, 160, 26),
    hill(176, 16, 5, depths[0], tile),
    hill(192, 9, 12, depths[1], { ...tile, lean: 16 }),
    water(196, 104, 19, 480, 320),
    boat(220, 206, 0.72),
    boat(310, 214, 0.95),
    boat(168, 232, 1.1),
    fill('M360 206h120v34H340q2-24 20-34z'),
    stroke('M340 238q2-24 20-32h120', 0.6),
    fill('M398 206v-52h16v52zM394 154h24l-12-14z'),
    fill(box(402, 158, 8, 10), lamp),
    `<circle cx="406" cy="163" r="40" fill="url(#h)"/>`,
    hill(308, 4, 7, ink, { ...tile, rim: 0 }),
  ]);
}

/** A building that grows. */
function workmen(): string {
  const floors = [0, 1, 2, 3].map((level) => box(72, 236 - level * 38, 150, 5)).join('');
  const posts = [72, 118, 168, 217].map((x) => box(x, 118, 5, 124)).join('');
  return picture({ ...tile, horizon: 236 }, [
    sun(394, 170, 28),
    hill(206, 14, 8, depths[0], tile),
    hill(228, 8, 15, depths[1], tile),
    fill(floors + posts),
    stroke('M72 122h150M72 160h150M72 198h150', 0.4),
    fill('M290 242V48h7v194zM250 62h176v5H250zM290 48l4-24l4 24z'),
    stroke('M294 26L256 62M294 26l128 36', 0.7, 1.4),
    stroke('M297 76v160M386 67v60', 0.45),
    fill(box(250, 67, 22, 16) + box(374, 126, 26, 10)),
    person(104, 160, 34),
    person(190, 122, 32),
    person(146, 198, 32, 'walking'),
    fill('M98 130a6.5 6.5 0 0 1 13 0zM184 93.5a6 6 0 0 1 12 0z', '#dfb866'),
    fill('M0 240h480v80H0z', ink),
    stroke('M0 240h480', 0.5),
    person(344, 242, 50, 'walking'),
    person(366, 242, 48),
    fill('M337 196.5a7 7 0 0 1 14 0zM359 198.5a7 7 0 0 1 14 0z', '#dfb866'),
  ]);
}

/** A hospital with its lights on. */
function mediclaim(): string {
  return picture({ ...tile, sky: 'night', horizon: 240 }, [
    stars(480, 120, 34, 23),
    `<circle cx="240" cy="92" r="120" fill="url(#h)" opacity=".7"/>`,
    hill(206, 16, 9, depths[1], tile),
    fill(box(186, 60, 108, 184)),
    stroke('M186 244V60h108v184', 0.7),
    fill('M232 74h16v14h14v16h-14v14h-16v-14h-14V88h14z', lamp),
    windows({
      x: 198,
      y: 132,
      columns: 5,
      rows: 5,
      width: 10,
      height: 12,
      gapX: 9,
      gapY: 9,
      lit: 0.55,
      seed: 3,
    }),
    fill(box(94, 142, 92, 102), '#0f1d3b'),
    stroke('M94 244V142h92', 0.6),
    windows({
      x: 106,
      y: 156,
      columns: 4,
      rows: 4,
      width: 10,
      height: 11,
      gapX: 9,
      gapY: 10,
      lit: 0.5,
      seed: 6,
    }),
    fill(box(294, 158, 104, 86), '#0f1d3b'),
    stroke('M294 158h104v86', 0.6),
    windows({
      x: 308,
      y: 172,
      columns: 4,
      rows: 3,
      width: 12,
      height: 11,
      gapX: 11,
      gapY: 11,
      lit: 0.5,
      seed: 8,
    }),
    fill('M0 242h480v78H0z', ink),
    stroke('M0 242h480', 0.5),
    tree(52, 246, 96, 5),
    tree(436, 246, 84, 9, -1),
  ]);
}

/** Two climbers on one rope. */
function accident(): string {
  return picture({ ...tile, horizon: 250 }, [
    sun(120, 132, 30),
    fill('M0 260L110 150l60 56l80-84l110 100l60-40l60 60v80H0z', depths[0]),
    hill(226, 14, 7, depths[1], tile),
    fill('M150 320Q250 250 318 150l28-34l40 6l94-70v268z', shade),
    fill('M190 320Q290 262 350 176l36-40l94-56v240z', ink),
    stroke('M150 320Q250 250 318 150l28-34l40 6l94-70', 0.75, 1.8),
    person(356, 120, 58, 'walking'),
    person(268, 222, 56, 'walking'),
    stroke('M352 88q-30 60-78 106', 0.95, 1.8),
    stroke('M370 66l14 54M284 172l14 30', 0.6, 2),
    hill(312, 4, 9, ink, { ...tile, rim: 0 }),
  ]);
}

/** A mill at the end of the working day. */
function manufacturer(): string {
  return picture({ ...portrait, horizon: 112 }, [
    sun(116, 74, 13),
    hill(96, 12, 5, depths[0], portrait),
    fill('M18 118V82l22-16v16l22-16v16l22-16v16l22-16v52z'),
    stroke('M18 82l22-16M40 82l22-16M62 82l22-16M84 82l22-16', 0.85),
    fill('M112 118l3-70h9l4 70z'),
    stroke('M124 48l4 70', 0.8),
    windows({ x: 26, y: 94, columns: 5, rows: 1, width: 8, height: 12, gapX: 7, gapY: 0, lit: 0.8, seed: 2 }),
    fill('M0 116h160v44H0z', shade),
    stroke('M0 116h160', 0.5),
    fill('M0 138h160v22H0z'),
  ]);
}

/** An office that works late. */
function technology(): string {
  return picture({ ...portrait, sky: 'night', horizon: 120 }, [
    stars(160, 70, 16, 3),
    `<circle cx="84" cy="62" r="58" fill="url(#h)" opacity=".6"/>`,
    fill(box(16, 78, 34, 44), shade),
    fill(box(112, 66, 32, 56), shade),
    fill('M54 122V40l50-14v96z'),
    stroke('M54 122V40l50-14v96', 0.85),
    windows({
      x: 61,
      y: 48,
      columns: 4,
      rows: 6,
      width: 6,
      height: 7,
      gapX: 4.5,
      gapY: 4.5,
      lit: 0.6,
      seed: 7,
    }),
    windows({ x: 21, y: 86, columns: 3, rows: 3, width: 5, height: 6, gapX: 4, gapY: 5, lit: 0.5, seed: 2 }),
    windows({ x: 117, y: 74, columns: 3, rows: 4, width: 5, height: 6, gapX: 4, gapY: 5, lit: 0.5, seed: 5 }),
    fill('M0 120h160v40H0z'),
    stroke('M0 120h160', 0.5),
  ]);
}

/** A signpost where the path divides. */
function notFound(): string {
  return picture({ ...wide, sky: 'night', horizon: 310 }, [
    stars(560, 210, 54, 19),
    sun(396, 172, 30, 6),
    hill(268, 22, 8, depths[0], { rim: 0.25 }),
    hill(300, 18, 16, depths[1], { lean: 20 }),
    hill(332, 14, 5, depths[2], { lean: -16 }),
    fill('M0 362q280-34 560 0v78H0z', shade),
    stroke('M0 362q280-34 560 0', 0.6),
    fill(
      'M250 440q10-50-6-66q-40-16-110-24q90 2 140 10q50-6 130-22q-70 22-100 42q-8 20 6 60z',
      '#f3d793',
      ' opacity=".28"',
    ),
    fill('M259 372V166h9v206z'),
    fill('M268 186h112l24 19l-24 19H268z'),
    fill('M259 240H158l-22 17l22 17h101z'),
    stroke('M268 186h112l24 19l-24 19M259 240H158l-22 17', 0.85, 1.8),
    stroke('M288 205h76M176 257h66', 0.35, 2),
    fill(circle(263.5, 160, 7), '#dfaa52'),
    person(214, 366, 70),
    stroke('M222 316q6 7 5 20', 0.8),
    cypress(66, 380, 96),
    cypress(94, 386, 64),
    cypress(494, 388, 84),
  ]);
}

/** Every picture of public/pictures by its name. */
export const scenes: Readonly<Record<string, () => string>> = {
  about,
  advice,
  assets,
  commercial,
  'critical-illness': criticalIllness,
  cyber,
  'employee-benefits': employeeBenefits,
  'employee-benefits-accident': accident,
  'employee-benefits-fsg': fsg,
  'employee-benefits-mediclaim': mediclaim,
  'employee-benefits-term-life': termLife,
  'employee-benefits-workmen': workmen,
  health,
  'health-wellbeing': healthWellbeing,
  liabilities,
  life,
  marine,
  motor,
  'not-found': notFound,
  property,
  'testimonial-manufacturer': manufacturer,
  'testimonial-technology': technology,
  travel,
};
