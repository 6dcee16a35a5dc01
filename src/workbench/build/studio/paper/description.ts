import type { Fields } from '#forms/definition/types.ts';

/** A statement about a form, with its details. A statement about a field or a calculation has a name. */
export interface Description {
  readonly text: string;
  readonly name?: string;
  readonly children?: readonly Description[];
}

/** Puts descriptions under a heading. A single description without children is in the same line. */
export function withHeading(heading: string, descriptions: readonly Description[]): Description {
  const [first, ...others] = descriptions;
  return first && others.length === 0 && !first.children
    ? { text: `${heading}: ${first.text}` }
    : { text: heading, children: descriptions };
}

export const inOneLine = (descriptions: readonly Description[]): string =>
  descriptions
    .map(({ text, children }) => (children ? `${text}: ${inOneLine(children)}` : text))
    .join(' and ');

/** The label of a field in quotes, after the labels of its group or list: `members[].age`. */
export function labelOf(path: string, fields: Fields): string {
  const [first = '', ...others] = path.split(/\[\]\.?|\./).filter(Boolean);
  const field = fields.get(first);
  if (!field) return `“${path}”`;
  const label = `“${field.texts.label}”`;
  return others.length > 0 && 'inner' in field
    ? `${label}: ${labelOf(others.join('.'), field.inner.fields)}`
    : label;
}

export const labelsOf = (names: readonly { readonly name: string }[], fields: Fields): string =>
  names.map(({ name }) => labelOf(name, fields)).join(', ');
