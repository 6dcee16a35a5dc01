import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { keysOf } from '#forms/buildPayload.ts';
import { splitRowName } from '#forms/fieldNames.ts';
import type { Form, FormModel, Values } from '#forms/index.ts';
import { isInStep } from '#machines/leadFormSetup.ts';
import { areSame, hiddenOf, statusOf, stepOf, useFormState, useFormStore, valuesOf } from '../formStore.ts';

/**
 * Announces fields that have appeared or disappeared, and notices that have appeared, without moving the focus. Changes of
 * a whole item, a step or the form are announced elsewhere.
 */
export function VisibilityAnnouncer() {
  const { form, model, state, today } = useFormStore();
  const hidden = useFormState(hiddenOf, areSame);
  const step = useFormState(stepOf);
  const awaitsDay = useFormState((now) => form.awaitsDay?.(valuesOf(now)));
  const notices = useFormState(
    (now) =>
      form
        .notices(valuesOf(now), today())
        .flatMap(({ field, notice }) =>
          !model.steps || isInStep(model, stepOf(now), field) ? [`${field}: ${notice.text}`] : [],
        ),
    areSame,
  );
  const before = useRef({ hidden, values: valuesOf(state()), step, notices, awaitsDay });
  const [liveRegion, announce] = useLiveRegion();
  useEffect(() => {
    const previous = before.current;
    const now = { hidden, values: valuesOf(state()), step, notices, awaitsDay };
    before.current = now;
    // the form fills in its defaults when its page starts
    if (previous.awaitsDay) return;
    if (step !== previous.step || statusOf(state()) === 'sent') return announce('');
    const text = announcedChanges(form, previous, now);
    if (text) announce(text);
  }, [form, state, hidden, step, notices, awaitsDay, announce]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {liveRegion}
    </p>
  );
}

interface Announced {
  readonly values: Values;
  readonly hidden: ReadonlySet<string>;
  /** The fields and texts of the shown notices. */
  readonly notices: readonly string[];
}

/** The text about new notices and about fields that have appeared or disappeared; '' if there are none. */
export function announcedChanges(
  { field: fieldOf, model }: Pick<Form, 'field' | 'model'>,
  previous: Announced,
  now: Announced,
): string {
  const isInBoth = (name: string) =>
    isInForm(model, now.values, name) && isInForm(model, previous.values, name);
  const labelled = (names: Iterable<string>) =>
    [...names].flatMap((name) => (isInBoth(name) && fieldOf(name)?.label) || []);
  const appeared = labelled([...previous.hidden].filter((name) => !now.hidden.has(name)));
  const disappeared = labelled([...now.hidden].filter((name) => !previous.hidden.has(name)));
  const newTexts = now.notices
    .filter((one) => !previous.notices.includes(one))
    .map((one) => one.slice(one.indexOf(': ') + 2));
  const texts = [
    ...newTexts,
    ...(appeared.length > 0 ? [`New questions: ${appeared.join(', ')}`] : []),
    ...(appeared.length + newTexts.length === 0 && disappeared.length > 0
      ? [`Questions removed: ${disappeared.join(', ')}`]
      : []),
  ];
  return texts.join(' ');
}

function isInForm(model: FormModel, values: Values, name: string): boolean {
  const at = splitRowName(model, name);
  return !at || (isInForm(model, values, at.list.name) && keysOf(values, at.list).includes(at.row));
}

/** Returns an `aria-live` text and its setter. Each text is a new element, because a repeated text is not announced. */
export function useLiveRegion(): readonly [liveRegion: ReactNode, announce: (text: string) => void] {
  const [{ text, count }, announce] = useReducer(
    ({ count }: { readonly count: number }, text: string) => ({ text, count: count + 1 }),
    { text: '', count: 0 },
  );
  return [<span key={count}>{text}</span>, announce];
}
