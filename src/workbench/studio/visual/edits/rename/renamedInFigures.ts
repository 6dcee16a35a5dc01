import { isRecord, withKey } from '../../text/jsonPlaces.ts';
import { type NamePath, renamedInSchema } from './renamedInSchema.ts';

/** What says something else than which field or figure is meant. */
const otherWords = ['title', 'unit', 'table', 'mode', 'note', 'description', '$schema'];
/** Rules between fields: of the form, and of the rows that are taken. */
const rules = ['when', 'if'];

/** A field as figures name it, and as it is called then. */
export interface RenamedName {
  /** As figures name it: `members[].age`. */
  readonly from: string;
  readonly to: string;
  /** Its names from the form down, and from the rows of its list down where it is in one. */
  readonly path: NamePath;
  readonly inRows: NamePath | undefined;
}

/** figures.json with another name for a field. */
export function renamedInFigures(value: unknown, name: RenamedName): unknown {
  const named = (text: string) => {
    if (text === name.from) return name.to;
    const goesOn = ['.', '[].', '[]'].some((sign) => text.startsWith(name.from + sign));
    return goesOn ? name.to + text.slice(name.from.length) : text;
  };
  if (typeof value === 'string') return named(value);
  if (Array.isArray(value)) return value.map((one) => renamedInFigures(one, name));
  if (!isRecord(value)) return value;
  const now = lastOf(name.to);
  return Object.fromEntries(
    Object.entries(value).map(([word, one]) => {
      if (otherWords.includes(word)) return [word, one];
      if (word === 'units' && isRecord(one))
        return [word, Object.keys(one).reduce<unknown>((units, key) => withKey(units, key, named(key)), one)];
      if (rules.includes(word)) return [word, renamedInSchema(one, name.path, now, () => {})];
      if (word === 'where')
        return [word, name.inRows ? renamedInSchema(one, name.inRows, now, () => {}) : one];
      return [word, renamedInFigures(one, name)];
    }),
  );
}

const lastOf = (name: string) => name.replace(/^.*\./, '');
