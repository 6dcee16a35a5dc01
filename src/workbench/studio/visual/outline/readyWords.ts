import { groupDigits } from '#forms/index.ts';
import { asRecord, type JsonRecord } from '../text/jsonPlaces.ts';
import { optionsOf } from './fieldKinds.ts';

/** The messages that a field has to begin with, by what is wrong; they follow its label and its limits. */
export function readyMessages(label: string, schema: JsonRecord): Readonly<Record<string, string>> {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const isList = schema.type === 'array' && asRecord(schema.items).type === 'object';
  if (isList)
    return {
      missing: 'Add one entry at least',
      invalid: typeof maxItems === 'number' ? `Add ${maxItems} entries at most` : 'Check the entries',
    };
  return {
    missing: missingOf(label, schema),
    invalid: invalidOf(label, schema),
    ...(typeof maxLength === 'number' && { tooLong: `Shorten this to ${maxLength} characters` }),
    ...((typeof minimum === 'number' || typeof maximum === 'number') && {
      range: rangeOf(minimum, maximum),
    }),
  };
}

/** Words for a field that is empty. */
export function missingOf(label: string, schema: JsonRecord): string {
  if (schema.type === 'boolean')
    return schema.const === true ? 'Tick the box to go on' : 'Choose one of the two';
  if (schema.type === 'array') return 'Choose one at least';
  return asking(isChoice(schema) ? 'Choose' : 'Enter', label);
}

function invalidOf(label: string, schema: JsonRecord): string {
  if (schema.type === 'boolean') return missingOf(label, schema);
  if (isChoice(schema)) return 'Choose from the options shown';
  if (schema.type === 'integer') return 'Enter a whole number';
  if (schema.type === 'number') return 'Enter a number';
  if (schema.digits !== undefined) return `Enter all ${schema.digits} digits`;
  return asking('Enter', label);
}

function rangeOf(minimum: unknown, maximum: unknown): string {
  const [least, most] = [minimum, maximum].map((limit) =>
    typeof limit === 'number' ? groupDigits(String(limit)) : undefined,
  );
  if (least === undefined) return `Enter a number up to ${most}`;
  return most === undefined ? `Enter a number from ${least}` : `Enter a number from ${least} to ${most}`;
}

const isChoice = (schema: JsonRecord) => schema.type === 'array' || optionsOf(schema).length > 0;

/** Labels that need no article: they are a question, or have one, or say whose it is. */
const isWhole = /^(?:the|a|an|your|my|our|any|all|number|how|what|which|who|whose|when|where|why)\b/i;

/** A sentence about what a label names: 'Enter the breed', 'Choose your plan', 'Enter the PAN'. */
function asking(verb: string, label: string): string {
  if (label.trim().endsWith('?')) return verb === 'Choose' ? 'Choose an answer' : 'Answer this question';
  const words = label
    .trim()
    .replace(/[:.!]+$/, '')
    .slice(0, 60);
  const inside = /^[A-Z]{2}/.test(words) ? words : words.slice(0, 1).toLowerCase() + words.slice(1);
  return `${verb} ${isWhole.test(words) ? inside : `the ${inside}`}`;
}
