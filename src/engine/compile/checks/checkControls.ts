import type { Form } from '../../createForm.ts';
import type { JsonSchema } from '../../types.ts';
import { type FormFault, pointer } from '../faults.ts';

type Said = readonly [word: string, problem: string, remedy: string];

/** What `ui.json` says of one field's control beyond its kind, held against the field. */
export function checkControl(
  file: string,
  at: string,
  name: string,
  schema: JsonSchema,
  words: JsonSchema,
): FormFault[] {
  return [...checkSlider(name, schema, words), ...checkPrefill(name, schema, words)].map(
    ([word, problem, remedy]) => ({ file, pointer: at + pointer(name, word), problem, remedy }),
  );
}

/** A slider always stands somewhere: it needs both ends, and a place to start that is an answer. */
function checkSlider(name: string, schema: JsonSchema, words: JsonSchema): Said[] {
  const { minimum, maximum, default: start } = schema;
  const ticks = (words['ui:ticks'] ?? []) as readonly number[];
  if (words['ui:widget'] !== 'slider') {
    const remedy = 'Write "ui:widget": "slider", or remove "ui:ticks".';
    return ticks.length > 0 ? [['ui:ticks', `"${name}" is no slider.`, remedy]] : [];
  }
  const missing = Object.entries({ minimum, maximum, default: start })
    .filter(([, value]) => value === undefined)
    .map(([word]) => `"${word}"`);
  if (missing.length > 0) {
    const problem = `A slider always stands somewhere, and "${name}" does not say where.`;
    return [['ui:widget', problem, `Add ${missing.join(', ')} in schema.json.`]];
  }
  const stray = ticks.find((tick) => tick < Number(minimum) || tick > Number(maximum));
  const isSorted = ticks.every((tick, position) => position === 0 || tick > Number(ticks[position - 1]));
  if (stray === undefined && isSorted) return [];
  const problem =
    stray === undefined ? 'The ticks are in no order.' : `The tick ${stray} is not on the slider.`;
  return [
    ['ui:ticks', problem, `Write numbers from ${String(minimum)} to ${String(maximum)}, the smallest first.`],
  ];
}

/** An address is sent around and written down: it carries nothing personal, and nothing that a visitor cannot see. */
function checkPrefill(name: string, schema: JsonSchema, words: JsonSchema): Said[] {
  if (words['ui:prefill'] === undefined) return [];
  const reason =
    schema.personal === true
      ? 'is personal'
      : schema.derivedBy !== undefined
        ? 'is computed'
        : schema.notSent === true
          ? 'is not sent'
          : schema.type === 'boolean' && schema.const === true
            ? 'is for the visitor to tick'
            : schema.type === 'array'
              ? 'is a list'
              : undefined;
  return reason === undefined
    ? []
    : [['ui:prefill', `"${name}" ${reason}: an address cannot fill it in.`, 'Remove "ui:prefill".']];
}

/**
 * What fields start with has to be what a visitor could have entered: the form would otherwise refuse what nobody
 * touched. `today` is 'YYYY-MM-DD'.
 */
export function checkDefaults(file: string, form: Form, today: string): FormFault[] {
  const refused = form.validate(form.initialValues(), today);
  return form.model.fields.flatMap((field) => {
    if (field.default === undefined) return [];
    const at = pointer('properties', field.name, 'default');
    if (field.onlyTrue) {
      const problem = `"${field.name}" is for the visitor to tick.`;
      return [{ file, pointer: at, problem, remedy: 'Remove "default".' }];
    }
    const error = refused.find((one) => one.field === field.name && one.reason !== 'missing');
    if (!error) return [];
    const problem = `The form refuses what "${field.name}" starts with: ${error.message}.`;
    return [{ file, pointer: at, problem, remedy: 'Write a value that the field takes.' }];
  });
}
