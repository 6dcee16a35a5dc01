import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';

/**
 * RJSF's schema utilities for compiled forms. These have no references, defaults, dependencies or nested choices
 * (form-schemas/meta/form.schema.json), and their values belong to the form's machine. Only the rules between fields
 * are left to apply.
 */
export default function createSchemaRules(validator: ValidatorType, rootSchema: RJSFSchema) {
  function applyRules(schema: RJSFSchema, formData: unknown): RJSFSchema {
    if (!('if' in schema) && !('allOf' in schema)) return schema;
    const { if: condition, then, else: otherwise, allOf = [], ...rest } = schema;
    const rules = [...allOf];
    if (typeof condition === 'object') {
      const follows = validator.isValid(condition, formData, rootSchema) ? then : otherwise;
      if (follows !== undefined) rules.push(follows);
    }
    return rules.reduce<RJSFSchema>(
      (narrowed, rule) =>
        typeof rule === 'object' ? narrow(narrowed, applyRules(rule, formData)) : narrowed,
      rest,
    );
  }

  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema, formData) => applyRules(schema, formData ?? {}),
    getDefaultFormState: (_schema, formData) => formData,
    getDisplayLabel: (schema) => schema.type !== 'object',
    isSelect: (schema) => Array.isArray(schema.enum),
  } satisfies Partial<SchemaUtilsType>;
}

/** Of two bounds the tighter one holds. */
const tighter = {
  ...{ minimum: Math.max, minLength: Math.max, minItems: Math.max },
  ...{ maximum: Math.min, maxLength: Math.min, maxItems: Math.min },
};

/** The intersection of both schemas: required fields of either, options of both, the tighter bounds. Texts stay the first's. */
function narrow(one: RJSFSchema, other: RJSFSchema): RJSFSchema {
  const both: RJSFSchema = { ...other, ...one };
  if (one.required && other.required) both.required = [...new Set([...one.required, ...other.required])];
  if (one.enum && other.enum) both.enum = one.enum.filter((option) => other.enum?.includes(option));
  for (const bound of Object.keys(tighter) as (keyof typeof tighter)[]) {
    const [first, second] = [one[bound], other[bound]];
    if (first !== undefined && second !== undefined) both[bound] = tighter[bound](first, second);
  }
  if (one.properties && other.properties) {
    both.properties = { ...one.properties };
    for (const [name, property] of Object.entries(other.properties)) {
      const known = one.properties[name];
      both.properties[name] =
        typeof known === 'object' && typeof property === 'object' ? narrow(known, property) : property;
    }
  }
  return both;
}
