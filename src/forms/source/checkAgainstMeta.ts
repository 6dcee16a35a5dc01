import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../types.ts';
import { type FormIssue, pointer } from './issues.ts';
import { asList, asRecord } from './json.ts';

const options = {
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  formats: { regex: (text: string) => patternError(text) === '' },
  verbose: true,
  // each validator runs only a few dozen times, so optimizing it costs more than it saves
  inlineRefs: false,
  code: { optimize: false },
};
/** Validators by the text of the meta-schema, because each catalogue reads the meta-schemas again. */
const compiled = new Map<string, ValidateFunction>();

/** The problem of a value beyond a limit, and the hint, by the limit's keyword; `{}` is the limit. */
const limits: Readonly<Record<string, readonly [problem: string, hint: string]>> = {
  minLength: ['too short', '{} characters or more'],
  maxLength: ['too long', '{} characters or fewer'],
  minimum: ['too small', '{} or more'],
  maximum: ['too large', '{} or less'],
  exclusiveMinimum: ['too small', 'more than {}'],
  exclusiveMaximum: ['too large', 'less than {}'],
  maxItems: ['too many', '{} or fewer'],
};

/** Keywords whose own error gives no reason, because the errors of their branches do. */
const ofBranches = ['if', 'anyOf', 'oneOf', 'not', 'propertyNames'];

/** Validates a file by its meta-schema. `named` contains the meta-schemas to which `meta` refers, by file name. */
export function checkAgainstMeta(
  meta: JsonSchema,
  file: string,
  json: unknown,
  named: Readonly<Record<string, JsonSchema>> = {},
): FormIssue[] {
  const { validate, text } = validatorOf(meta, named);
  if (validate(json)) return [];
  const all = validate.errors ?? [];
  const errors = all.filter(({ keyword }) => !ofBranches.includes(keyword));
  // if several branches report the same error, keep the longest hint
  const issues = new Map<string, FormIssue>();
  for (const error of errors.length > 0 ? errors : all) {
    const [problem, hint, below = ''] = explain(error, text);
    const issue = { file, pointer: error.instancePath + below, problem, hint };
    const key = `${issue.pointer} ${issue.problem}`;
    const known = issues.get(key);
    if (!known || issue.hint.length > known.hint.length) issues.set(key, issue);
  }
  return [...issues.values()];
}

function validatorOf(meta: JsonSchema, named: Readonly<Record<string, JsonSchema>> = {}) {
  const text = JSON.stringify([meta, named]);
  const validate = compiled.get(text) ?? new Ajv({ ...options, schemas: { ...named } }).compile(meta);
  compiled.set(text, validate);
  return { validate, text };
}

/** Returns the pointers to values of a wrong type, and to values that are not among those in the meta-schema. */
export function wrongValues(meta: JsonSchema, json: unknown): readonly string[] {
  const { validate } = validatorOf(meta);
  if (validate(json)) return [];
  const errors = (validate.errors ?? []).filter(({ keyword }) => ['type', 'enum', 'const'].includes(keyword));
  return [...new Set(errors.map(({ instancePath }) => instancePath))];
}

/** `below` is relative to the error's pointer. `meta` is the text of the meta-schema, which may have the keyword elsewhere. */
function explain(error: ErrorObject, meta: string): readonly [problem: string, hint: string, below?: string] {
  const { keyword, data, parentSchema = {}, message = 'is invalid' } = error;
  const params = error.params as Readonly<Record<string, unknown>>;
  const quoted = shorten(data);
  const examples = asList(parentSchema.examples).map((example) => JSON.stringify(example));
  const such = examples.length > 0 ? `such as ${examples.join(', ')}` : '';
  switch (keyword) {
    case 'dependencies': {
      const alone = String(params.property);
      const hint = `Add "${String(params.missingProperty)}", or remove "${alone}".`;
      return [`"${alone}" has no effect without "${String(params.missingProperty)}".`, hint];
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const below = pointer(key);
      const known = Object.keys(asRecord(parentSchema.properties));
      const near = nearest(key, known);
      const list = known.length > 0 ? ` Known here: ${known.join(', ')}.` : '';
      const isElsewhere = meta.includes(`${JSON.stringify(key)}:{`);
      const isReference = typeof asRecord(data).$ref === 'string';
      const where = isReference
        ? `Remove "${key}", or write the field out in place of "$ref".`
        : `Remove "${key}", or move it to its place (form-schemas/REFERENCE.md).`;
      const replace = near === undefined ? `Remove "${key}".` : `Write "${near}", or remove "${key}".`;
      return [`Unknown keyword "${key}".`, (isElsewhere ? where : replace) + list, below];
    }
    case 'required': {
      const missing = String(params.missingProperty);
      const only = asRecord(parentSchema.properties)[missing]?.const;
      const hint = `Add "${missing}": ${only === undefined ? '…' : JSON.stringify(only)}`;
      return [`"${missing}" is missing.`, hint];
    }
    case 'const':
    case 'enum': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const list = allowed.map((value) => JSON.stringify(value)).join(', ');
      const hint = `Write ${keyword === 'const' ? '' : 'one of: '}${list}.`;
      return [`${quoted} is not allowed.`, hint];
    }
    case 'type':
      return [`${quoted} has the wrong type.`, `Write a value ${such || `of type ${String(params.type)}`}.`];
    case 'uniqueItems':
      return [`${quoted} contains duplicates.`, 'Remove one of the duplicates.', pointer(Number(params.j))];
    case 'pattern': {
      const fits = params.pattern === '\\S' ? 'that is not blank' : `that matches ${String(params.pattern)}`;
      const { description } = parentSchema;
      const more = such !== '' && description !== undefined ? ` ${String(description)}` : '';
      const isName = error.propertyName !== undefined;
      const hint = isName
        ? `Write a name of letters and digits, with a lowercase letter first, ${fits}.`
        : `Write a text ${such || fits}.${more}`;
      return [`${quoted} is invalid.`, hint];
    }
    case 'false schema': {
      const name = error.instancePath.split('/').at(-1);
      return [`"${name}" cannot be combined with the other keywords.`, `Remove "${name}".`];
    }
    case 'format': {
      const hint = 'Write a JavaScript regular expression, such as "^[0-9]{6}$".';
      return [`${quoted} is not a regular expression${patternError(String(data))}.`, hint];
    }
    case 'minItems':
    case 'minProperties': {
      const least = params.limit === 1 ? 'one' : String(params.limit);
      return [`${quoted} ${message}.`, `Add at least ${least}, or remove the keyword.`];
    }
    default: {
      const [problem, hint] = limits[keyword] ?? [];
      if (problem === undefined) return [`${quoted} ${message}.`, `Change the value: it ${message}.`];
      const size = typeof data === 'string' ? ` (${[...data].length} characters)` : '';
      return [`${quoted} is ${problem}${size}.`, `Write ${hint?.replace('{}', String(params.limit))}.`];
    }
  }
}

/** Returns the error of a regular expression; '' for a valid one. */
function patternError(text: string): string {
  try {
    new RegExp(text, 'u');
    return '';
  } catch (error) {
    return `: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Returns the known keyword closest to an unknown one, if at most a third of its letters differ. */
function nearest(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key, known);
  return distance(key, near) <= Math.ceil(key.length / 3) ? near : undefined;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
