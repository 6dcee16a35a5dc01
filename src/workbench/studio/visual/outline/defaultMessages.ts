import { groupDigits } from '#forms/index.ts';
import { asRecord, type JsonRecord } from '#workbench/authoring/jsonPath.ts';
import { optionsOf } from './fieldKinds.ts';

/** A new field's messages, by keyword; they use its label and its limits. */
export function defaultMessages(label: string, schema: JsonRecord): Readonly<Record<string, string>> {
  const { maxLength, maxItems } = schema;
  const isList = schema.type === 'array' && asRecord(schema.items).type === 'object';
  if (isList)
    return {
      missing: 'Add one entry at least',
      invalid: typeof maxItems === 'number' ? `Add ${maxItems} entries at most` : 'Check the entries',
    };
  const range = rangeMessage(schema);
  return {
    missing: missingMessage(label, schema),
    invalid: invalidMessage(label, schema),
    ...(typeof maxLength === 'number' && { tooLong: `Shorten this to ${maxLength} characters` }),
    ...(range !== undefined && { range }),
  };
}

/** Words for a field that is empty. */
export function missingMessage(label: string, schema: JsonRecord): string {
  if (schema.type === 'boolean')
    return schema.const === true ? 'Tick the box to go on' : 'Choose one of the two';
  if (schema.type === 'array') return 'Choose one at least';
  return sentenceFor(isChoice(schema) ? 'Choose' : 'Enter', label);
}

function invalidMessage(label: string, schema: JsonRecord): string {
  if (schema.type === 'boolean') return missingMessage(label, schema);
  if (isChoice(schema)) return 'Choose from the options shown';
  if (schema.type === 'integer') return 'Enter a whole number';
  if (schema.type === 'number') return 'Enter a number';
  if (schema.digits !== undefined) return `Enter all ${schema.digits} digits`;
  return sentenceFor('Enter', label);
}

function rangeMessage({ minimum, maximum }: JsonRecord): string | undefined {
  const from = typeof minimum === 'number' ? ` from ${groupDigits(String(minimum))}` : '';
  const to = typeof maximum === 'number' ? ` to ${groupDigits(String(maximum))}` : '';
  if (from === '') return to === '' ? undefined : `Enter a number up${to}`;
  return `Enter a number${from}${to}`;
}

const isChoice = (schema: JsonRecord) => schema.type === 'array' || optionsOf(schema).length > 0;

/** Labels that need no article: they are a question, or have one, or say whose it is. */
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
