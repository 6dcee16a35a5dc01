import type { FormFault } from '#engine/compile';

const flat = /^Give each value a name of its own below "properties"/;
const noOther = /^Remove it: nothing but the fields/;
const options = /"items": \{ "type": "string", "enum": \[ … \] \}/;
const onTheForm = /on the form, beside "properties"/;
const ofText = /about a text/;
const ofNumber = /about a number/;
const ofList = /about a list/;
const shapes = /"\$defs".*"#\/\$defs\/NAME"/;
const noFormats = /^Remove it: forms send/;

/** What helps whoever writes a word of JSON Schema that forms have not, or not where it stands. */
const insteadOf: Readonly<Record<string, RegExp>> = {
  $anchor: shapes,
  $defs: onTheForm,
  $dynamicAnchor: shapes,
  $dynamicRef: shapes,
  $id: /"formType" is the name/,
  $ref: shapes,
  additionalProperties: noOther,
  allOf: onTheForm,
  anyOf: onTheForm,
  oneOf: onTheForm,
  not: onTheForm,
  if: onTheForm,
  const: /on a text or a number.*"enum"/,
  contains: ofList,
  contentEncoding: noFormats,
  contentMediaType: noFormats,
  contentSchema: noFormats,
  default: /a form starts empty/,
  dependentRequired: onTheForm,
  dependentSchemas: onTheForm,
  enum: options,
  exclusiveMaximum: ofNumber,
  exclusiveMinimum: ofNumber,
  format: ofText,
  items: ofList,
  maxContains: ofList,
  maxItems: ofList,
  maxLength: ofText,
  maxProperties: /"not"/,
  maximum: ofNumber,
  minContains: ofList,
  minItems: ofList,
  minLength: ofText,
  minProperties: /"required".*"anyOf"/,
  minimum: ofNumber,
  multipleOf: ofNumber,
  pattern: ofText,
  patternProperties: flat,
  prefixItems: options,
  properties: flat,
  propertyNames: flat,
  required: /in "required" of the form/,
  type: /^Remove it\./,
  unevaluatedItems: options,
  unevaluatedProperties: noOther,
  uniqueItems: ofList,
};

/** What helps with a word that forms have: by its place, what is wrong, and the remedy. */
const withValues: readonly (readonly [place: RegExp, problem: RegExp, remedy: RegExp])[] = [
  [/\/type$/, /is not known here/, /^Write (?:one of: )?"/],
  [/\/type$/, /is never of type/, /^Write "/],
  [/\/format$/, /is not known here/, /^Write one of: "/],
  [/\/uniqueItems$/, /is not known here/, /^Write true\.$/],
  [/\/(?:additional|unevaluated)Properties$/, /is not known here/, /^Write false\.$/],
  [/\/\$ref$/, /does not look right|refers to/, /#\/\$defs\/NAME/],
  [/\/(?:properties|dependentSchemas|dependentRequired|\$defs)$/, /does not look right/, /^Write a name of/],
  [/\/(?:required|dependentRequired)\/[\s\S]*\d+$/, /does not look right/, /^Write a text that matches/],
  [
    /\/(?:const|enum\/\d+)$/,
    /has the wrong type|is never/,
    /^Write (?:a value of type (?:string|number|boolean)|a text|a number)/,
  ],
  [/\/items$/, /has the wrong type/, /^Write a value of type object/],
  [/\/items$/, /"(?:type|enum|oneOf)" is missing/, /^Add "(?:type|enum|oneOf)"/],
  [/\/default$/, /has the wrong type/, /^Write a value of type/],
  [/\/oneOf\/\d+$/, /has the wrong type/, /^Write a value of type object/],
  [/^\/(?:\$defs|properties)\//, /"(?:items|uniqueItems)" is missing/, /^Add "(?:items|uniqueItems)"/],
  [/./, /must NOT have fewer than 1 (?:items|properties)/, /at least one/],
  [/./, /"(?:then|else)" alone asks for nothing/, /^Add "if"/],
  [/\/if$/, /"if" alone asks for nothing/, /"then"/],
  [/./, /"(?:min|max)Contains" alone asks for nothing/, /^Add "contains"/],
  [/\/minContains$/, /asks for nothing when none has to be there/, /^Remove both/],
  [/\/m(?:in|ax)\w+$/, /^Nothing is at least \d+ and at most \d+/, /^Write at (?:least|most) \d+/],
  [/./, /there is no such field/, /^Name one of/],
  [/./, /is declared in a rule, but under no condition/, /below "properties"/],
  [/./, /says nothing of/, /^Write one of/],
];

/** Places that a case need not name: where a form says what kind of value there is, which the values of a case tell. */
const ofKinds = /\/(?:type|items(?:\/.*)?)$/;

/** Whether something is said of what the case is about: a word of its schema, or the kind of its values. */
export function isAbout(schema: unknown, faults: readonly FormFault[]): boolean {
  // A schema that is `true` or `false` is written as a part of the field's.
  const written = typeof schema === 'boolean' ? '"allOf"' : JSON.stringify(schema);
  return faults.some(({ file, pointer, problem, remedy }) => {
    // how a field looks is told of ui.json, and what to write instead may be in schema.json
    const told = file === 'ui.json' ? `${problem} ${remedy}` : problem;
    const named = [...pointer.split('/'), ...[...told.matchAll(/"([^"]+)"/g)].map(([, word]) => word)];
    return (
      ofKinds.test(pointer) || named.some((word) => word !== '' && written.includes(JSON.stringify(word)))
    );
  });
}

/** The faults of a case whose remedies lead astray, in words; [] when each fits its place. */
export function misleading(faults: readonly FormFault[]): string[] {
  return faults
    .filter(({ file }) => file === 'schema.json')
    .filter((fault) => !fits(fault))
    .map(({ pointer, problem, remedy }) => `${pointer}: ${problem} → ${remedy}`);
}

function fits({ pointer, problem, remedy }: FormFault): boolean {
  // "Write maxItems, or remove it" is for what was misspelt: no word of JSON Schema is.
  if (/^Write "\w+", or remove it/.test(remedy)) return false;
  const unknown = /^Unknown keyword "(.*)"\.$/s.exec(problem)?.[1];
  if (unknown !== undefined)
    return Object.hasOwn(insteadOf, unknown) && insteadOf[unknown]?.test(remedy) === true;
  return withValues.some(
    ([place, wrong, helps]) => place.test(pointer) && wrong.test(problem) && helps.test(remedy),
  );
}
