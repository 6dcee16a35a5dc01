// biome-ignore-all lint/correctness/noUnusedVariables: drawFrame is called by drawVideos.ts in the page
/*
 * The site's background films, drawn frame by frame on a canvas in Chromium (see drawVideos.ts). Everything that moves
 * moves by whole turns of a circle within the loop, so that the last frame runs into the first.
 */

const turn = Math.PI * 2;

/** Numbers between 0 and 1, always the same ones for a seed. */
function seeded(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A ridge's height at x, as a sum of a few slow waves. */
function ridge(seed, roughness) {
  const next = seeded(seed);
  const waves = Array.from({ length: 6 }, (_, index) => ({
    length: 1.9 ** index * (0.7 + next() * 0.6),
    shift: next() * turn,
    height: roughness ** index,
  }));
  return (x) =>
    waves.reduce((sum, { length, shift, height }) => sum + height * Math.sin(x * length * turn + shift), 0);
}

function gradient(context, from, to, stops) {
  const shade = context.createLinearGradient(...from, ...to);
  for (const [place, colour] of stops) shade.addColorStop(place, colour);
  return shade;
}

function glow(context, x, y, radius, colour, strength) {
  const shade = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [place, share] of [
    [0, 1],
    [0.18, 0.55],
    [0.45, 0.2],
    [1, 0],
  ]) {
    shade.addColorStop(place, `rgba(${colour},${strength * share})`);
  }
  context.save();
  context.globalCompositeOperation = 'screen';
  context.fillStyle = shade;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  context.restore();
}

function fillRidge(context, width, height, base, size, line, drift, fill, rim) {
  context.beginPath();
  context.moveTo(0, height);
  for (let x = 0; x <= width; x += 4) context.lineTo(x, base - size * line(x / width + drift));
  context.lineTo(width, height);
  context.closePath();
  context.fillStyle = fill;
  context.fill();
  if (!rim) return;
  context.beginPath();
  for (let x = 0; x <= width; x += 4) {
    const y = base - size * line(x / width + drift);
    if (x === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.strokeStyle = rim;
  context.lineWidth = 1.4;
  context.stroke();
}

/** A still grain under which 8-bit gradients do not fall into bands. */
let grain;
function drawGrain(context, width, height) {
  if (grain === undefined) {
    grain = new OffscreenCanvas(width, height);
    const pen = grain.getContext('2d');
    const image = pen.createImageData(width, height);
    const next = seeded(7);
    for (let at = 0; at < image.data.length; at += 4) {
      image.data.fill(next() < 0.5 ? 0 : 255, at, at + 3);
      image.data[at + 3] = 4;
    }
    pen.putImageData(image, 0, 0);
  }
  context.drawImage(grain, 0, 0);
}

function drawSky(context, width, horizon, sunX, sunY, breath) {
  context.fillStyle = gradient(
    context,
    [0, 0],
    [0, horizon],
    [
      [0, '#0a1530'],
      [0.45, '#132648'],
      [0.78, '#29446f'],
      [1, '#4d5f80'],
    ],
  );
  context.fillRect(0, 0, width, horizon + 2);
  glow(context, sunX, sunY, width * 0.62, '196,128,52', 0.42 + 0.05 * breath);
  glow(context, sunX, sunY, width * 0.26, '232,178,88', 0.46 + 0.06 * breath);
}

function drawSun(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, turn);
  context.fillStyle = gradient(
    context,
    [x, y - radius],
    [x, y + radius],
    [
      [0, '#f3dda6'],
      [1, '#d8a650'],
    ],
  );
  context.fill();
}

/** Bands of mist that sway a little to both sides. */
function drawMist(context, width, y, time, seed, strength) {
  const next = seeded(seed);
  for (let band = 0; band < 4; band++) {
    const centre = (next() + 0.05 * Math.sin(turn * time + next() * turn)) * width;
    const reach = width * (0.28 + 0.2 * next());
    const level = y + (next() - 0.5) * 40;
    context.save();
    context.translate(centre, level);
    context.scale(1, 0.11);
    const shade = context.createRadialGradient(0, 0, 0, 0, 0, reach);
    shade.addColorStop(
      0,
      `rgba(222,206,178,${strength * (0.8 + 0.2 * Math.sin(turn * time + next() * turn))})`,
    );
    shade.addColorStop(1, 'rgba(222,206,178,0)');
    context.fillStyle = shade;
    context.fillRect(-reach, -reach, reach * 2, reach * 2);
    context.restore();
  }
}

/** A sea before sunrise, with two headlands. */
function drawSea(context, width, height, time) {
  const horizon = height * 0.63;
  const [sunX, sunY] = [width * 0.71, horizon - height * 0.028];
  const breath = Math.sin(turn * time);
  drawSky(context, width, horizon, sunX, sunY, breath);
  drawSun(context, sunX, sunY, height * 0.046);

  const far = ridge(11, 0.52);
  fillRidge(context, width, horizon, horizon + 8, 17, (x) => far(x * 0.8) + 2.6 * (x - 0.62), 0, '#3a5178');
  drawMist(context, width, horizon - 10, time, 5, 0.13);
  const near = ridge(23, 0.5);
  fillRidge(
    context,
    width,
    horizon,
    horizon + 2,
    30,
    (x) => near(x * 0.9) + 4.6 * (0.33 - x),
    0,
    '#1c3258',
    'rgba(236,208,146,.16)',
  );

  context.fillStyle = gradient(
    context,
    [0, horizon],
    [0, height],
    [
      [0, '#51607c'],
      [0.08, '#2d456f'],
      [0.4, '#152a50'],
      [1, '#091329'],
    ],
  );
  context.fillRect(0, horizon, width, height - horizon);

  // Light on the water: short strokes that come and go, nearer ones longer, slower and further apart.
  const next = seeded(3);
  for (let stroke = 0; stroke < 620; stroke++) {
    const depth = next() ** 1.7;
    const y = horizon + 2 + depth * (height - horizon);
    const spread = width * (0.02 + 0.2 * depth);
    const off = (next() + next() + next() - 1.5) / 1.5;
    const turns = 1 + Math.floor(next() * 3);
    const phase = next() * turn;
    const x = sunX + off * spread + 6 * Math.sin(turn * time + phase);
    const length = 5 + depth * 70 * (0.5 + next());
    const lit = Math.max(0, Math.sin(turn * turns * time + phase)) * (1 - Math.abs(off)) * (1 - 0.72 * depth);
    context.fillStyle = `rgba(240,212,150,${0.55 * lit})`;
    context.beginPath();
    context.ellipse(x, y, length / 2, 0.7 + depth * 1.8, 0, 0, turn);
    context.fill();
  }
  // Slow swell, hardly seen.
  for (let wave = 0; wave < 46; wave++) {
    const depth = next() ** 1.3;
    const y = horizon + 6 + depth * (height - horizon);
    const phase = next() * turn;
    const x = next() * width + 14 * Math.sin(turn * time + phase);
    context.fillStyle = `rgba(120,146,188,${0.07 * (0.6 + 0.4 * Math.sin(turn * time + phase))})`;
    context.beginPath();
    context.ellipse(x, y, 50 + depth * 240, 0.8 + depth * 2.4, 0, 0, turn);
    context.fill();
  }
}

/** Hills behind hills, with mist between them. */
function drawHills(context, width, height, time) {
  const [sunX, sunY] = [width * 0.76, height * 0.38];
  const breath = Math.sin(turn * time);
  drawSky(context, width, height * 0.62, sunX, sunY, breath);
  drawSun(context, sunX, sunY, height * 0.05);
  const sway = Math.sin(turn * time);
  const layers = [
    { base: 0.5, size: 26, colour: ['#4a6189', '#3a5079'], seed: 31, rough: 0.55, mist: 0.16 },
    { base: 0.6, size: 34, colour: ['#33507f', '#27406c'], seed: 8, rough: 0.55, mist: 0.15 },
    { base: 0.7, size: 38, colour: ['#213c69', '#183058'], seed: 47, rough: 0.54, mist: 0.12 },
    { base: 0.81, size: 40, colour: ['#152a50', '#0f2142'], seed: 60, rough: 0.52, mist: 0.08 },
    { base: 0.94, size: 44, colour: ['#0c1a38', '#081228'], seed: 71, rough: 0.5, mist: 0 },
  ];
  layers.forEach(({ base, size, colour, seed, rough, mist }, index) => {
    const line = ridge(seed, rough);
    const y = height * base;
    const fill = gradient(
      context,
      [0, y - size * 2],
      [0, y + height * 0.16],
      [
        [0, colour[0]],
        [1, colour[1]],
      ],
    );
    const rim = index < 4 ? `rgba(240,212,150,${0.2 - 0.04 * index})` : undefined;
    fillRidge(context, width, height, y, size, (x) => line(x * 0.62), 0.002 * (index + 1) * sway, fill, rim);
    if (mist > 0) drawMist(context, width, y + height * 0.075, time, seed + 1, mist);
  });
}

const scenes = { home: drawSea, partners: drawHills };

/** @param time - between 0 and 1, its place in the loop */
function drawFrame(canvas, scene, time) {
  const context = canvas.getContext('2d');
  scenes[scene](context, canvas.width, canvas.height, time);
  drawGrain(context, canvas.width, canvas.height);
}
