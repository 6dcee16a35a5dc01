import type { LeadData } from '#forms/index.ts';
import type { Filled } from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { freshName } from '../support/inbox.ts';

interface Example {
  readonly filled: Filled;
  readonly payload: LeadData;
}

/**
 * Returns an example with a unique text in its first field that accepts one, because the server stores a repeated post
 * once.
 */
export function freshExample(
  { model, engine, values, checkLead }: JourneyForm,
  { filled }: { readonly filled: Filled },
): Example {
  const text = freshName();
  for (const { name, kind, computedBy } of model.fields) {
    const fresh = kind === 'text' && computedBy === undefined && withText(filled, name.split('.'), text);
    const payload = fresh && engine.payload(values(fresh));
    if (fresh && payload && checkLead(payload).length === 0) return { filled: fresh, payload };
  }
  throw new Error(`No field of ${model.formType} accepts any text.`);
}

/** Returns the answers with another text at a path; undefined if there is no text. */
function withText(answers: Filled, [key = '', ...rest]: readonly string[], text: string): Filled | undefined {
  const value = answers[key];
  if (rest.length === 0) return typeof value === 'string' ? { ...answers, [key]: text } : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const inner = withText(value as Filled, rest, text);
  return inner && { ...answers, [key]: inner };
}
