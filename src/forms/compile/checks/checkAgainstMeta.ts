import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../../types.ts';
import { type FormFix, type FormIssue, pointer, putFix, removeFix } from '../issues.ts';
import { asList, asRecord } from '../json.ts';

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
/** By the text of the meta-schema, which each catalogue reads anew. */
const compiled = new Map<string, ValidateFunction>();

/** Words that only say that a branch failed: the branch's own errors say why. */
const ofBranches = ['if', 'anyOf', 'oneOf', 'not', 'propertyNames'];

/** Validates a file by its meta-schema; `named` are the ones that this refers to, by their file names. */
export function checkAgainstMeta(
  meta: JsonSchema,
  file: string,
  json: unknown,
  named: Readonly<Record<string, JsonSchema>> = {},
): FormIssue[] {
  const text = JSON.stringify([meta, named]);
  const validate = compiled.get(text) ?? new Ajv({ ...options, schemas: { ...named } }).compile(meta);
  compiled.set(text, validate);
  if (validate(json)) return [];
  const all = validate.errors ?? [];
  const errors = all.filter(({ keyword }) => !ofBranches.includes(keyword));
  // Several branches of a meta-schema report the same error: the one with the longest hint helps most.
  const issues = new Map<string, FormIssue>();
  for (const error of errors.length > 0 ? errors : all) {
    const [problem, hint, fixes, below = ''] = explain(error, file, text);
    const issue = { file, pointer: error.instancePath + below, problem, hint, ...(fixes && { fixes }) };
    const key = `${issue.pointer} ${issue.problem}`;
    const known = issues.get(key);
    if (!known || issue.hint.length > known.hint.length) issues.set(key, issue);
  }
  return [...issues.values()];
}

/** An issue; `below` is its pointer relative to the error's. */
type Explanation = readonly [problem: string, hint: string, fixes?: readonly FormFix[], below?: string];

/** @param meta the text of the meta-schema: a keyword that is unknown here may be known elsewhere */
function explain(error: ErrorObject, file: string, meta: string): Explanation {
  const { instancePath: at, keyword, data, parentSchema = {}, message = 'is wrong' } = error;
  const params = error.params as Readonly<Record<string, unknown>>;
  const quoted = shorten(data);
  switch (keyword) {
    case 'dependencies': {
      const alone = String(params.property);
      const hint = `Add "${String(params.missingProperty)}" beside it, or remove it.`;
      return [`"${alone}" alone asks for nothing.`, hint, [removeFix(file, at + pointer(alone))]];
    }
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const below = pointer(key);
      const known = Object.keys(asRecord(parentSchema.properties));
      const near = nearest(key, known);
      const list = known.length > 0 ? ` Known here: ${known.join(', ')}.` : '';
      const isElsewhere = meta.includes(`${JSON.stringify(key)}:{`);
      const where = 'Remove it, or write it where it belongs (form-schemas/REFERENCE.md).';
      const remedy = near === undefined ? 'Remove it.' : `Write "${near}", or remove it.`;
      const label = `Write "${near}"`;
      const respelt: FormFix[] =
        near === undefined ? [] : [{ kind: 'rename', label, file, pointer: at + below, to: near }];
      const fixes = [...respelt, removeFix(file, at + below)];
      return [`Unknown keyword "${key}".`, (isElsewhere ? where : remedy) + list, fixes, below];
    }
    case 'required': {
      const missing = String(params.missingProperty);
      const only = asRecord(parentSchema.properties)[missing]?.const;
      const hint = `Add "${missing}": ${only === undefined ? '…' : JSON.stringify(only)}`;
      const fixes = only === undefined ? [] : [putFix(file, at + pointer(missing), only)];
      return [`"${missing}" is missing.`, hint, fixes];
    }
    case 'const':
    case 'enum': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat();
      const list = allowed.map((value) => JSON.stringify(value)).join(', ');
      const hint = `Write ${keyword === 'const' ? '' : 'one of: '}${list}.`;
      const fixes = nearFirst(data, allowed).map((value) => putFix(file, at, value));
      return [`${quoted} is not known here.`, hint, fixes];
    }
    case 'type': {
      const fixes = asType(data, params.type).map((value) => putFix(file, at, value));
      return [`${quoted} has the wrong type.`, `Write a value of type ${String(params.type)}.`, fixes];
    }
    case 'pattern': {
      const examples = asList(parentSchema.examples).map((example) => JSON.stringify(example));
      const fits = `that matches ${String(params.pattern)}`;
      const expected = examples.length > 0 ? `such as ${examples.join(', ')}` : fits;
      const isName = error.propertyName !== undefined;
      const hint = isName ? `Write a name of letters and digits ${fits}.` : `Write a text ${expected}.`;
      return [`${quoted} does not look right.`, hint];
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
    default:
      return [`${quoted} ${message}.`, `Write a value that fits: it ${message}.`];
  }
}

/** What is wrong with a text as a regular expression; '' for one that is right. */
function faultOfPattern(text: string): string {
  try {
    new RegExp(text, 'u');
    return '';
  } catch (error) {
    return `: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** The known word that is spelt most like an unknown one: at most a third of its letters may differ. */
function nearest(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key, known);
  return distance(key, near) <= Math.ceil(key.length / 3) ? near : undefined;
}

/** So many values are offered to be written in place of a wrong one. */
const maxOffered = 5;

/** Allowed values, those of a near spelling first; none when there are many and none is near. */
function nearFirst(found: unknown, allowed: readonly unknown[]): readonly unknown[] {
  const near = typeof found === 'string' ? nearest(found, allowed.map(String)) : undefined;
  const first = allowed.filter((value) => String(value) === near);
  if (allowed.length > maxOffered) return first;
  return [...first, ...allowed.filter((value) => !first.includes(value))];
}

/** The intended value for one of the wrong type, where only one is possible. */
function asType(found: unknown, type: unknown): readonly unknown[] {
  const types = [type].flat();
  if (typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found)) {
    const isWhole = !found.includes('.') && types.includes('integer');
    if (types.includes('number') || isWhole) return [Number(found)];
  }
  if (types.includes('boolean') && (found === 'true' || found === 'false')) return [found === 'true'];
  if (types.includes('string') && (typeof found === 'number' || typeof found === 'boolean'))
    return [String(found)];
  return types.includes('array') && found !== null && !Array.isArray(found) ? [[found]] : [];
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
