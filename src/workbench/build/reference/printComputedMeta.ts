import { formatJson } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import type { Operator } from '#forms/operators/operator.ts';
import { authoring } from '#forms/operators/operators.ts';

export const computedMetaFile = 'form-schemas/meta/computed.schema.json';

type Written = Pick<Operator<'number'>, 'keyword' | 'keywords' | 'optional'>;

/** Prints the meta-schema of computed.json with all operators; the rest does not change. */
export function printComputedMeta(written: string): string {
  const meta = JSON.parse(written) as { readonly definitions: JsonSchema };
  const { calculation, expression } = meta.definitions;
  return formatJson({ ...meta, definitions: { calculation, expression, ...operatorDefinitions() } });
}

/** Returns a definition for each operator, and `operator`, which applies the definition of the operator in use. */
function operatorDefinitions(): JsonSchema {
  const records: readonly Written[] = Object.values(authoring);
  const operators = records.flatMap(({ keyword, keywords, optional = [] }) =>
    keyword === undefined ? [] : [{ keyword, keywords: keywords(), optional }],
  );
  const operator = {
    description: 'An operator.',
    ...{ type: 'object', minProperties: 1, additionalProperties: false },
    properties: Object.fromEntries(
      operators.flatMap(({ keywords }) => Object.keys(keywords).map((name) => [name, true])),
    ),
    allOf: operators.map(({ keyword }) => ({
      if: { required: [keyword] },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
      then: { $ref: `#/definitions/${keyword}` },
    })),
  };
  const definitions = operators.map(({ keyword, keywords, optional }) => {
    const required = Object.keys(keywords).filter((name) => !optional.includes(name));
    const definition = { type: 'object', additionalProperties: false, required, properties: keywords };
    return [keyword, definition] as const;
  });
  return { operator, ...Object.fromEntries(definitions) };
}
