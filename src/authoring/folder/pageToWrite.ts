import type { JsonSchema } from '#engine';
import { pointer } from '#engine/compile';
import { sitePaths } from '#rules/sitePaths.ts';

export type ProductGroup = 'individuals' | 'businesses';

/** A product that is announced in the menus before it has a folder. */
export interface AnnouncedProduct {
  readonly folder: string;
  readonly name: string;
  readonly menu: JsonSchema;
  readonly card: JsonSchema;
}

/** What a page is made from: what it is called, and what stands on the site already. */
export interface PageWish {
  readonly folder: string;
  readonly formType: string;
  readonly group: ProductGroup;
  /** Every other page.json. */
  readonly pages: readonly JsonSchema[];
  readonly announced: readonly AnnouncedProduct[];
  /** Addresses of the pictures that are there, such as '/pictures/marine.svg'. */
  readonly pictures: readonly string[];
  /** A picture to begin with where there is none of the folder's name. */
  readonly picture: string | undefined;
}

/** How every text begins that somebody still has to write. */
const toWrite = 'Write here';

/** The name of a folder as people read it: `employee-benefits` is 'Employee Benefits'. */
export function nameOf(folder: string): string {
  return folder
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .slice(0, 40);
}

/** A page.json with an address and places in the menus that are free, and texts that say what is to be written there. */
export function pageToWrite(wish: PageWish): JsonSchema {
  const { folder, formType, pages, announced, pictures } = wish;
  const known = announced.find((product) => product.folder === folder);
  const others = [...pages, ...announced.filter((product) => product.folder !== folder)];
  const group = (known?.menu.group ?? wish.group) as ProductGroup;
  const inGroup = others.filter(({ menu }) => record(menu).group === group);
  const next = (values: readonly unknown[]) => 10 + Math.max(0, ...values.map((value) => Number(value ?? 0)));
  const free = (menu: string) => next(inGroup.map((other) => record(other.menu)[menu]));
  const name = known?.name ?? nameOf(folder);
  const own = `/pictures/${folder}.svg`;
  const picture =
    [own, wish.picture, '/pictures/advice.svg'].find((one) => one && pictures.includes(one)) ?? pictures[0];
  const card = {
    id: freeName(
      folder,
      others.map((other) => String(record(other.card).id)),
    ),
    image: picture ?? own,
    name,
    content: `${toWrite} in one line what the cover does`,
    place: next(inGroup.map((other) => record(other.card).place)),
  };
  return {
    $schema: '../meta/page.schema.json',
    route: freeRoute(folder, pages),
    name,
    order: next(pages.map(({ order }) => order)),
    menu: known?.menu ?? { group, header: free('header'), mobile: free('mobile'), footer: free('footer') },
    card: known?.card ?? card,
    head: {
      title: `${toWrite} the title of the page`,
      description: `${toWrite} in one or two sentences what the cover does for whom, for those who search.`,
    },
    hero: {
      eyebrow: group === 'businesses' ? 'For businesses' : 'For individuals and families',
      title: `${toWrite} the line that opens the page`,
      subtitle: `${toWrite} what the cover does for whom.`,
      picture: picture ?? own,
    },
    figures: [],
    benefits: {
      title: `${toWrite} what good advice adds`,
      text: `${toWrite} a sentence about it.`,
      items: ['shield', 'document'].map((icon) => ({
        icon,
        title: `${toWrite} a benefit`,
        text: `${toWrite} what it means for the visitor.`,
      })),
    },
    enquiry: {
      title: `${toWrite} what the visitor asks for`,
      text: `${toWrite} what happens after sending.`,
      forms: [{ formType, title: 'Your details', text: `${toWrite} how long the form takes.` }],
    },
    faq: [{ question: `${toWrite} a question that visitors ask`, answer: `${toWrite} an honest answer.` }],
  };
}

/** Says what happens after sending, until somebody writes it. */
export const confirmationToWrite = `${toWrite} what happens after sending: who will call, and when.`;

/** The texts of a file that somebody still has to write, by JSON pointer. */
export function textsToWrite(json: unknown, at = ''): readonly string[] {
  if (typeof json === 'string') return json.startsWith(toWrite) ? [at] : [];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([name, part]) => textsToWrite(part, at + pointer(name)));
}

const record = (value: unknown) => (value ?? {}) as JsonSchema;

/** The name, or the name with a number behind it, that no other has. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name;
  for (let number = 2; taken.includes(free); number += 1) free = `${name}-${number}`;
  return free;
}

function freeRoute(folder: string, pages: readonly JsonSchema[]): string {
  const taken = [...pages.map(({ route }) => String(route)), ...[...sitePaths].map((path) => `/${path}`)];
  return freeName(/-(?:insurance|cover)$/.test(folder) ? `/${folder}` : `/${folder}-insurance`, taken);
}
