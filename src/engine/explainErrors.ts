import type { FieldError, FieldModel, FormModel, RefusalReason, SchemaError } from './types.ts';

/** What an error is called that belongs to no one field: the form, or the lead, as a whole. */
export const wholeForm = 'data';

/**
 * Turns a validator's errors into one readable error a field, in the order in which the form draws the fields, with
 * the words written with the field. Keys that the form does not know come last, named as they were sent. Never empty:
 * answers that do not go together, and anything else that names no field, are said of the whole form. `data` is what
 * was refused.
 */
export function explainErrors(
  model: FormModel,
  errors: readonly SchemaError[],
  data?: unknown,
): readonly FieldError[] {
  const fields = new Map(model.fields.map((field, position) => [field.name, { field, position }]));
  const byField = new Map<string, FieldError>();
  let belongsTogether = false;
  for (const error of errors) {
    const name = fieldOf(error);
    if (name === undefined) {
      belongsTogether ||= error.keyword === 'not';
      continue;
    }
    const field = fields.get(name)?.field;
    const explained = field ? explain(field, error, data) : strangeKey(name);
    const known = byField.get(name);
    if (!known || (known.reason !== 'missing' && explained.reason === 'missing'))
      byField.set(name, explained);
  }
  const place = (error: FieldError) => fields.get(error.field)?.position ?? model.fields.length;
  const named = [...byField.values()].sort((a, b) => place(a) - place(b));
  if (errors.some(isNoObject)) return [whole('The data of the lead has to be an object')];
  if (named.length > 0 && !belongsTogether) return named;
  return [...named, whole('Change one of your answers: they do not go together')];
}

function fieldOf(error: SchemaError): string | undefined {
  const [, first] = error.instancePath.split('/');
  if (first !== undefined && first !== '') return first.replaceAll('~1', '/').replaceAll('~0', '~');
  if (error.keyword === 'required') return String(error.params.missingProperty);
  if (error.keyword === 'additionalProperties') return String(error.params.additionalProperty);
  return undefined; // `if` and its kin only say that a branch failed: the branch's own errors say which field
}

const isNoObject = ({ keyword, instancePath }: SchemaError) => keyword === 'type' && instancePath === '';

const reasons: Readonly<Record<string, RefusalReason>> = {
  required: 'missing',
  maxLength: 'tooLong',
  notAfterToday: 'future',
  minimum: 'range',
  maximum: 'range',
  notBefore: 'range',
  notAfter: 'range',
  notBeforeField: 'order',
  notAfterField: 'order',
};

function explain(field: FieldModel, error: SchemaError, data: unknown): FieldError {
  // A list is always there: with nothing ticked it is what an empty text is elsewhere.
  const isEmptyList = error.keyword === 'minItems' && isListOf(0, data, field.name);
  const reason = isEmptyList ? 'missing' : (reasons[error.keyword] ?? 'invalid');
  return { field: field.name, reason, message: messageFor(field, reason) };
}

/** The words for one reason: those written with the field, else general ones. */
export function messageFor(field: FieldModel, reason: RefusalReason): string {
  const { messages } = field;
  if (reason === 'missing') return messages.missing ?? messages.invalid ?? `Fill in: ${field.label}`;
  const own = messages[reason];
  if (own !== undefined) return own;
  if (reason === 'tooLong' && field.maxLength !== undefined) {
    return `${field.label}: use at most ${field.maxLength} characters`;
  }
  if (reason === 'future') return `${field.label}: the date cannot lie in the future`;
  return messages.invalid ?? messages.missing ?? `Check: ${field.label}`;
}

function isListOf(length: number, data: unknown, name: string): boolean {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
  return Array.isArray(value) && value.length === length;
}

function strangeKey(field: string): FieldError {
  return { field, message: 'This form has no such field', reason: 'invalid' };
}

function whole(message: string): FieldError {
  return { field: wholeForm, message, reason: 'invalid' };
}
