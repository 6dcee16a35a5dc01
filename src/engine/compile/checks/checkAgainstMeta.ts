import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../../types.ts';
import { type FormFault, type FormFix, pointer, putFix, removeFix } from '../faults.ts';
import { insteadOf } from './otherKeywords.ts';

const ajv = new Ajv({
  strict: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  verbose: true,
  // Each runs a few dozen times: compiling it costs more than running it ever does.
  inlineRefs: false,
  code: { optimize: false },
});
/** By the text of the meta-schema, which each catalogue reads anew. */
const compiled = new Map<string, ValidateFunction>();

/**
 * Checks one file of a form folder against the meta-schema that editors use too, and says each mistake in words: an
 * unknown keyword comes with what is written in its place, or with the known one that is spelt nearly like it.
 */
export function checkAgainstMeta(meta: JsonSchema, file: string, json: unknown): FormFault[] {
  const text = JSON.stringify(meta);
  let validate = compiled.get(text);
  if (!validate) {
    const { $id: _id, ...anonymous } = meta; // one process may compile the same meta-schema from several folders
    validate = ajv.compile(anonymous);
    compiled.set(text, validate);
  }
  if (validate(json)) return [];
  const errors = (validate.errors ?? []).filter(
    (error) => !['if', 'anyOf', 'oneOf', 'not', 'propertyNames'].includes(error.keyword),
  );
  const told = errors.length > 0 ? errors : (validate.errors ?? []);
  // Several branches of a meta-schema report the same error: the one with the longest remedy helps most.
  const faults = new Map<string, FormFault>();
  for (const fault of told.map((error) => explainMetaError(file, error))) {
    const key = `${fault.pointer} ${fault.problem}`;
    const known = faults.get(key);
    if (!known || fault.remedy.length > known.remedy.length) faults.set(key, fault);
  }
  return [...faults.values()];
}

function explainMetaError(file: string, error: ErrorObject): FormFault {
  const at = error.instancePath;
  const params = error.params as Readonly<Record<string, unknown>>;
  const shown = shorten(error.data);
  switch (error.keyword) {
    case 'dependencies':
      return {
        file,
        pointer: at,
        problem: `"${String(params.property)}" alone asks for nothing.`,
        remedy: `Add "${String(params.missingProperty)}" beside it, or remove it.`,
        fixes: [removeFix(file, at + pointer(String(params.property)))],
      };
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
      const near = nearest(key, known);
      const list = known.length > 0 ? ` Known here: ${known.join(', ')}.` : '';
      const remedy = near === undefined ? 'Remove it.' : `Write "${near}", or remove it.`;
      return {
        file,
        pointer: at + pointer(key),
        problem: `Unknown keyword "${key}".`,
        remedy: (insteadOf(key) ?? remedy) + list,
        fixes: [
          ...(near === undefined ? [] : [respell(file, at + pointer(key), near)]),
          removeFix(file, at + pointer(key)),
        ],
      };
    }
    case 'required': {
      const missing = String(params.missingProperty);
      const properties = (error.parentSchema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
      const only = properties[missing]?.const;
      return {
        file,
        pointer: at,
        problem: `"${missing}" is missing.`,
        remedy: `Add "${missing}": ${only === undefined ? '…' : JSON.stringify(only)}`,
        fixes: only === undefined ? [] : [putFix(file, at + pointer(missing), only)],
      };
    }
    case 'const':
      return {
        file,
        pointer: at,
        problem: `${shown} is not known here.`,
        remedy: `Write ${JSON.stringify(params.allowedValue)}.`,
        fixes: [putFix(file, at, params.allowedValue)],
      };
    case 'enum': {
      const allowed = (params.allowedValues as readonly unknown[]).map((value) => JSON.stringify(value));
      return {
        file,
        pointer: at,
        problem: `${shown} is not known here.`,
        remedy: `Write one of: ${allowed.join(', ')}.`,
        fixes: nearFirst(error.data, params.allowedValues as readonly unknown[]).map((value) =>
          putFix(file, at, value),
        ),
      };
    }
    case 'type':
      return {
        file,
        pointer: at,
        problem: `${shown} has the wrong type.`,
        remedy: `Write a value of type ${String(params.type)}.`,
        fixes: asType(error.data, params.type).map((value) => putFix(file, at, value)),
      };
    case 'pattern': {
      const { examples } = error.parentSchema ?? {};
      const wanted = Array.isArray(examples)
        ? `such as ${examples.map((example) => JSON.stringify(example)).join(', ')}`
        : `that matches ${String(params.pattern)}`;
      return {
        file,
        pointer: at,
        problem: `${shown} does not look right.`,
        remedy:
          error.propertyName === undefined
            ? `${at.endsWith('/$ref') ? `${insteadOf('$ref')} ` : ''}Write a text ${wanted}.`
            : `Write a name of letters and digits that matches ${String(params.pattern)}.`,
      };
    }
    case 'minItems':
    case 'minProperties':
      return {
        file,
        pointer: at,
        problem: `${shown} ${error.message ?? 'is empty'}.`,
        remedy: `Write at least ${params.limit === 1 ? 'one' : String(params.limit)} here, or remove it.`,
      };
    default:
      return {
        file,
        pointer: at,
        problem: `${shown} ${error.message ?? 'is wrong'}.`,
        remedy: `Write a value that fits: it ${error.message ?? 'has to fit the meta-schema'}.`,
      };
  }
}

/** The known word that is spelt most like an unknown one: at most a third of its letters may differ. */
function nearest(key: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const near = closest(key, known);
  return distance(key, near) <= Math.ceil(key.length / 3) ? near : undefined;
}

function respell(file: string, at: string, to: string): FormFix {
  return { kind: 'rename', label: `Write "${to}"`, file, pointer: at, to };
}

/** So many values are offered to be written in place of a wrong one. */
const mostOffered = 5;

/** Allowed values, those spelt nearly like what stands there first; none where the choice is large and nothing is near. */
function nearFirst(found: unknown, allowed: readonly unknown[]): readonly unknown[] {
  const near = typeof found === 'string' ? nearest(found, allowed.map(String)) : undefined;
  const first = allowed.filter((value) => String(value) === near);
  if (allowed.length > mostOffered) return first;
  return [...first, ...allowed.filter((value) => !first.includes(value))];
}

/** What was meant with a value of the wrong type, where only one thing can have been. */
function asType(found: unknown, type: unknown): readonly unknown[] {
  const types = [type].flat();
  if (typeof found === 'string') {
    const isNumber = /^-?\d+(\.\d+)?$/.test(found);
    if (isNumber && (types.includes('number') || (types.includes('integer') && !found.includes('.'))))
      return [Number(found)];
    if (types.includes('boolean') && (found === 'true' || found === 'false')) return [found === 'true'];
  }
  if (types.includes('string') && (typeof found === 'number' || typeof found === 'boolean'))
    return [String(found)];
  return types.includes('array') && found !== null && !Array.isArray(found) ? [[found]] : [];
}

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
