import type { FieldDefinition } from '#forms/definition/fields.ts';
import type { Limits } from '#forms/definition/rules.ts';
import { groupDigits } from '#forms/index.ts';
import { listedOptions, mustBeTicked } from './fieldKinds.ts';

/** The default messages of a field, by keyword, from its label and limits. */
export function defaultMessages(label: string, field: FieldDefinition): Readonly<Record<string, string>> {
  const { maxLength, maxItems, ...limits } = 'value' in field ? field.value.limits : {};
  const missing = missingMessage(label, field);
  if (field.kind === 'rows')
    return {
      missing,
      invalid: maxItems === undefined ? 'Check the entries' : `Add at most ${maxItems} entries`,
    };
  const range = rangeMessage(limits);
  return {
    missing,
    invalid: invalidMessage(label, field),
    ...(maxLength !== undefined && { tooLong: `Shorten this to ${maxLength} characters` }),
    ...(range !== undefined && { range }),
  };
}

/** The default message of an empty field. */
export function missingMessage(label: string, field: FieldDefinition): string {
  if (field.kind === 'box' || field.kind === 'yesNo')
    return mustBeTicked(field) ? 'Tick the box to continue' : 'Choose one of the two';
  if (field.kind === 'rows') return 'Add at least one entry';
  if (field.kind === 'choices') return 'Choose at least one';
  return sentenceFor(listedOptions(field).length > 0 ? 'Choose' : 'Enter', label);
}

function invalidMessage(label: string, field: FieldDefinition): string {
  if (field.kind === 'box' || field.kind === 'yesNo') return missingMessage(label, field);
  if (listedOptions(field).length > 0) return 'Choose from the options shown';
  if (field.kind === 'number' || field.kind === 'computed')
    return field.isWhole ? 'Enter a whole number' : 'Enter a number';
  if (field.kind === 'text' && field.digits !== undefined) return `Enter all ${field.digits} digits`;
  return sentenceFor('Enter', label);
}

function rangeMessage({ minimum, maximum }: Limits): string | undefined {
  const from = minimum === undefined ? '' : ` from ${groupDigits(String(minimum))}`;
  const to = maximum === undefined ? '' : ` to ${groupDigits(String(maximum))}`;
  if (from === '') return to === '' ? undefined : `Enter a number up${to}`;
  return `Enter a number${from}${to}`;
}

/** Labels that need no article, because they are a question or begin with an article or a pronoun. */
const needsNoArticle = /^(?:the|a|an|your|my|our|any|all|number|how|what|which|who|whose|when|where|why)\b/i;

/** A sentence from a label: 'Enter the breed', 'Choose your plan', 'Enter the PAN'. */
function sentenceFor(verb: string, label: string): string {
  if (label.trim().endsWith('?')) return verb === 'Choose' ? 'Choose an answer' : 'Answer this question';
  const text = label
    .trim()
    .replace(/[:.!]+$/, '')
    .slice(0, 60);
  const lowerCased = /^[A-Z]{2}/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1);
  return `${verb} ${needsNoArticle.test(text) ? lowerCased : `the ${lowerCased}`}`;
}
