import { useEffect, useRef } from 'react';
import type { FormModel, Values } from '#forms/index.ts';
import { areSame, hiddenOf, statusOf, stepOf, useFormState, useFormStore, valuesOf } from '../formStore.ts';
import { usePoliteWords } from './usePoliteWords.tsx';

/**
 * Says politely which fields have just come, and that some have gone; the focus stays where it is. What comes and goes
 * with a whole row, a step or the form is said there.
 */
export function Appearances() {
  const { field: fieldOf, model, state } = useFormStore();
  const hidden = useFormState(hiddenOf, areSame);
  const step = useFormState(stepOf);
  const before = useRef({ hidden, values: valuesOf(state()), step });
  const [said, say] = usePoliteWords();
  useEffect(() => {
    const then = before.current;
    const now = { hidden, values: valuesOf(state()), step };
    before.current = now;
    if (step !== then.step || statusOf(state()) === 'sent') {
      say('');
      return;
    }
    const stayed = (name: string) => isInForm(model, now.values, name) && isInForm(model, then.values, name);
    const labelled = (names: Iterable<string>) =>
      [...names].flatMap((name) => (stayed(name) && fieldOf(name)?.label) || []);
    const came = labelled([...then.hidden].filter((name) => !hidden.has(name)));
    const went = labelled([...hidden].filter((name) => !then.hidden.has(name)));
    if (came.length > 0) say(`Also asked now: ${came.join(', ')}`);
    else if (went.length > 0) say(`No longer asked: ${went.join(', ')}`);
  }, [fieldOf, model, state, hidden, step, say]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}

/** Whether a field is there for an answer at all: one in a row is with its row. */
function isInForm({ fields }: FormModel, values: Values, name: string): boolean {
  const list = fields.find((field) => field.rows && name.startsWith(`${field.name}.`));
  if (!list) return true;
  const [row = ''] = name.slice(list.name.length + 1).split('.');
  return ((values[list.name] ?? []) as readonly string[]).includes(row);
}
