const named =
  'Give each value a name of its own below "properties"; several fields together are a group, "type": "object".';
const betweenFields =
  'Rules between fields stand on the form, beside "properties", and name the field (form-schemas/GUIDE.md, "Rules between fields").';
const onTheForm =
  'Write it on the form, beside "properties", or in a rule there (form-schemas/GUIDE.md, "Rules between fields").';
const fixedList = 'A list holds some of the options in "items": { "type": "string", "enum": [ … ] }.';
const noFormats = 'Remove it: forms send texts, numbers and lists of options.';
const remark = 'Remove it, or say it in "description" or "$comment": a remark that nothing reads.';
const ofTexts = 'It asks about a text: write it on a field of "type": "string", or remove it.';
const ofNumbers =
  'It asks about a number: write it on a field of "type": "number" or "integer", or remove it.';
const ofLists = 'It asks about a list: write it on a field of "type": "array", or remove it.';
const fieldsOnly = 'Remove it: nothing but the fields below "properties" is ever let in.';
const counted = 'Name the fields that have to be filled in "required", or rules between them in "anyOf".';
const references = 'Put the shape into "$defs" of this file and write "$ref": "#/$defs/NAME".';

/** What to write in place of words of JSON Schema that forms do not have, or not there. */
const instead: ReadonlyMap<string, string> = new Map([
  ['$anchor', references],
  ['$defs', 'Write "$defs" on the form, beside "properties".'],
  ['$dynamicAnchor', references],
  ['$dynamicRef', references],
  ['$id', 'Remove it: "formType" is the name of the form.'],
  ['$ref', references],
  ['$vocabulary', 'Remove it: "$schema" names the rules of this file.'],
  ['additionalItems', fixedList],
  ['additionalProperties', fieldsOnly],
  ['allOf', betweenFields],
  ['anyOf', betweenFields],
  ['const', 'Write "const" on a text or a number; the options of a list are "items": { "enum": [ … ] }.'],
  ['contains', ofLists],
  ['contentEncoding', noFormats],
  ['contentMediaType', noFormats],
  ['contentSchema', noFormats],
  ['default', 'Remove it: a form starts empty. An example goes into "ui:placeholder" of ui.json.'],
  ['definitions', references],
  ['dependencies', 'Write "dependentRequired" or "dependentSchemas" on the form.'],
  ['dependentRequired', onTheForm],
  ['dependentSchemas', onTheForm],
  ['deprecated', remark],
  ['digits', ofTexts],
  ['else', betweenFields],
  ['enum', 'Write the options of a list into "items": { "type": "string", "enum": [ … ] }.'],
  ['examples', 'Write an example into "ui:placeholder" of ui.json; whole forms go into examples.json.'],
  ['exclusiveMaximum', ofNumbers],
  ['exclusiveMinimum', ofNumbers],
  ['format', ofTexts],
  ['if', betweenFields],
  ['items', ofLists],
  ['maxContains', ofLists],
  ['maxItems', ofLists],
  ['maxLength', ofTexts],
  ['maxProperties', 'Say in "not" which fields may not be filled together: { "required": ["a", "b"] }.'],
  ['maximum', ofNumbers],
  ['minContains', ofLists],
  ['minItems', ofLists],
  ['minLength', ofTexts],
  ['minProperties', counted],
  ['minimum', ofNumbers],
  ['multipleOf', ofNumbers],
  ['not', betweenFields],
  ['nullable', 'Remove it: a field that is not filled in is left out of the lead.'],
  ['oneOf', betweenFields],
  ['pattern', ofTexts],
  ['patternProperties', named],
  ['prefixItems', fixedList],
  ['properties', named],
  ['propertyNames', named],
  ['readOnly', 'Remove it: a field is there to be filled in. A computed one has "derivedBy".'],
  ['required', 'List the field in "required" of the form, beside "properties" in schema.json.'],
  ['then', betweenFields],
  ['unevaluatedItems', fixedList],
  ['unevaluatedProperties', fieldsOnly],
  ['uniqueItems', ofLists],
  ['writeOnly', 'Remove it. "personal" blacks a field out in logs; "notSent" keeps it out of the lead.'],
]);

/** What to write in place of a word that JSON Schema has and this place has not; undefined for any other word. */
export function insteadOf(keyword: string): string | undefined {
  return instead.get(keyword);
}
