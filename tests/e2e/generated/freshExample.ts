import type { Filled } from '../support/fillForm.ts';
import type { JourneyForm } from '../support/forms.ts';
import { freshName } from '../support/inbox.ts';

type Example = Pick<JourneyForm['examples']['smallest'], 'filled' | 'payload'>;

/**
 * Returns an example with a unique text in its first field that accepts one, because the server stores a repeated post
 * once.
 */
export function freshExample({ model, checkLead }: JourneyForm, { filled, payload }: Example): Example {
  const text = freshName();
  for (const { name, kind, computedBy } of model.fields) {
    if (kind !== 'text' || computedBy !== undefined) continue;
    const path = name.split('.');
    const fresh = { filled: withText(filled, path, text), payload: withText(payload, path, text) };
    if (fresh.filled && fresh.payload && checkLead(fresh.payload).length === 0)
      return { filled: fresh.filled, payload: fresh.payload };
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
