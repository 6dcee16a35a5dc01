import { useEffect, useRef } from 'react';
import type { Values } from '#engine';
import { type FormBinding, useFormBinding, useTopic } from '../formBinding.ts';
import { usePoliteWords } from './usePoliteWords.tsx';

/**
 * Says politely which fields have just come, and that some have gone; the focus stays where it is. What comes and goes
 * with a whole row, a step or the form is said there.
 */
export function Appearances() {
  const binding = useFormBinding();
  const hidden = useTopic(binding, 'hidden', (current) => current.hidden());
  const step = useTopic(binding, 'step', (current) => current.step());
  const before = useRef({ hidden, values: binding.values(), step });
  const [said, say] = usePoliteWords();
  useEffect(() => {
    const then = before.current;
    const now = { hidden, values: binding.values(), step };
    before.current = now;
    if (step !== then.step || binding.submission() === 'sent') {
      say('');
      return;
    }
    const stayed = (name: string) =>
      isInForm(binding, now.values, name) && isInForm(binding, then.values, name);
    const labelled = (names: Iterable<string>) =>
      [...names].flatMap((name) => (stayed(name) && binding.field(name)?.label) || []);
    const came = labelled([...then.hidden].filter((name) => !hidden.has(name)));
    const went = labelled([...hidden].filter((name) => !then.hidden.has(name)));
    if (came.length > 0) say(`Also asked now: ${came.join(', ')}`);
    else if (went.length > 0) say(`No longer asked: ${went.join(', ')}`);
  }, [binding, hidden, step, say]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}

/** Whether a field is there for an answer at all: one in a row is with its row. */
function isInForm({ model }: FormBinding, values: Values, name: string): boolean {
  const list = model.fields.find((field) => field.rows && name.startsWith(`${field.name}.`));
  if (!list) return true;
  const [row = ''] = name.slice(list.name.length + 1).split('.');
  return ((values[list.name] ?? []) as readonly string[]).includes(row);
}
