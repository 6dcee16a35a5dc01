import type { LeadData } from '#forms/index.ts';
import { isObject } from '#forms/source/json.ts';
import { type FieldError, HttpError } from '#server/http/httpError.ts';
import { cleanLead } from './cleanLead.ts';
import type { NewLead } from './leadStore.ts';
import type { ServerForms } from './serverForms.ts';

interface RejectedLead {
  readonly error: HttpError;
  /** Field names that may be logged. */
  readonly knownFields: readonly string[];
}

/** The prefix of keys for posted forms (dedupePost.ts), which clients must not use. */
export const postedKeyPrefix = 'posted:';

const idempotencyKeyPattern = new RegExp(`^(?!${postedKeyPrefix})[\\x21-\\x7e]{1,200}$`);

const envelopeFields = ['formType', 'data', 'idempotency-key'];

/** Maximum nesting of a lead's data. Leads of real forms have a few levels. */
const deepestLevel = 8;

/**
 * Cleans and validates body and idempotency key of a lead call: 400 for an unknown form type, 422 for an invalid lead.
 *
 * @param today 'YYYY-MM-DD' in India
 */
export function parseLead(
  body: unknown,
  idempotencyKey: string | string[] | undefined,
  forms: ServerForms,
  today: string,
): NewLead | RejectedLead {
  if (!isObject(body)) return reject(400, 'The body must be a JSON object with formType and data');
  const { formType, data, ...others } = body;
  const form = typeof formType === 'string' ? forms.get(formType) : undefined;
  if (typeof formType !== 'string' || form === undefined) {
    const message = `formType has to be one of ${[...forms.keys()].join(', ')}`;
    return reject(400, 'The formType is missing or unknown', [{ field: 'formType', message }]);
  }

  const errors = [
    ...idempotencyKeyErrors(idempotencyKey),
    ...Object.keys(others).map((field) => ({ field, message: 'Only formType and data can be sent' })),
    ...shapeErrors(data),
  ];
  const clean = isObject(data) && errors.length === 0 ? cleanLead(form.models, data) : {};
  if (errors.length === 0) errors.push(...form.checkLead(clean, today));
  if (errors.length > 0) return reject(422, 'Please check some fields', errors, form.fields);
  const calculated = form.calculate(clean as LeadData, today);
  const outcome = form.outcomeOf(clean as LeadData, today);
  return {
    ...{ formType, data: clean, outcome, ...calculated },
    idempotencyKey: idempotencyKey as string | undefined,
  };
}

function reject(
  status: number,
  message: string,
  errors: readonly FieldError[] = [],
  fields: readonly string[] = [],
): RejectedLead {
  return { error: new HttpError(status, message, errors), knownFields: [...envelopeFields, ...fields] };
}

function idempotencyKeyErrors(key: string | string[] | undefined): FieldError[] {
  if (key === undefined || (typeof key === 'string' && idempotencyKeyPattern.test(key))) return [];
  const message = `The idempotency-key header has to be 1 to 200 visible ASCII characters, not beginning with ${postedKeyPrefix}`;
  return [{ field: 'idempotency-key', message }];
}

/**
 * Checks the data before the form's validator runs: it must be an object without deep nesting, with finite numbers.
 */
function shapeErrors(data: unknown): FieldError[] {
  const missing = { field: 'data', message: 'The data of the lead is missing', reason: 'missing' } as const;
  if (data === undefined) return [missing];
  if (!isObject(data)) return [{ field: 'data', message: 'The data of the lead must be an object' }];
  const open = Object.entries(data).map(([field, value]: [string, unknown]) => ({ field, value, level: 1 }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, field, level } = next;
    if (typeof value === 'number' && !Number.isFinite(value))
      return [{ field, message: 'This number is too large' }];
    if (typeof value !== 'object' || value === null) continue;
    if (level === deepestLevel) return [{ field, message: 'This is nested too deeply' }];
    for (const item of Object.values(value)) open.push({ field, value: item, level: level + 1 });
  }
  return [];
}
