import type { FieldModel, Value } from '#forms/index.ts';
import { type JourneyForm, today } from '../support/forms.ts';

/** Two values of a field: one shows other fields, the other hides them. */
export interface Flip {
  readonly name: string;
  readonly shows: Value;
  readonly hides: Value;
  /** The fields that `hides` hides. */
  readonly gone: readonly string[];
}

/** Returns answers that hide fields of the fullest example: for each field, the one that hides the fewest others. */
export function flipsOf({ engine, values, examples }: JourneyForm): readonly Flip[] {
  const full = values(examples.fullest.filled);
  const hidden = engine.hidden(full);
  const shown = Object.keys(full).filter((name) => !hidden.has(name) && isRequested(engine.field(name)));
  const found = new Map<string, Flip>();
  for (const name of shown) {
    const field = engine.field(name);
    const value = full[name];
    if (!field || value === undefined) continue;
    for (const other of alternatives(field, value)) {
      const now = engine.hidden(engine.change(full, name, other, today));
      const gone = shown.filter((candidate) => now.has(candidate));
      for (const field of gone) {
        const before = found.get(field);
        if (!before || before.gone.length > gone.length)
          found.set(field, { name, shows: value, hides: other, gone });
      }
    }
  }
  return [...new Set(found.values())];
}

const isRequested = (field: FieldModel | undefined): boolean =>
  field !== undefined && !field.rows && field.computedBy === undefined;

/** Returns other answers to a field: each option, the other of yes and no, both ends of a number, none for a text. */
function alternatives({ kind, options, minimum = 1, maximum }: FieldModel, value: Value): readonly Value[] {
  if (kind === 'list') return [];
  if (options) return options.map((option) => option.value).filter((option) => option !== value);
  if (kind === 'boolean') return [value !== true];
  if (kind === 'number') return [minimum, maximum ?? 1_000_000].filter((other) => other !== value);
  return [];
}
