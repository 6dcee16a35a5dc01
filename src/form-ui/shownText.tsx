import type { ReactNode } from 'react';
import { named } from '#web/dom/named.tsx';
import { type FormStore, useFormStore } from './formStore.ts';

type TextStore = Pick<FormStore, 'model' | 'MarkedText'>;

/** Renders a text of the folder with its links and emphasis. Everywhere else the text is plain. */
export function shownText({ model, MarkedText }: TextStore, text: string): ReactNode {
  const parts = model.marked?.[text];
  return parts && MarkedText ? <MarkedText parts={parts} /> : named(text);
}

/** The same inside a form. */
export function useShownText() {
  const store = useFormStore();
  return (text: string) => shownText(store, text);
}
