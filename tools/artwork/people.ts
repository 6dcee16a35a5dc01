/**
 * The people of the pictures: each is data (skin, hair, clothes, the pose of the arms), drawn by one hand. A figure
 * stands on y = 0 and is 400 units tall, its face 62 of them.
 */
import { circle, path, round } from './shapes.ts';

const ink = '#1d2130';
const denim = '#3f6d9e';

/** Skin and its shade, from fair to dark. */
const skins = [
  ['#efc7a0', '#d8a67b'],
  ['#d9a376', '#bd8355'],
  ['#b97b50', '#9a5f39'],
  ['#8d5a3b', '#6f4229'],
] as const;

const shoulders = 'M-17-322Q-44-317-49-292';
const clothes = {
  /** A shirt or blouse to the hip. */
  shirt: `${shoulders}L-42-186H42L49-292Q44-317 17-322L0-310z`,
  /** To the knee. */
  kurta: `${shoulders}L-52-112Q0-102 52-112L49-292Q44-317 17-322L0-308z`,
  frock: `${shoulders}L-33-236L-62-120Q0-106 62-120L33-236L49-292Q44-317 17-322L0-312z`,
  robe: `${shoulders}L-60-22Q0-12 60-22L49-292Q44-317 17-322L0-300z`,
} as const;

/** Hair behind the head, and on it. */
const hairs = {
  short: ['', 'M-26 2C-31-40 31-40 26 2C25-8 21-13 17-17C6-11-10-12-17-18C-22-12-25-6-26 2z'],
  side: ['', 'M-26 2C-32-40 32-42 26 2C25-6 22-13 19-16C8-13-4-18-10-22C-13-12-23-10-26 2z'],
  receding: ['', 'M-26 3C-31-20-26-31-14-33C-20-24-22-12-26 3zM26 3C31-20 26-31 14-33C20-24 22-12 26 3z'],
  bun: [
    'M-15-34a15 13 0 1 1 30 0a15 13 0 1 1-30 0',
    'M-26 5C-31-40 31-40 26 5C24-9 15-18 0-22C-15-18-24-9-26 5z',
  ],
  long: [
    'M-28-4C-31-42 31-42 28-4C29 18 33 34 30 52Q0 62-30 52C-33 34-29 18-28-4z',
    'M-26 5C-31-40 31-40 26 5C25-7 17-15-6-23C-9-14-24-9-26 5z',
  ],
  bob: [
    'M-29 0C-33-42 33-42 29 0Q31 16 26 24H-26Q-31 16-29 0z',
    'M-26 5C-31-40 31-40 26 5Q24-8 20-12Q0-6-20-12Q-24-8-26 5z',
  ],
  plaits: [
    'M-24 6Q-42 14-38 46L-28 48Q-30 22-18 18zM24 6Q42 14 38 46L28 48Q30 22 18 18z',
    'M-26 5C-31-40 31-40 26 5C24-9 15-18 0-22C-15-18-24-9-26 5z',
  ],
  turban: ['', 'M-29-4C-37-48 37-48 29-4Q17-22 0-24Q-17-22-29-4z'],
  wrap: ['M16-24Q44-32 44-6Q26-6 16-14z', 'M-28 0C-33-44 33-44 28 0Q16-19 0-19Q-16-19-28 0z'],
  hijab: [
    'M-32-2C-35-46 35-46 32-2C32 22 34 40 44 56Q0 72-44 56C-34 40-32 22-32-2z',
    'M-27 8C-33-42 33-42 27 8C25-8 16-19 0-20C-16-19-25-8-27 8z',
  ],
  hardHat: ['', 'M-28-16C-30-54 30-54 28-16L36-14Q36-10 32-10H-32Q-36-10-36-14z'],
} as const;

const extras = {
  moustache: (hair: string) =>
    `<path fill="${hair}" d="M-12 15Q-6 9 0 12Q6 9 12 15Q6 16 0 14Q-6 16-12 15z"/>`,
  beard: (hair: string) =>
    `<path fill="${hair}" d="M-25 0C-26 26-13 40 0 40S26 26 25 0Q21 12 12 11Q0 7-12 11Q-21 12-25 0z"/>`,
  glasses: () =>
    `<path fill="#fff" fill-opacity=".25" stroke="${ink}" stroke-width="1.8" d="M-17-1a7 7 0 1 1 14 0a7 7 0 1 1-14 0M3-1a7 7 0 1 1 14 0a7 7 0 1 1-14 0M-3-2h6"/>`,
  bindi: () => '<circle cy="-13" r="2.2" fill="#a5322b"/>',
  earrings: () => '<path stroke="#e2b54e" stroke-width="5" d="M-24 10v1M24 10v1"/>',
} as const;

/** An arm from the shoulder: elbow and hand. */
type Arm = readonly [elbowX: number, elbowY: number, handX: number, handY: number];

interface Figure {
  readonly x: number;
  /** The ground. */
  readonly y: number;
  readonly height: number;
  readonly skin: 0 | 1 | 2 | 3;
  readonly hair: keyof typeof hairs;
  readonly hairColour?: string;
  readonly wears: keyof typeof clothes | 'sari' | 'coat' | 'vest' | 'suit';
  readonly colour: string;
  /** Trousers, border, dupatta: whatever is not the main cloth. */
  readonly second?: string;
  /** Where the face turns, -1 to 1. */
  readonly look?: number;
  readonly arms?: readonly [Arm | null, Arm | null];
  readonly extras?: readonly (keyof typeof extras)[];
  readonly isChild?: boolean;
  /** How far the short sleeve goes down the arm; without it the sleeve is long. */
  readonly isShortSleeved?: boolean;
  /** Seated behind something: neither legs nor skirt. */
  readonly isSeated?: boolean;
}

const armsDown: readonly [Arm, Arm] = [
  [-56, -240, -50, -180],
  [56, -240, 50, -180],
];

function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;
}

/** Eyes, brows and mouth in few strokes, once in a picture for everybody in it. */
export const features = [
  '<g id="f" fill="none">',
  `<path fill="${ink}" d="M-12-1a2.6 3.2 0 1 1 5.2 0a2.6 3.2 0 1 1-5.2 0M6.8-1a2.6 3.2 0 1 1 5.2 0a2.6 3.2 0 1 1-5.2 0"/>`,
  line('M-14-9q5-3 9-1M14-9q-5-3-9-1', ink, 1.9),
  line('M-8 17q8 8 16 0', '#8a3029', 2.4),
  '</g>',
].join('');

/** A face that turns a little to one side. */
function face(shade: string, look: number): string {
  const shift = round(look * 7);
  return `<use href="#f" x="${shift}"/>${line(`M${shift} 2q${look < 0 ? '-4' : '4'} 6 0 8`, shade, 2)}`;
}

function head({ skin, hair, hairColour = '#231f2b', look = 0, extras: more = [], isChild }: Figure): {
  back: string;
  front: string;
} {
  const [tone, shade] = skins[skin];
  const size = isChild ? 1.32 : 1;
  const open = `<g transform="translate(0 ${round(-335 - 31 * size)})${size === 1 ? '' : ` scale(${size})`}">`;
  const [behind, above] = hairs[hair];
  const isCovered = hair === 'hijab' || hair === 'turban' || hair === 'wrap' || hair === 'hardHat';
  const worn = more
    .filter((one) => one !== 'beard' && one !== 'earrings')
    .map((one) => extras[one](isCovered ? '#231f2b' : hairColour))
    .join('');
  return {
    back: behind && `${open}<path fill="${hairColour}" d="${behind}"/></g>`,
    front: [
      open,
      hair === 'hijab' ? '' : `<path fill="${shade}" d="M-10 18h20v28Q0 72-10 46z"/>`,
      hair === 'hijab' ? '' : line('M-24 2v1M24 2v1', shade, 11),
      `<path fill="${tone}" d="M-24-6C-24-34 24-34 24-6C24 16 13 31 0 31S-24 16-24-6z"/>`,
      more.includes('beard') ? extras.beard('#231f2b') : '',
      more.includes('earrings') ? extras.earrings() : '',
      face(shade, look),
      worn && `<g transform="translate(${round(look * 7)})">${worn}</g>`,
      above && `<path fill="${hairColour}" d="${above}"/>`,
      hair === 'hardHat' ? line('M-7-42V-22M7-42V-22', '#fff6d8', 2) : '',
      isCovered ? '' : line('M8-28Q25-22 26-2', 'currentColor', 2),
      hair === 'turban' || hair === 'wrap' ? line('M-24-14Q0-42 22-18M-14-32Q6-36 24-14', '#fff', 1.2) : '',
      '</g>',
    ].join(''),
  };
}

/** Both arms: their shadow on the clothes, sleeves and hands. */
function drawArms({ skin, wears, colour, second = colour, arms = armsDown, isShortSleeved }: Figure): string {
  const [tone] = skins[skin];
  const sleeve = wears === 'sari' ? second : wears === 'vest' ? denim : colour;
  const isShort = isShortSleeved ?? (wears === 'sari' || wears === 'frock');
  let whole = '';
  let sleeves = '';
  let hands = '';
  arms.forEach((arm, index) => {
    if (arm === null) return;
    const [elbowX, elbowY, handX, handY] = arm;
    const shoulder = index === 0 ? -38 : 38;
    const share = isShort ? 0.8 : 1;
    const reach = Math.hypot(handX - elbowX, handY - elbowY) || 1;
    const cuff = 1 - 12 / reach;
    const shoulderOn = `M${shoulder}-294L`;
    const wrist = path`L${elbowX + (handX - elbowX) * cuff} ${elbowY + (handY - elbowY) * cuff}`;
    whole += `${shoulderOn}${elbowX} ${elbowY}L${handX} ${handY}`;
    sleeves += `${shoulderOn}${path`${shoulder + (elbowX - shoulder) * share} ${-294 + (elbowY + 294) * share}`}${isShort ? '' : wrist}`;
    hands += circle(handX, handY, 10);
  });
  if (whole === '') return '';
  return [
    `<path d="${whole}" stroke="${ink}" stroke-opacity=".16" stroke-width="${isShort ? 21 : 27}"/>`,
    isShort ? line(whole, tone, 17) : '',
    `<path fill="${tone}" d="${hands}"/>`,
    line(sleeves, sleeve, isShort ? 25 : 22),
  ].join('');
}

/** The clothes below the head, without the arms. */
function body({ wears, colour, second = '#26375c', skin, isChild, isSeated }: Figure): string {
  const [tone, shade] = skins[skin];
  const cloth = (d: string, paint = colour) => `<path fill="${paint}" d="${d}"/>`;
  const legs = (paint: string) =>
    isSeated
      ? ''
      : `${line('M-20-180L-22-20M20-180L22-20', paint, isChild ? 26 : 36)}${cloth('M-42 0q0-13 16-13h20v13zM42 0q0-13-16-13h-20v13z', ink)}`;
  switch (wears) {
    case 'shirt':
      return `${legs(second)}${cloth(clothes.shirt)}${line('M-14-321L0-303L14-321M0-303V-190', shade, 1.6)}`;
    case 'kurta':
      return `${legs(second)}${cloth(clothes.kurta)}${line('M0-308V-240', second, 2.4)}${line('M-51-118Q0-108 51-118', second, 3)}`;
    case 'frock':
      return `${legs(tone)}${cloth(clothes.frock)}${line('M-58-132Q0-118 58-132M-34-236H34', second, 5)}`;
    case 'robe':
      return `${legs(ink)}${cloth(clothes.robe)}${cloth('M-12-318L-7-262L0-268L7-262L12-318L0-306z', '#fff')}${line('M-22-314L-30-24M22-314L30-24', '#46506b', 1.6)}`;
    case 'suit':
      return `${legs(colour)}${cloth(clothes.shirt)}${cloth('M-15-321L0-240L15-321L0-310z', '#fff')}${cloth('M-4-306h8l3 40l-7 14l-7-14z', second)}${line('M-16-320L0-236V-188M16-320L0-236', '#0b1731', 1.8)}`;
    case 'vest':
      return `${legs(second)}${cloth(clothes.shirt, denim)}${cloth('M-40-312L-12-320L-4-280V-186H-43zM40-312L12-320L4-280V-186H43z')}${line('M-26-316V-188M26-316V-188M-42-222H-5M42-222H5', '#fff3cf', 5)}`;
    case 'coat':
      return `${legs(second)}${cloth(clothes.kurta)}${cloth('M-13-320L0-200L13-320L0-308z', second)}${line('M-15-321L-2-196V-108M15-321L2-196', '#c5cbd3', 2)}${line('M-17-318Q-24-276-8-262M17-318Q24-270 14-256', ink, 3)}<circle cx="14" cy="-250" r="6" fill="#c2923a"/>`;
    case 'sari': {
      const skirt = isSeated
        ? ''
        : `${cloth('M-38-212Q-56-110-58-6Q0 8 58-6Q56-110 38-212z')}${line('M-12-196Q-16-100-14 0M2-196Q2-100 6 0M14-192Q22-100 26-2', shade, 1.2)}${line('M-57-14Q0 0 57-14', second, 6)}`;
      return `${skirt}${cloth(clothes.shirt, second)}${cloth('M-48-302L-18-322Q4-262 44-214L42-184H-42z')}${line('M-18-322Q4-262 44-214', '#e2b54e', 4)}`;
    }
  }
}

/** A person from head to foot. */
export function figure(one: Figure): string {
  const { back, front } = head(one);
  return [
    `<g transform="translate(${round(one.x)} ${round(one.y)}) scale(${Math.round((one.height / 400) * 1000) / 1000})" fill="none">`,
    back,
    body(one),
    front,
    drawArms(one),
    '</g>',
  ].join('');
}

interface Passer {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly skin: 0 | 1 | 2 | 3;
  readonly top: string;
  /** Trousers; without them the dress goes to the ground. */
  readonly legs?: string;
  readonly hair?: string;
}

/** Somebody far away, seen from behind. */
export function passer({ x, y, height, skin, top, legs, hair = '#231f2b' }: Passer): string {
  const dress = 'M-11-78Q0-86 11-78L16-48L20-2Q0 3-20-2L-16-48z';
  const coat = 'M-12-78Q0-86 12-78L15-40H-15z';
  return [
    `<g transform="translate(${round(x)} ${round(y)}) scale(${Math.round(height * 10) / 1000})">`,
    legs ? `<path fill="none" stroke="${legs}" stroke-width="10" d="M-6-42L-12-5M6-42L10-5"/>` : '',
    `<path fill="${top}" d="${legs ? coat : dress}"/>`,
    `<path fill="${skins[skin][0]}" d="M-4-88h8v12h-8z"/><circle cy="-91" r="8.5" fill="${hair}"/>`,
    legs ? '' : `<path fill="none" stroke="${hair}" stroke-width="5" d="M0-88v24"/>`,
    '</g>',
  ].join('');
}
