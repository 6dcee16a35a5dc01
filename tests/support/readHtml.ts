/** An element of rendered HTML. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (HtmlElement | string)[];
}

const emptyTags = new Set(['input', 'br', 'img', 'hr', 'meta', 'link', 'source', 'col', 'wbr']);
const part = /<!--.*?-->|<\/([a-z0-9]+)>|<([a-z0-9]+)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gsy;

/**
 * Parses HTML that React renders: all elements are closed, all attributes in double quotes. Throws for other texts.
 */
export function readHtml(html: string): HtmlElement {
  const root = { tag: 'root', attributes: {}, children: [] as (HtmlElement | string)[] };
  const open = [root];
  part.lastIndex = 0;
  while (part.lastIndex < html.length) {
    const index = part.lastIndex;
    const match = part.exec(html);
    const parent = open.at(-1);
    if (!match || !parent)
      throw new Error(`React does not render such HTML: ${html.slice(index, index + 60)}`);
    const [, closed, opened, attributes = '', text] = match;
    if (text !== undefined) parent.children.push(decode(text));
    if (closed !== undefined) {
      if (parent.tag !== closed) throw new Error(`</${closed}> closes <${parent.tag}>.`);
      open.pop();
    }
    if (opened === undefined) continue;
    const element = { tag: opened, attributes: readAttributes(attributes), children: [] };
    parent.children.push(element);
    if (!emptyTags.has(opened)) open.push(element);
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1)?.tag}> is not closed.`);
  return root;
}

/** Returns the matching descendants of an element, in page order. */
export function findAll(element: HtmlElement, matches: (one: HtmlElement) => boolean): HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(matches(child) ? [child] : []), ...findAll(child, matches)],
  );
}

/** Returns the text of an element without `aria-hidden` parts. */
export function textOf(element: HtmlElement): string {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child;
    return child.attributes['aria-hidden'] === 'true' ? '' : textOf(child);
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

function decode(text: string): string {
  return text.replace(/&([^;]+);/g, (whole, name: string) => entities[name] ?? whole);
}
