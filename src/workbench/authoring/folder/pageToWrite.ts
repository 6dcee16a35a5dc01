import { toWrite } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { sitePaths } from '#forms/sitePaths.ts';

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
  /** The product as people call it. */
  readonly name: string;
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
  const { folder, formType, name, pages, announced, pictures } = wish;
  const known = announced.find((product) => product.folder === folder);
  const others = [...pages, ...announced.filter((product) => product.folder !== folder)];
  const group = (known?.menu.group ?? wish.group) as ProductGroup;
  const inGroup = others.filter(({ menu }) => record(menu).group === group);
  const next = (values: readonly unknown[]) => 10 + Math.max(0, ...values.map((value) => Number(value ?? 0)));
  const free = (menu: string) => next(inGroup.map((other) => record(other.menu)[menu]));
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
    order: freeOrder(group, pages),
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

/** Behind the products of its group and before those of the next one; behind all where there is no room. */
function freeOrder(group: ProductGroup, pages: readonly JsonSchema[]): number {
  const orders = pages.map(({ order }) => Number(order ?? 0));
  const last = Math.max(
    0,
    ...pages.map(({ menu, order }) => (record(menu).group === group ? Number(order ?? 0) : 0)),
  );
  const following = Math.min(...orders.filter((order) => order > last));
  if (following === Number.POSITIVE_INFINITY) return last + 10;
  const between = Math.floor((last + following) / 2);
  return between > last ? between : Math.max(...orders) + 10;
}
