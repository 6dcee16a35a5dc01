import type { PostedPage } from '../../support/postedPage.ts';
import { findAll, type HtmlElement } from '../../support/readHtml.ts';
import type { PostedAnswer, PostedSite } from './openPostedSite.ts';

type Filled = Readonly<Record<string, unknown>>;

/** A limit above the number of posts of any example. */
const maxPosts = 40;

/**
 * Fills in a form without scripts, from the current page on: adds rows, follows steps, answers fields that
 * appear, until the form is sent or rejected.
 *
 * @param beforeSending - receives the filled-in page before it is sent; may post its other buttons, and returns the page
 */
export async function postUntilSent(
  site: PostedSite,
  start: PostedPage,
  filled: Filled,
  beforeSending: (page: PostedPage) => Promise<PostedPage> = async (page) => page,
): Promise<PostedAnswer> {
  let page = start;
  for (let posts = 0; posts < maxPosts; posts += 1) {
    const added = listToAdd(page, filled);
    const left = added === undefined ? enterAll(page, filled, '') : [];
    const search = added ?? searchFor(page, filled);
    const isNext = page.presses.includes('next');
    if (!isNext && search === undefined) page = await beforeSending(page);
    const answer = await site.press(page, search ?? (isNext ? 'next' : ''));
    const again = answer.location === '' ? answer.page() : null;
    const before = new Set(page.controls.map(({ name }) => name));
    const isRequestedNow =
      again?.controls.some(({ name }) => left.includes(name) && !before.has(name)) ?? false;
    if (again && (answer.status === 200 || isRequestedNow)) page = again;
    else if (left.length > 0) throw new Error(`The page does not offer ${left.join(', ')}.`);
    else return answer;
  }
  throw new Error(`${maxPosts} posts did not send the form.`);
}

/** The keys of a list's rows, in page order. */
function rowsOf({ form }: PostedPage, list: string): readonly string[] {
  const lists = findAll(form, ({ attributes }) => attributes['data-rows'] === list);
  return lists.flatMap(rowsIn);
}

/** The keys of the rows in an element, without those of lists in these rows. */
const rowsIn = ({ children }: HtmlElement): readonly string[] =>
  children.flatMap((child) => {
    if (typeof child === 'string' || child.attributes['data-rows'] !== undefined) return [];
    return [child.attributes['data-row'] ?? [], ...rowsIn(child)].flat();
  });

const isRows = (value: unknown): value is readonly Filled[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object');

const isGroup = (value: unknown): value is Filled =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The button of a visible list with fewer rows than the example, also of a list in a group or in rows. */
function listToAdd(page: PostedPage, filled: Filled, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(filled)) {
    const name = prefix + key;
    if (isGroup(value)) {
      const added = listToAdd(page, value, `${name}.`);
      if (added !== undefined) return added;
    }
    if (!isRows(value)) continue;
    const rows = rowsOf(page, name);
    if (rows.length < value.length && page.presses.includes(`add ${name}`)) return `add ${name}`;
    for (const [index, row] of rows.entries()) {
      const added = listToAdd(page, value[index] ?? {}, `${name}.${row}.`);
      if (added !== undefined) return added;
    }
  }
  return undefined;
}

/** The button that searches or chooses the next option of a list with a search. */
function searchFor(page: PostedPage, filled: Filled): string | undefined {
  for (const [name, value] of Object.entries(filled)) {
    if (!Array.isArray(value) || !page.presses.includes(`options ${name}`)) continue;
    const ticked = page.controls.filter((control) => control.name === name).map((control) => control.value);
    const option = (value as readonly unknown[]).map(String).find((one) => !ticked.includes(one));
    if (option === undefined) continue;
    const choose = `choose ${name} ${option}`;
    if (page.presses.includes(choose)) return choose;
    page.enter(`:search ${name}`, option);
    return `options ${name}`;
  }
  return undefined;
}

/** Enters an example's values; returns the names without a control in the page. */
function enterAll(page: PostedPage, filled: Filled, prefix: string): string[] {
  return Object.entries(filled).flatMap(([key, value]) => {
    const name = prefix + key;
    if (isRows(value)) {
      const rows = rowsOf(page, name);
      return value.flatMap((row, index) => enterAll(page, row, `${name}.${rows[index]}.`));
    }
    if (isGroup(value)) return enterAll(page, value, `${name}.`);
    return page.enter(name, value) ? [] : [name];
  });
}
