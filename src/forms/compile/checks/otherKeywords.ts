const fixedList = 'A list holds some of the options in "items": { "type": "string", "enum": [ … ] }.';
const fieldsOnly = 'Remove it: nothing but the fields below "properties" is ever let in.';

/** What to write in place of words of JSON Schema that forms do not have, or not there. */
const hints: readonly (readonly [hint: string, keywords: readonly string[]])[] = [
  [
    'Give each value a name of its own below "properties"; several fields together are a group, "type": "object".',
    ['patternProperties', 'properties', 'propertyNames'],
  ],
  [
    'Rules between fields stand on the form, beside "properties", and name the field (form-schemas/GUIDE.md, "Rules between fields").',
    ['allOf', 'anyOf', 'else', 'if', 'not', 'oneOf', 'then'],
  ],
  [
    'Write it on the form, beside "properties", or in a rule there (form-schemas/GUIDE.md, "Rules between fields").',
    ['dependentRequired', 'dependentSchemas'],
  ],
  [fixedList, ['additionalItems', 'prefixItems', 'unevaluatedItems']],
  [fieldsOnly, ['additionalProperties', 'unevaluatedProperties']],
  [
    'Remove it: forms send texts, numbers and lists of options.',
    ['contentEncoding', 'contentMediaType', 'contentSchema'],
  ],
  [
    'It asks about a text: write it on a field of "type": "string", or remove it.',
    ['digits', 'format', 'maxLength', 'minLength', 'notAfter', 'notBefore', 'pattern'],
  ],
  [
    'It asks about a number: write it on a field of "type": "number" or "integer", or remove it.',
    ['exclusiveMaximum', 'exclusiveMinimum', 'maximum', 'minimum', 'multipleOf'],
  ],
  [
    'It asks about a list: write it on a field of "type": "array", or remove it.',
    ['contains', 'items', 'maxContains', 'maxItems', 'minContains', 'minItems', 'uniqueItems'],
  ],
  [
    'Put the shape into "$defs" of this file and write "$ref": "#/$defs/NAME".',
    ['$anchor', '$dynamicAnchor', '$dynamicRef', '$ref', 'definitions'],
  ],
  ['Write "$defs" on the form, beside "properties".', ['$defs']],
  ['Remove it: "formType" is the name of the form.', ['$id']],
  ['Remove it: "$schema" names the rules of this file.', ['$vocabulary']],
  ['Write "const" on a text or a number; the options of a list are "items": { "enum": [ … ] }.', ['const']],
  ['Remove it: a form starts empty. An example goes into "ui:placeholder" of ui.json.', ['default']],
  ['Write "dependentRequired" or "dependentSchemas" on the form.', ['dependencies']],
  ['Remove it, or say it in "description" or "$comment": a remark that nothing reads.', ['deprecated']],
  ['Write the options of a list into "items": { "type": "string", "enum": [ … ] }.', ['enum']],
  ['Write an example into "ui:placeholder" of ui.json; whole forms go into examples.json.', ['examples']],
  ['Say in "not" which fields may not be filled together: { "required": ["a", "b"] }.', ['maxProperties']],
  [
    'Name the fields that have to be filled in "required", or rules between them in "anyOf".',
    ['minProperties'],
  ],
  ['Remove it: a field that is not filled in is left out of the lead.', ['nullable']],
  ['Remove it: a field is there to be filled in. A computed one has "computedBy".', ['readOnly']],
  ['List the field in "required" of the form, beside "properties" in schema.json.', ['required']],
  ['Remove it. "personal" blacks a field out in logs; "clientOnly" keeps it out of the lead.', ['writeOnly']],
];

const instead: ReadonlyMap<string, string> = new Map(
  hints.flatMap(([hint, keywords]) => keywords.map((keyword) => [keyword, hint] as const)),
);

/** What to write in place of a word that JSON Schema has and this place has not; undefined for any other word. */
export function insteadOf(keyword: string): string | undefined {
  return instead.get(keyword);
}
