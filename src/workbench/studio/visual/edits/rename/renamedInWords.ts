import { asList, asRecord, isRecord, type JsonRecord, withKey } from '../../text/jsonPlaces.ts';
import type { NamePath } from './renamedInSchema.ts';

/**
 * What ui.json says of the form, of a group or of rows, with another name for a field in it: its words, and whatever
 * names it beside: the order, steps and their review, rules, what another field clears, headings of rows.
 *
 * @param path - the field's names from the words down
 */
export function renamedInWords(words: unknown, path: NamePath, to: string): unknown {
  if (!isRecord(words)) return words;
  const [first = '', ...rest] = path;
  const isHere = rest.length === 0;
  const named = renamedPath(path, to);
  const changed = Object.entries(words).map(([word, value]): readonly [string, unknown] => {
    if (word === 'ui:order' && isHere) return [word, asList(value).map(named)];
    if (word === 'ui:steps' || word === 'ui:rules') return [word, renamedMentions(value, named)];
    // what others beside it say of it
    if (word.startsWith('ui:')) return [word, value];
    const own = isHere ? besideWords(value, named) : value;
    return [word, word === first && !isHere ? innerWords(own, rest, to) : own];
  });
  return isHere ? withKey(Object.fromEntries(changed), first, to) : Object.fromEntries(changed);
}

/** A name, or names with dots between them, as they are after a field was renamed; anything else as it is. */
function renamedPath(path: NamePath, to: string): (name: unknown) => unknown {
  const from = path.join('.');
  const now = [...path.slice(0, -1), to].join('.');
  return (name) => {
    if (name === from) return now;
    return typeof name === 'string' && name.startsWith(`${from}.`) ? now + name.slice(from.length) : name;
  };
}

/** The words of a list stand beside those of its rows. */
function innerWords(words: unknown, path: NamePath, to: string): unknown {
  const { items } = asRecord(words);
  if (items === undefined) return renamedInWords(words, path, to);
  const [first = '', ...rest] = path;
  const heading = asRecord(words)['ui:itemTitle'];
  return {
    ...asRecord(words),
    ...(typeof heading === 'string' &&
      rest.length === 0 && { 'ui:itemTitle': heading.replaceAll(`{${first}}`, `{${to}}`) }),
    items: renamedInWords(items, path, to),
  };
}

/** What a field beside says of another one. */
function besideWords(words: unknown, named: (name: unknown) => unknown): unknown {
  if (!isRecord(words)) return words;
  const clears = words['ui:clears'];
  const figure = words['ui:optionFigure'];
  const absent = words['ui:absent'];
  return {
    ...words,
    ...(Array.isArray(clears) && { 'ui:clears': clears.map(named) }),
    ...(Array.isArray(absent) && { 'ui:absent': renamedMentions(absent, named) }),
    ...(isRecord(figure) && { 'ui:optionFigure': { ...figure, field: named(figure.field) } }),
  };
}

/** Words under which a field's name stands in steps and rules. */
const mentions = ['field', 'fields', 'details', 'on'];

function renamedMentions(value: unknown, named: (name: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => renamedMentions(one, named));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([word, one]) => {
      if (!mentions.includes(word)) return [word, renamedMentions(one, named)];
      return [word, Array.isArray(one) ? one.map(named) : named(one)];
    }),
  ) as JsonRecord;
}
