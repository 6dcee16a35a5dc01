import { asList, asRecord, isRecord, withKey } from '../../text/jsonPlaces.ts';
import type { NamePath } from './renamedInSchema.ts';

/** examples.json with another name for a field: in what is filled in, in what is sent, and where something is refused. */
export function renamedInExamples(examples: unknown, path: NamePath, to: string): unknown {
  if (!isRecord(examples)) return examples;
  const example = (one: unknown) => {
    if (!isRecord(one)) return one;
    const { filled, payload, field } = one;
    return {
      ...one,
      ...(filled !== undefined && { filled: renamedIn(filled, path, to) }),
      ...(payload !== undefined && { payload: renamedIn(payload, path, to) }),
      ...(typeof field === 'string' && { field: renamedPlace(field, path, to) }),
    };
  };
  return Object.fromEntries(
    Object.entries(examples).map(([word, value]) => [
      word,
      word === 'wrong' ? asList(value).map(example) : word.startsWith('$') ? value : example(value),
    ]),
  );
}

function renamedIn(values: unknown, path: NamePath, to: string): unknown {
  if (Array.isArray(values)) return values.map((row) => renamedIn(row, path, to));
  if (!isRecord(values)) return values;
  const [first = '', ...rest] = path;
  if (rest.length === 0) return withKey(values, first, to);
  const inner = asRecord(values)[first];
  return inner === undefined ? values : { ...values, [first]: renamedIn(inner, rest, to) };
}

/** `members.0.age`: the positions of rows stand between the names. */
function renamedPlace(field: string, path: NamePath, to: string): string {
  const parts = field.split('.');
  const names = parts.flatMap((part, at) => (/^\d+$/.test(part) ? [] : [{ part, at }]));
  const isMeant = path.every((name, position) => names[position]?.part === name);
  const last = names[path.length - 1];
  return isMeant && last ? parts.with(last.at, to).join('.') : field;
}
