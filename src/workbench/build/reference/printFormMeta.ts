import { type FormatName, formatNames, formats } from '#forms/formats/formats.ts';
import { formatTexts } from '#forms/formats/formatTexts.ts';
import { jsonLines } from '#forms/source/formatJson.ts';

export const formMetaFile = 'form-schemas/meta/form.schema.json';

/** Prints the meta-schema of schema.json with all formats; the rest does not change. */
export function printFormMeta(written: string): string {
  const keyword = /^( *)("format": )\{\n.*?^\1\}/ms;
  const conditions = /^( *)("allOf": )\[\s+\{\s+"if": \{ "required": \["format"\].*?^\1\]/ms;
  const print = (value: unknown) => (_found: string, indent: string, name: string) =>
    `${indent}${name}${jsonLines(value, indent, name.length)}`;
  return written.replace(keyword, print(formatKeyword())).replace(conditions, print(formatConditions()));
}

/** The keyword `format`, with the meaning of each format. */
function formatKeyword() {
  const meanings = formatNames.map((name) => `${name}: ${formatTexts[name].meaning}`);
  const typing =
    'In pan, gstin and vehicle-registration, letters become capital, and spaces and hyphens are dropped.';
  const sent = 'A date is sent as midnight in UTC, the others as text.';
  return { description: [...meanings, typing, sent].join(' '), enum: formatNames };
}

/** The conditions that forbid `digits` and the keywords that a format replaces. */
function formatConditions() {
  const listOf = (name: FormatName) => formats[name].replaces.join();
  const lists = new Set(formatNames.map(listOf).filter((list) => list !== ''));
  const replacing = [...lists].map((list) => {
    const names = formatNames.filter((name) => listOf(name) === list);
    return condition({ format: { enum: names } }, list.split(','));
  });
  return [condition(undefined, ['digits']), ...replacing];
}

function condition(properties: object | undefined, forbidden: readonly string[]) {
  return {
    if: { required: ['format'], ...(properties && { properties }) },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { properties: Object.fromEntries(forbidden.map((keyword) => [keyword, false])) },
  };
}
