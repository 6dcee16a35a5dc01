import type { FieldModel, Value } from '#forms/index.ts';
import { type JourneyForm, today } from '../support/forms.ts';

/** Two values of a field: one shows other fields, the other hides them. */
export interface Flip {
  readonly name: string;
  readonly shows: Value;
  readonly hides: Value;
  /** The fields that disappear once the field has the value `hides`. */
  readonly hidden: readonly string[];
}

/** Returns a flip for each field of the fullest example that another answer can hide: the one that hides the fewest fields. */
export function flipsOf({ engine, values, examples }: JourneyForm): readonly Flip[] {
  const full = values(examples.fullest.filled);
  const hiddenBefore = engine.hidden(full);
  const shown = Object.keys(full).filter((name) => !hiddenBefore.has(name) && isEntered(engine.field(name)));
  const found = new Map<string, Flip>();
  for (const name of shown) {
    const field = engine.field(name);
    const value = full[name];
    if (!field || value === undefined) continue;
    for (const other of alternatives(field, value)) {
      const now = engine.hidden(engine.change(full, name, other, today));
      const hidden = shown.filter((candidate) => now.has(candidate));
      const flip = { name, shows: value, hides: other, hidden };
      for (const field of hidden) {
        const before = found.get(field);
        if (!before || before.hidden.length > hidden.length) found.set(field, flip);
      }
    }
  }
  return [...new Set(found.values())];
}

const isEntered = (field: FieldModel | undefined): boolean =>
  field !== undefined && !field.rows && field.computedBy === undefined;

/** Returns other answers to a field: its other options, the opposite of a checkbox, or both limits of a number. */
function alternatives({ kind, options, minimum = 1, maximum }: FieldModel, value: Value): readonly Value[] {
  if (kind === 'list') return [];
  if (options) return options.map((option) => option.value).filter((option) => option !== value);
  if (kind === 'boolean') return [value !== true];
  if (kind === 'number') return [minimum, maximum ?? 1_000_000].filter((other) => other !== value);
  return [];
}
