import { describeValue } from './describeValue.ts';
import type { FieldModel } from './fieldModel.ts';
import { locate } from './fieldNames.ts';
import { unreadable } from './formats/unreadable.ts';
import type { FormModel, RuleMessage } from './formModel.ts';
import type { ErrorReason, FieldError, SchemaError, Value } from './types.ts';
import { valueAt } from './valueAt.ts';

/** The field name of errors of the whole form. */
export const formErrorField = 'data';

/**
 * Converts a validator's errors to one error per field with its message, in the order of the form. Errors of unknown keys
 * follow, with the names of the payload. An error without a field becomes an error of the whole form, so the result is not
 * empty.
 */
export function explainErrors(
  model: FormModel,
  errors: readonly SchemaError[],
  data?: unknown,
): readonly FieldError[] {
  const byField = new Map<string, { readonly error: FieldError; readonly index: number }>();
  let hidden: FieldError | undefined;
  let belongsTogether = false;
  // if several branches of a `oneOf` match, the errors of its other branches are ignored
  const ambiguousPaths = errors.filter(matchesSeveral).map(({ schemaPath }) => `${schemaPath}/`);
  const isShadowed = ({ schemaPath = '' }: SchemaError) =>
    ambiguousPaths.some((at) => schemaPath.startsWith(at));
  for (const error of errors.filter((one) => !isShadowed(one))) {
    const rule = model.rules?.[String(error.params.rule)];
    const path = propertyPath(error, rule);
    const found = path && locate(model, path, error.keyword);
    if (!found) {
      belongsTogether ||= error.keyword === 'not' || matchesSeveral(error);
      continue;
    }
    const { name, field, index } = found;
    const explained = field ? explain(field, error, data, path, rule) : unknownKey(name, error);
    if (field?.ruleOnly) {
      // nobody can see or correct the field, so its error is one of the whole form
      hidden ??= { ...explained, field: formErrorField };
      continue;
    }
    const known = byField.get(name)?.error;
    if (!known || rankOf(explained) > rankOf(known))
      byField.set(name, { error: { ...explained, field: name }, index });
  }
  const named = [...byField.values()].sort((a, b) => a.index - b.index).map(({ error }) => error);
  const isNoObject = errors.some((error) => error.keyword === 'type' && error.instancePath === '');
  if (isNoObject) return [formError('The data of the lead must be an object')];
  if (hidden) return [...named, hidden];
  if (named.length > 0 && !belongsTogether) return named;
  return [...named, formError('Some answers contradict each other. Change one of them')];
}

/** The priority among errors of a field: `missing`, then `tooLong` (such a text fails the pattern too), then others. */
const rankOf = ({ reason }: Explanation) => ['tooLong', 'missing'].indexOf(reason);

/** Returns the path of the property with an error; undefined for an error without a property, such as a failed `if`. */
function propertyPath(error: SchemaError, rule: RuleMessage | undefined): readonly string[] | undefined {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (error.keyword === 'required') path.push(String(error.params.missingProperty));
  if (error.keyword === 'additionalProperties') path.push(String(error.params.additionalProperty));
  if (rule) path.push(...rule.field.split('.'));
  if (error.keyword === 'copies') path.push(...String(error.params.copied).split('/'));
  return path[0] ? path : undefined;
}

const matchesSeveral = ({ params }: SchemaError) => Array.isArray(params.passingSchemas);

const reasons: Readonly<Record<string, ErrorReason>> = {
  required: 'missing',
  maxLength: 'tooLong',
  minimum: 'range',
  maximum: 'range',
  exclusiveMinimum: 'range',
  exclusiveMaximum: 'range',
};

type Explanation = Omit<FieldError, 'field'>;

function explain(
  field: FieldModel,
  { keyword, params }: SchemaError,
  data: unknown,
  path: readonly string[],
  rule: RuleMessage | undefined,
): Explanation {
  const error = (reason: ErrorReason, message = messageFor(field, reason)) => ({ reason, message });
  const value = valueAt(data, path);
  // a missing list is an empty array; only clients other than the site send an empty text
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (value === unreadable) return error('invalid');
  if (rule) return error(isEmpty ? 'missing' : 'invalid', rule.message);
  if (keyword === 'false schema')
    return error('invalid', `${field.label}: this does not apply to the other answers`);
  const order = field.messages.order === undefined && field.orders?.[String(params.bound)];
  if (order) {
    const limit = describeValue(field, params.limit as Value);
    return error('order', `${field.label}: ${order.replace('{}', () => limit)}`);
  }
  // bounds set the reason (keywords.ts)
  const reason = (params.reason as ErrorReason | undefined) ?? reasons[keyword] ?? 'invalid';
  return error(isEmpty && (keyword === 'minItems' || value === '') ? 'missing' : reason);
}

/** Returns the field's message for a reason, or a general message. */
export function messageFor(field: FieldModel, reason: ErrorReason): string {
  const { messages } = field;
  const own = messages[reason];
  if (own !== undefined) return own;
  if (reason === 'tooLong' && field.maxLength !== undefined) {
    return `${field.label}: use at most ${field.maxLength} characters`;
  }
  if (reason === 'future') return `${field.label}: the date cannot be in the future`;
  return (
    messages.invalid ?? messages.missing ?? `${reason === 'missing' ? 'Fill in' : 'Check'}: ${field.label}`
  );
}

/** The error of a name that is no field of the form. */
export const unknownField = (field: string): FieldError => ({
  ...{ field, message: 'This form has no such field', reason: 'invalid' },
});

function unknownKey(name: string, { keyword }: SchemaError): Explanation {
  if (keyword === 'required') return { message: `Fill in: ${name}`, reason: 'missing' };
  return unknownField(name);
}

function formError(message: string): FieldError {
  return { field: formErrorField, message, reason: 'invalid' };
}
