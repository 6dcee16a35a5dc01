import { type FormState, valuesOf } from '#form-ui/index.ts';
import { isUntouched, unreadable } from '#forms/index.ts';
import type { Submission } from '#machines/leadFormSetup.ts';
import type { PageState } from './pageState.ts';

/** What a tab stores of a form while it is filled in, so that a reload loses nothing. */
export interface StoredAnswers extends PageState {
  /** When an answer or the step last changed, in milliseconds since the epoch. */
  readonly changedAt: number;
  /** The name of the lock that the page holds which stored them. */
  readonly page: string;
  /** Of a page after a form post, the state with which it came. */
  readonly served?: string | undefined;
  /** The lead that is under way, or has failed: sent again, it keeps its key. */
  readonly submission?: Submission | null | undefined;
  /** Fields whose number was typed with another country's code. */
  readonly fromAbroad?: readonly string[] | undefined;
  /** What the tab had stored before, while the code that brings it back is missing. */
  readonly earlier?: string | undefined;
}

/** The text that is stored. What the browser hides, a half-typed day, is not in it. */
export function storedAnswersText(answers: StoredAnswers): string {
  return JSON.stringify(answers, (_key, value: unknown) => (value === unreadable ? undefined : value));
}

/** Whether a form has an answer that it did not start with. */
export function hasInput(state: FormState): boolean {
  const { form } = state.context;
  return Object.entries(valuesOf(state)).some(([name, value]) => {
    const field = form.field(name);
    return field && !isUntouched(field, value);
  });
}
