import { type FormatName, formatNames, formats } from '#forms/formats/formats.ts';
import { formatTexts } from '#forms/formats/formatTexts.ts';
import { jsonLines } from '#forms/source/formatJson.ts';

export const formMetaFile = 'form-schemas/meta/form.schema.json';

/** The meta-schema of schema.json with the formats that there are; the rest is as it is written. */
export function printFormMeta(written: string): string {
  const keyword = /^( *)("format": )\{\n.*?^\1\}/ms;
  const conditions = /^( *)("allOf": )\[\s+\{\s+"if": \{ "required": \["format"\].*?^\1\]/ms;
  const print = (value: unknown) => (_found: string, indent: string, name: string) =>
    `${indent}${name}${jsonLines(value, indent, name.length)}`;
  return written.replace(keyword, print(formatKeyword())).replace(conditions, print(formatConditions()));
}

/** The keyword `format`: which formats there are, and what each is. */
function formatKeyword() {
  const meanings = formatNames.map((name) => `${name}: ${formatTexts[name].meaning}`);
  const typing = 'Typing makes letters capital and drops spaces and hyphens.';
  const sent = 'All but date are sent as they are typed.';
  return { description: [...meanings, typing, sent].join(' '), enum: formatNames };
}

/** The keywords that a field with a format cannot have: `digits`, and those that its format replaces. */
function formatConditions() {
  const listOf = (name: FormatName) => formats[name].replaces.join();
  const lists = new Set(formatNames.map(listOf).filter((list) => list !== ''));
  const replacing = [...lists].map((list) => {
    const names = formatNames.filter((name) => listOf(name) === list);
    return condition({ format: { enum: names } }, list.split(','));
  });
  return [condition(undefined, ['digits']), ...replacing];
}

function condition(properties: object | undefined, refused: readonly string[]) {
  return {
    if: { required: ['format'], ...(properties && { properties }) },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { properties: Object.fromEntries(refused.map((keyword) => [keyword, false])) },
  };
}
