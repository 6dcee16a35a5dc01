const flat = 'A form is flat: give each value a field of its own below "properties".';
const betweenFields =
  'Rules stand on the form, beside "properties", and name the field (form-schemas/README.md, "Rules between fields").';
const oneAnswer = 'Write "if": { "required": ["a"] }, "then": { "required": ["b"] } on the form.';
const fixedList = 'A list holds some of the options in "items": { "type": "string", "enum": [ … ] }.';

/** What to write in place of words of JSON Schema that forms do not have, or not there. */
const instead: ReadonlyMap<string, string> = new Map([
  ['additionalItems', fixedList],
  ['additionalProperties', 'Remove it: nothing but the fields below "properties" is ever let in.'],
  ['allOf', betweenFields],
  ['anyOf', betweenFields],
  ['const', 'Write "const" on a text or a number; the options of a list are "items": { "enum": [ … ] }.'],
  ['contains', 'Use "contains" inside a rule between fields: "then": { "properties": { … } }.'],
  ['contentEncoding', 'Remove it: forms send texts, numbers and lists of options.'],
  ['contentMediaType', 'Remove it: forms send texts, numbers and lists of options.'],
  ['default', 'Remove it: a form starts empty. An example goes into "ui:placeholder" of ui.json.'],
  ['dependencies', oneAnswer],
  ['dependentRequired', oneAnswer],
  ['dependentSchemas', oneAnswer],
  ['deprecated', 'Remove it, or remove the field.'],
  ['else', betweenFields],
  ['enum', 'Write the options of a list into "items": { "type": "string", "enum": [ … ] }.'],
  ['examples', 'Write an example into "ui:placeholder" of ui.json; whole forms go into examples.json.'],
  ['exclusiveMaximum', 'Write "maximum" with the highest number that is still allowed.'],
  ['exclusiveMinimum', 'Write "minimum" with the lowest number that is still allowed.'],
  ['if', betweenFields],
  ['maxContains', 'Write "maxItems".'],
  ['maxProperties', flat],
  ['minContains', 'Write "minItems".'],
  ['minProperties', flat],
  ['multipleOf', 'Write "type": "integer" for whole numbers, or list the numbers in "enum".'],
  ['not', betweenFields],
  ['nullable', 'Remove it: a field that is not filled in is left out of the lead.'],
  ['oneOf', 'Write "anyOf" for at least one of several rules; "not" beside it forbids two at once.'],
  ['patternProperties', flat],
  ['prefixItems', fixedList],
  ['properties', flat],
  ['propertyNames', flat],
  ['readOnly', 'Remove it: a field is there to be filled in. A computed one has "derivedBy".'],
  ['required', 'List the field in "required" of the form, beside "properties" in schema.json.'],
  ['then', betweenFields],
  ['unevaluatedItems', fixedList],
  ['unevaluatedProperties', flat],
  ['writeOnly', 'Remove it. "personal" blacks a field out in logs; "notSent" keeps it out of the lead.'],
]);

/** What to write in place of a word that JSON Schema has and this place has not; undefined for any other word. */
export function insteadOf(keyword: string): string | undefined {
  return instead.get(keyword);
}
