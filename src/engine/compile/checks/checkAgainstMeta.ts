import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { closest, distance } from 'fastest-levenshtein';
import type { JsonSchema } from '../../types.ts';
import { type FormFault, pointer } from '../faults.ts';
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
      };
    }
    case 'const':
      return {
        file,
        pointer: at,
        problem: `${shown} is not known here.`,
        remedy: `Write ${JSON.stringify(params.allowedValue)}.`,
      };
    case 'enum': {
      const allowed = (params.allowedValues as readonly unknown[]).map((value) => JSON.stringify(value));
      return {
        file,
        pointer: at,
        problem: `${shown} is not known here.`,
        remedy: `Write one of: ${allowed.join(', ')}.`,
      };
    }
    case 'type':
      return {
        file,
        pointer: at,
        problem: `${shown} has the wrong type.`,
        remedy: `Write a value of type ${String(params.type)}.`,
      };
    case 'pattern':
      return {
        file,
        pointer: at,
        problem: `${shown} does not look right.`,
        remedy:
          error.propertyName === undefined
            ? `${at.endsWith('/$ref') ? `${insteadOf('$ref')} ` : ''}Write a text that matches ${String(params.pattern)}.`
            : `Write a name of letters and digits that matches ${String(params.pattern)}.`,
      };
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

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
