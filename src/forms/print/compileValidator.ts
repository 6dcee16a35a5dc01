import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { Ajv, type Options } from 'ajv';
import { longestAddress } from '../formats/format.ts';
import { mapValues, withoutUndefined } from '../source/json.ts';
import type { Conditions, JsonSchema, LeadValidator } from '../types.ts';
import { keywords } from './keywords.ts';

/** The options of the validators in browsers and on the server, so that both have the same result. */
const options: Options = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  verbose: false,
  messages: false, // ui.json has the messages
  passContext: true,
  ownProperties: true,
  next: true, // for `minContains` and `maxContains`
  keywords: [...keywords],
};

const ajv = new Ajv(options);

/** @throws Ajv's error if the schema is invalid */
export function compileValidator(leadSchema: JsonSchema): LeadValidator {
  const schema = toCompile(leadSchema);
  try {
    return ajv.compile(schema) as LeadValidator;
  } finally {
    ajv.removeSchema(schema); // the next schema may have the same $id
  }
}

/**
 * Prepares a lead schema for compiling. A titled rule becomes a condition whose error contains the title. Patterns are not
 * matched on texts that are too long.
 */
function toCompile(schema: JsonSchema): JsonSchema {
  const { title, pattern, patternLimit, ...rest } = schema;
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return typeof value === 'object' && value !== null ? toCompile(value as JsonSchema) : value;
  };
  const limit = patternLimit ?? rest.maxLength ?? longestAddress;
  // keys of `properties` are names of fields
  const patterns =
    typeof pattern === 'string'
      ? { boundedPattern: { pattern, limit } }
      : withoutUndefined({ pattern: within(pattern), patternLimit: within(patternLimit) });
  const turned = { ...mapValues(rest, (_keyword, value) => within(value)), ...patterns };
  if (typeof title === 'string') return { if: turned, else: { brokenRule: title } };
  return title === undefined ? turned : { ...turned, title: within(title) };
}

/** Compiles the validators of a form's data, by its form type, and of its conditions, by their keys. Uses `new Function`. */
export function compileValidators(
  checkSchema: JsonSchema,
  conditions: Readonly<Record<string, JsonSchema>> = {},
): Conditions {
  return mapValues(schemasOf(checkSchema, conditions), (_key, schema) =>
    compileValidator(schema as JsonSchema),
  );
}

/**
 * Returns the source of an ES module that exports the same validators and runs without `unsafe-eval`. Throws if the code
 * requires a module that a browser cannot import.
 */
export function validatorModule(
  checkSchema: JsonSchema,
  conditions: Readonly<Record<string, JsonSchema>> = {},
): string {
  const { $id } = checkSchema;
  const code = compileSchemaValidatorsCode(
    { $id: String($id) },
    {
      ajvOptionsOverrides: { ...options, code: { lines: false, source: true } },
      ajvFormatOptions: false,
      extenderFn: (made) => {
        made.removeSchema(String($id));
        for (const [key, schema] of Object.entries(schemasOf(checkSchema, conditions)))
          made.addSchema(toCompile(schema), key);
        return made;
      },
    },
  );
  return toModule(code);
}

const schemasOf = (checkSchema: JsonSchema, conditions: Readonly<Record<string, JsonSchema>>) => ({
  ...conditions,
  [String(checkSchema.$id)]: checkSchema,
});

/** Converts every `require("x").y` of Ajv's CommonJS code to an import. */
function toModule(code: string): string {
  const imports = new Map<string, string>();
  const body = code
    .replace(/^"use strict";/, '')
    .replace(/require\("([^"]+)"\)\.(\w+)/g, (_match, specifier: string, key: string) => {
      const name = imports.get(specifier) ?? `imported${imports.size}`;
      imports.set(specifier, name);
      return isOurs(specifier) ? `${name}.${key}` : `(${name}.default?.${key} ?? ${name}.${key})`;
    });
  if (body.includes('require('))
    throw new Error('The compiled validator needs a module that cannot be imported.');
  const lines = [...imports].map(
    ([specifier, name]) =>
      `import * as ${name} from ${JSON.stringify(isOurs(specifier) ? specifier : `${specifier}.js`)};`,
  );
  return [...lines, 'const exports = {};', body, 'export { exports as validators };', ''].join('\n');
}

const isOurs = (specifier: string) => specifier.startsWith('/src/');
