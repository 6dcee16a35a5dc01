import { type FolderSources, toWrite } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { sitePaths } from '#forms/sitePaths.ts';
import { textAt } from '../jsonPath.ts';
import { capitalized, freeName } from './names.ts';

export type ProductGroup = 'individuals' | 'businesses';

/** A product in the menus before it has a folder. */
export interface AnnouncedProduct {
  readonly folder: string;
  readonly name: string;
  readonly group: string;
  readonly card: JsonSchema;
}

export interface ExistingContent {
  readonly folders: readonly FolderSources[];
  readonly announced: readonly AnnouncedProduct[];
  readonly pictures: readonly string[];
}

interface PageOptions {
  readonly folder: string;
  readonly name: string;
  readonly formType: string;
  readonly group: ProductGroup;
  /** Default: the picture with the folder's name; if it does not exist, the picture of the copied folder. */
  readonly picture: string | undefined;
  readonly copiedPicture: string | undefined;
  readonly icon: string | undefined;
  readonly estimate: unknown;
}

/** Converts `employee-benefits` to 'Employee Benefits'. */
export function nameOf(folder: string): string {
  return folder.split('-').map(capitalized).join(' ').slice(0, 40);
}

/** Creates a page.json with a free route, a free number in the product order, and placeholder texts. */
export function draftPage(
  options: PageOptions,
  { folders, announced, pictures }: ExistingContent,
): JsonSchema {
  const { folder, formType, name, icon = 'shield' } = options;
  const pages = folders.flatMap(({ page }) => (page ? [page.json] : []));
  const announcedProduct = announced.find((product) => product.folder === folder);
  const otherPages = [...pages, ...announced.filter((product) => product.folder !== folder)];
  const group = (announcedProduct?.group ?? options.group) as ProductGroup;
  const picture =
    options.picture ??
    [`/pictures/${folder}.svg`, options.copiedPicture ?? '', '/pictures/advice.svg', ...pictures].find(
      (one) => pictures.includes(one),
    ) ??
    `/pictures/${folder}.svg`;
  const card = {
    id: freeName(folder, (id) => otherPages.some((other) => textAt(other, ['card', 'id']) === id), '-'),
    image: picture,
    name,
    content: `${toWrite} in one line what the cover does`,
  };
  return {
    $schema: '../meta/page.schema.json',
    route: freeRoute(folder, pages),
    name,
    order: freeOrder(group, pages),
    group,
    card: announcedProduct ? { ...announcedProduct.card, ...(options.picture && { image: picture }) } : card,
    head: {
      title: `${toWrite} the title of the page`,
      description: `${toWrite} in one or two sentences what the cover does for whom, for those who search.`,
    },
    hero: {
      eyebrow: group === 'businesses' ? 'For businesses' : 'For individuals and families',
      title: `${toWrite} the line that opens the page`,
      subtitle: `${toWrite} what the cover does for whom.`,
      picture,
    },
    figures: [],
    benefits: {
      title: `${toWrite} what good advice adds`,
      text: `${toWrite} a sentence about it.`,
      items: [icon, 'document'].map((icon) => ({
        icon,
        title: `${toWrite} a benefit`,
        text: `${toWrite} what it means for the visitor.`,
      })),
    },
    ...(options.estimate !== undefined && { estimate: options.estimate }),
    enquiry: {
      title: `${toWrite} what the visitor asks for`,
      text: `${toWrite} what happens after sending.`,
      forms: [{ formType, title: 'Your details', text: `${toWrite} how long the form takes.` }],
    },
    faq: [{ question: `${toWrite} a question that visitors ask`, answer: `${toWrite} an honest answer.` }],
  };
}

export const confirmationDraft = `${toWrite} what happens after sending: who will call, and when.`;

function freeRoute(folder: string, pages: readonly JsonSchema[]): string {
  const isUsed = (path: string) => sitePaths.has(path.slice(1)) || pages.some(({ route }) => route === path);
  return freeName(/-(?:insurance|cover)$/.test(folder) ? `/${folder}` : `/${folder}-insurance`, isUsed, '-');
}

/** Returns a number between those of its group and the next group, or after all others if none is free. */
function freeOrder(group: ProductGroup, pages: readonly JsonSchema[]): number {
  const orders = pages.map(({ order }) => Number(order ?? 0));
  const last = Math.max(0, ...pages.map((page) => (page.group === group ? Number(page.order ?? 0) : 0)));
  const following = Math.min(...orders.filter((order) => order > last));
  if (following === Number.POSITIVE_INFINITY) return last + 10;
  const between = Math.floor((last + following) / 2);
  return between > last ? between : Math.max(...orders) + 10;
}
