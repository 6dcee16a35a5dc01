const fixedList = 'A list holds some of the options in "items": { "type": "string", "enum": [ … ] }.';
const fieldsOnly = 'Remove it. Only the fields below "properties" are ever accepted.';

/** What to write in place of words of JSON Schema that forms do not have, or not there. */
const hints: readonly (readonly [hint: string, keywords: readonly string[]])[] = [
  [
    'Give each value its own name below "properties". Several fields together are a group, "type": "object".',
    ['patternProperties', 'properties', 'propertyNames'],
  ],
  [
    'Write rules between fields on the form, beside "properties", and name the field there (form-schemas/GUIDE.md, "Rules between fields").',
    ['allOf', 'anyOf', 'else', 'if', 'not', 'oneOf', 'then'],
  ],
  [
    'Write it on the form, beside "properties", or in a rule there (form-schemas/GUIDE.md, "Rules between fields").',
    ['dependentRequired', 'dependentSchemas'],
  ],
  [fixedList, ['additionalItems', 'prefixItems', 'unevaluatedItems']],
  [fieldsOnly, ['additionalProperties', 'unevaluatedProperties']],
  [
    'Remove it. Forms send only texts, numbers and lists of options.',
    ['contentEncoding', 'contentMediaType', 'contentSchema'],
  ],
  [
    'It is for texts. Write it on a field of "type": "string", or remove it.',
    ['digits', 'format', 'maxLength', 'minLength', 'notAfter', 'notBefore', 'pattern'],
  ],
  [
    'It is for numbers. Write it on a field of "type": "number" or "integer", or remove it.',
    ['exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum', 'multipleOf'],
  ],
  [
    'It is for lists. Write it on a field of "type": "array", or remove it.',
    ['contains', 'items', 'maxContains', 'maxItems', 'minContains', 'minItems', 'uniqueItems'],
  ],
  [
    'Put the shape into "$defs" of this file and write "$ref": "#/$defs/NAME".',
    ['$anchor', '$dynamicAnchor', '$dynamicRef', '$ref', 'definitions'],
  ],
  ['Write "$defs" on the form, beside "properties".', ['$defs']],
  ['Remove it. "formType" is the name of the form.', ['$id']],
  ['Remove it. "$schema" names the rules of this file.', ['$vocabulary']],
  ['Write "const" on a text or a number; the options of a list are "items": { "enum": [ … ] }.', ['const']],
  ['Remove it. A form starts empty. Write an example in "ui:placeholder" of ui.json.', ['default']],
  ['Write "dependentRequired" or "dependentSchemas" on the form.', ['dependencies']],
  ['Remove it, or write it in "description" or "$comment" as a remark.', ['deprecated']],
  ['Write the options of a list into "items": { "type": "string", "enum": [ … ] }.', ['enum']],
  ['Write an example in "ui:placeholder" of ui.json, and whole forms in examples.json.', ['examples']],
  [
    'Write in "not" which fields may not be filled in together: { "required": ["a", "b"] }.',
    ['maxProperties'],
  ],
  ['Write the required fields in "required", or rules between them in "anyOf".', ['minProperties']],
  ['Remove it. A field that is not filled in is left out of the lead.', ['nullable']],
  ['Remove it. Visitors fill in every field, except a computed one, which has "computedBy".', ['readOnly']],
  ['List the field in "required" of the form, beside "properties" in schema.json.', ['required']],
  ['Remove it. "personal" hides a field in logs, and "clientOnly" keeps it out of the lead.', ['writeOnly']],
];

const instead: ReadonlyMap<string, string> = new Map(
  hints.flatMap(([hint, keywords]) => keywords.map((keyword) => [keyword, hint] as const)),
);

/** What to write in place of a word that JSON Schema has and this place has not; undefined for any other word. */
export function insteadOf(keyword: string): string | undefined {
  return instead.get(keyword);
}
