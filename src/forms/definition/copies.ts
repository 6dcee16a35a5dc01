import { below } from '../source/place.ts';
import type { CopiedBy, FieldDefinition } from './fields.ts';
import type { Appearance, Rule } from './rules.ts';

/** Notes at each field of an object which box beside it copies an answer into it. */
export function withCopies(
  fields: ReadonlyMap<string, FieldDefinition>,
): ReadonlyMap<string, FieldDefinition> {
  const copied = new Map<string, CopiedBy>();
  for (const field of fields.values())
    for (const { target, source } of copiesOf(field))
      if (!copied.has(target.name))
        copied.set(target.name, { box: { name: field.name, at: target.at }, source });
  if (copied.size === 0) return fields;
  return new Map(
    [...fields].map(([name, field]) => {
      const copiedBy = copied.get(name);
      return [name, copiedBy ? { ...field, copiedBy } : field];
    }),
  );
}

/** The answers that a box copies while it is ticked. */
export const copiesOf = (field: FieldDefinition) => ('copies' in field && field.copies) || [];

/** The condition under which a box copies: it is ticked. */
export function copyingRule({ box: { name, at } }: CopiedBy): Rule {
  const is = {
    at: below(at, 'const'),
    limits: { const: true },
    bounds: [],
    branches: [],
    keywords: ['const'],
  };
  const none = { declares: [], branches: [], keywords: [] };
  return { at, required: [{ name, at }], about: [{ name, at, kind: 'value', is }], ...none };
}

/** The conditions under which visitors are asked for a field: it is visible, and no answer is copied into it. */
export function askedWhen({ appears, copiedBy }: FieldDefinition): Appearance | undefined {
  if (!copiedBy) return appears;
  const isTyped = { rule: copyingRule(copiedBy), holds: false };
  return (appears ?? [[]]).map((conditions) => [...conditions, isTyped]);
}

/** The names outside a field, in its object or around it, that copies into it or into its fields read. */
export function namesCopied(field: FieldDefinition): readonly string[] {
  const { copiedBy } = field;
  const own = copiedBy ? [copiedBy.box.name, copiedBy.source.name.split('.')[0] ?? ''] : [];
  const within = 'inner' in field ? [...field.inner.fields.values()].flatMap(namesCopied) : [];
  return [...own, ...within];
}
