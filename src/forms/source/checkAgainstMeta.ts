import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../types.ts';
import { type FormIssue, placeOf, pointer } from './issues.ts';
import { asList, asRecord } from './json.ts';

const options = {
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  formats: { regex: (text: string) => faultOfPattern(text) === '' },
  verbose: true,
  // Each runs a few dozen times: compiling it costs more than running it ever does.
  inlineRefs: false,
  code: { optimize: false },
};
/** By the text of the meta-schema, which each catalogue reads again. */
const compiled = new Map<string, ValidateFunction>();

/** The fault of a value beyond a limit, and the hint, by the limit's keyword; `{}` is the limit. */
const limits: Readonly<Record<string, readonly [fault: string, remedy: string]>> = {
  minLength: ['too short', '{} characters or more'],
  maxLength: ['too long', '{} characters or fewer'],
  minimum: ['too small', '{} or more'],
  maximum: ['too large', '{} or less'],
  exclusiveMinimum: ['too small', 'more than {}'],
  exclusiveMaximum: ['too large', 'less than {}'],
  maxItems: ['too many', '{} or fewer'],
};

/** Keywords whose error only means that a branch failed: the errors of the branch have the reason. */
const ofBranches = ['if', 'anyOf', 'oneOf', 'not', 'propertyNames'];

/** Validates a file by its meta-schema; `named` are the ones that this refers to, by their file names. */
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
  // Several branches of a meta-schema report the same error: the one with the longest hint helps most.
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

/** The pointers to the values of a file that have another type than its meta-schema has for them, or are not listed there. */
export function wrongValues(meta: JsonSchema, json: unknown): readonly string[] {
  const { validate } = validatorOf(meta);
  if (validate(json)) return [];
  const errors = (validate.errors ?? []).filter(({ keyword }) => ['type', 'enum', 'const'].includes(keyword));
  return [...new Set(errors.map(({ instancePath }) => instancePath))];
}

/** `below` is a pointer from the error's. A keyword unknown here may be known elsewhere in the text of `meta`. */
function explain(error: ErrorObject, meta: string): readonly [problem: string, hint: string, below?: string] {
  const { keyword, data, parentSchema = {}, message = 'is wrong' } = error;
  const params = error.params as Readonly<Record<string, unknown>>;
  const quoted = shorten(data);
  const examples = asList(parentSchema.examples).map((example) => JSON.stringify(example));
  const such = examples.length > 0 ? `such as ${examples.join(', ')}` : '';
  switch (keyword) {
    case 'dependencies': {
      const alone = String(params.property);
      const hint = `Add "${String(params.missingProperty)}" beside it, or remove it.`;
      return [`"${alone}" alone asks for nothing.`, hint];
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const below = pointer(key);
      const known = Object.keys(asRecord(parentSchema.properties));
      const near = nearest(key, known);
      const list = known.length > 0 ? ` Known here: ${known.join(', ')}.` : '';
      const isElsewhere = meta.includes(`${JSON.stringify(key)}:{`);
      const where = placeOf[key] ?? 'Remove it, or write it where it belongs (form-schemas/REFERENCE.md).';
      const remedy = near === undefined ? 'Remove it.' : `Write "${near}", or remove it.`;
      return [`Unknown keyword "${key}".`, (isElsewhere ? where : remedy) + list, below];
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
      return [`${quoted} is not known here.`, hint];
    }
    case 'type':
      return [`${quoted} has the wrong type.`, `Write a value ${such || `of type ${String(params.type)}`}.`];
    case 'uniqueItems':
      return [`${quoted} says the same twice.`, 'Keep one of the two.', pointer(Number(params.j))];
    case 'pattern': {
      const fits =
        params.pattern === '\\S' ? 'of more than blanks' : `that matches ${String(params.pattern)}`;
      const { description } = parentSchema;
      const more = such !== '' && description !== undefined ? ` ${String(description)}` : '';
      const isName = error.propertyName !== undefined;
      const hint = isName
        ? `Write a name of letters and digits, a small letter first: one ${fits}.`
        : `Write a text ${such || fits}.${more}`;
      return [`${quoted} does not look right.`, hint];
    }
    case 'false schema': {
      const word = error.instancePath.split('/').at(-1);
      return [`"${word}" does not go together with the words beside it.`, `Remove "${word}".`];
    }
    case 'format': {
      const hint = 'Write a JavaScript regular expression, such as "^[0-9]{6}$".';
      return [`${quoted} is no regular expression${faultOfPattern(String(data))}.`, hint];
    }
    case 'minItems':
    case 'minProperties': {
      const least = params.limit === 1 ? 'one' : String(params.limit);
      return [`${quoted} ${message}.`, `Write at least ${least} here, or remove it.`];
    }
    default: {
      const [fault, remedy] = limits[keyword] ?? [];
      if (fault === undefined) return [`${quoted} ${message}.`, `Write a value that fits: it ${message}.`];
      const size = typeof data === 'string' ? ` (${[...data].length} characters)` : '';
      return [`${quoted} is ${fault}${size}.`, `Write ${remedy?.replace('{}', String(params.limit))}.`];
    }
  }
}

/** The fault of a regular expression; '' for a valid one. */
function faultOfPattern(text: string): string {
  try {
    new RegExp(text, 'u');
    return '';
  } catch (error) {
    return `: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The known keyword that is spelt most like an unknown one: at most a third of its letters may differ. */
function nearest(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key, known);
  return distance(key, near) <= Math.ceil(key.length / 3) ? near : undefined;
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
