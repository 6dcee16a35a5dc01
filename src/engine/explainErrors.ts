import type { FieldError, FieldModel, FormModel, RefusalReason, SchemaError } from './types.ts';

/**
 * Turns a validator's errors into one readable error a field, in the order in which the form draws the fields, with
 * the words written with the field. Keys that the form does not know come last, named as they were sent.
 */
export function explainErrors(model: FormModel, errors: readonly SchemaError[]): FieldError[] {
  const fields = new Map(model.fields.map((field, position) => [field.name, { field, position }]));
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const name = fieldOf(error);
    if (name === undefined) continue;
    const field = fields.get(name)?.field;
    const explained = field ? explain(field, error) : unknownField(name);
    const known = byField.get(name);
    if (!known || (known.reason !== 'missing' && explained.reason === 'missing'))
      byField.set(name, explained);
  }
  const place = (error: FieldError) => fields.get(error.field)?.position ?? model.fields.length;
  return [...byField.values()].sort((a, b) => place(a) - place(b));
}

function fieldOf(error: SchemaError): string | undefined {
  const [, first] = error.instancePath.split('/');
  if (first !== undefined && first !== '') return first.replaceAll('~1', '/').replaceAll('~0', '~');
  if (error.keyword === 'required' || error.keyword === 'dependentRequired') {
    return String(error.params.missingProperty);
  }
  if (error.keyword === 'additionalProperties') return String(error.params.additionalProperty);
  if (error.keyword === 'type') return 'data';
  return undefined; // `if` and its kin only say that a branch failed: the branch's own errors say which field
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  required: 'missing',
  dependentRequired: 'missing',
  maxLength: 'tooLong',
  notAfterToday: 'future',
  minimum: 'range',
  maximum: 'range',
  multipleOf: 'range',
};

function explain(field: FieldModel, error: SchemaError): FieldError {
  const reason = reasons[error.keyword] ?? 'invalid';
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

function unknownField(name: string): FieldError {
  const message =
    name === 'data' ? 'The data of the lead has to be an object' : 'This form has no such field';
  return { field: name, message, reason: 'invalid' };
}
