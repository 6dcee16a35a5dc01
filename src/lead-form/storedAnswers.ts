import { type FormState, valuesOf } from '#form-ui/index.ts';
import { isUntouched, unreadable } from '#forms/index.ts';
import type { Submission } from '#machines/leadFormSetup.ts';
import type { PageState } from './pageState.ts';

/** The state of a form that a tab stores, so that a reload loses nothing. */
export interface StoredAnswers extends PageState {
  /** When an answer or the step last changed, in milliseconds since the epoch. */
  readonly changedAt: number;
  /** The name of the lock of the page that stored them. */
  readonly page: string;
  /** The state in the server's HTML after a form post. */
  readonly served?: string | undefined;
  /** The pending or failed lead, which is sent again with the same key. */
  readonly submission?: Submission | null | undefined;
  /** Fields whose number was typed with a foreign country code. */
  readonly foreignNumbers?: readonly string[] | undefined;
  /** The previously stored text, until the code that restores it has loaded. */
  readonly earlier?: string | undefined;
}

/** Returns the text to store. A half-typed day is omitted, because browsers hide its text. */
export function storedAnswersText(answers: StoredAnswers): string {
  return JSON.stringify(answers, (_key, value: unknown) => (value === unreadable ? undefined : value));
}

/** Whether a form has an answer that is not a start value. */
export function hasInput(state: FormState): boolean {
  const { form } = state.context;
  const values = valuesOf(state);
  return Object.keys(values).some((name) => {
    const field = form.field(name);
    return field && !isUntouched(field, values);
  });
}
