import type { JsonSchema } from '#forms/index.ts';
import type { SuiteGroup, SuiteTest } from './readSuite.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A case of the suite as something that a form asks, and the values that it is tried on as leads. */
export interface FormCase {
  /** schema.json of the form. */
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly test: SuiteTest; readonly data: unknown; readonly unheld?: string }[];
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words that speak of an object's fields: a schema that has one is a form. */
const ofObjects = [
  'properties',
  'required',
  'dependentRequired',
  'dependentSchemas',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
];

/** Words that decide about fields by what is not said of them: beside these no field may be added. */
const ofOthers = ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'];

/**
 * A case as forms. Objects are leads: the schema is the form as it stands, and fields that it leaves open are given the
 * type of what they hold in the test. Any other value stands in the one field of a form, which has the case's schema.
 * A form has to say of each field what it holds, so tests with other types make forms of their own.
 */
export function formsOfGroup({ schema, tests }: SuiteGroup): FormCase[] {
  const forms = new Map<
    string,
    { schema: JsonSchema; tests: { test: SuiteTest; data: unknown; unheld?: string }[] }
  >();
  for (const test of tests) {
    const isForm = isObject(test.data) || isAboutObjects(schema);
    const made = isForm ? asForm(schema, test.data, tests) : asField(schema, test.data, tests);
    const key = JSON.stringify(made.schema);
    const known = forms.get(key) ?? { schema: made.schema, tests: [] };
    forms.set(key, known);
    known.tests.push({ test, data: made.data, ...(made.unheld && { unheld: made.unheld }) });
  }
  return [...forms.values()];
}

interface Made {
  readonly schema: JsonSchema;
  readonly data: unknown;
  readonly unheld?: string | undefined;
}

const isAboutObjects = (schema: unknown) =>
  isObject(schema) && (schema.type === 'object' || ofObjects.some((word) => word in schema));

const head = { $schema: '', formType: 'CASE', title: 'A case', type: 'object', required: [] };

function asForm(schema: unknown, data: unknown, tests: readonly SuiteTest[]): Made {
  if (typeof schema === 'boolean') return { schema: head, data, unheld: 'a form without fields' };
  const { $schema: _dialect, ...written } = schema as JsonObject;
  const samples = tests.map((test) => test.data).filter(isObject);
  const completed = completeObject(written, isObject(data) ? data : {}, samples);
  const unheld = isObject(data) ? whyUnheld(written.properties, completed, data) : 'a root that is no object';
  return { schema: { ...head, ...completed }, data, unheld };
}

function asField(schema: unknown, data: unknown, tests: readonly SuiteTest[]): Made {
  const { $schema: _dialect, $defs, ...written } = isObject(schema) ? schema : { allOf: [schema] };
  const samples = tests.map((test) => test.data);
  const field = completeField(written, data, samples);
  const value = named(field, written, data);
  return {
    schema: { ...head, properties: { value: field }, ...($defs === undefined ? {} : { $defs }) },
    data: { value },
    unheld: whyUnheld({ value: written }, { properties: { value: field } }, { value }),
  };
}

/** A schema of an object with every field that it speaks of, each with a type. */
function completeObject(schema: JsonObject, data: JsonObject, samples: readonly JsonObject[]): JsonSchema {
  const said = isObject(schema.properties) ? schema.properties : {};
  const isOpen = !ofOthers.some((word) => word in schema);
  const names = new Set([
    ...Object.keys(said),
    ...(isOpen ? [...namesIn(schema), ...samples.flatMap((sample) => Object.keys(sample))] : []),
  ]);
  const properties = [...names].map((name) => {
    const values = [data, ...samples]
      .filter((sample) => Object.hasOwn(sample, name))
      .map((sample) => sample[name]);
    const own = Object.hasOwn(said, name) ? said[name] : {};
    const field = isObject(own) ? own : { allOf: [own] };
    const type = typesSaid(schema, name)[0];
    return [
      name,
      completeField(type === undefined || '$ref' in field ? field : { type, ...field }, values[0], values),
    ];
  });
  // No form is without a field: it has one that no test fills in.
  const fields = properties.length > 0 ? Object.fromEntries(properties) : { unasked: { type: 'string' } };
  return { ...schema, properties: fields };
}

/** The fields that rules between fields speak of. */
function namesIn(rule: unknown): string[] {
  if (Array.isArray(rule)) return rule.flatMap(namesIn);
  if (!isObject(rule)) return [];
  const { required, properties, dependentRequired, dependentSchemas } = rule;
  return [
    ...(Array.isArray(required) ? required.map(String) : []),
    ...(isObject(properties) ? Object.keys(properties) : []),
    ...(isObject(dependentRequired)
      ? Object.entries(dependentRequired).flatMap(([name, others]) => [name, ...(others as string[])])
      : []),
    ...(isObject(dependentSchemas)
      ? [...Object.keys(dependentSchemas), ...Object.values(dependentSchemas).flatMap(namesIn)]
      : []),
    ...subschemasOf(rule).flatMap(namesIn),
  ];
}

const subschemasOf = (rule: JsonObject) =>
  ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else'].map((word) => rule[word]);

/** The types that a field has by rules between fields, leaving aside those that hold under a condition. */
function typesSaid(rule: unknown, name: string): unknown[] {
  if (Array.isArray(rule)) return rule.flatMap((part) => typesSaid(part, name));
  if (!isObject(rule)) return [];
  const { properties, allOf, anyOf, oneOf } = rule;
  const field = isObject(properties) ? properties[name] : undefined;
  return [
    ...(isObject(field) && field.type !== undefined ? [field.type] : []),
    ...[allOf, anyOf, oneOf].flatMap((part) => typesSaid(part, name)),
  ];
}

/** A field's schema with the type of its value, where it names none, and a list's with its options. */
function completeField(schema: JsonObject, value: unknown, samples: readonly unknown[]): JsonSchema {
  const typed = 'type' in schema || '$ref' in schema ? schema : { type: typeOf(value), ...schema };
  if (typed.type === 'object') {
    return completeObject(typed, isObject(value) ? value : {}, samples.filter(isObject));
  }
  if (typed.type !== 'array') return typed;
  return completeList(typed, Array.isArray(value) ? value : [], samples.filter(Array.isArray));
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'object') return value === null ? 'null' : 'object';
  return value === undefined ? 'string' : typeof value;
}

/**
 * A list has options, none of which is ticked twice: what its tests hold, unless the case says what it may hold. Beside
 * the list of this test those count that hold nothing but texts and numbers.
 */
function completeList(
  schema: JsonObject,
  own: readonly unknown[],
  samples: readonly (readonly unknown[])[],
): JsonSchema {
  const { items = true } = schema;
  const isPlain = (one: unknown) => typeof one === 'string' || typeof one === 'number';
  const held = [own, ...samples.filter((list) => list.every(isPlain))].flat();
  const completed = { uniqueItems: true, ...schema };
  if (own.some(isObject)) {
    const item = isObject(items) ? items : {};
    const made = completeObject({ type: 'object', ...item }, {}, own.filter(isObject));
    return { ...completed, items: made };
  }
  if (items !== true && JSON.stringify(items) !== '{"type":"string"}') return completed;
  const spoken = optionsSaid(completed);
  const options = [...new Set([...held, ...spoken].map((option) => nameOf(schema, option)))];
  const { contains, ...rest } = completed as JsonObject;
  return {
    ...rest,
    items: { type: 'string', enum: options.length > 0 ? options : ['nothing'] },
    ...(contains === undefined ? {} : { contains: isNamed(schema) ? withNames(contains) : contains }),
  };
}

function optionsSaid({ contains }: JsonObject): unknown[] {
  if (!isObject(contains)) return [];
  return [...('const' in contains ? [contains.const] : []), ...((contains.enum ?? []) as unknown[])];
}

/**
 * Options are texts. Where a case counts and compares what is in a list and asks nothing more, a number in it stands
 * for the option of that name, in schema and values alike.
 */
function isNamed({ items = true, contains = true }: JsonObject): boolean {
  const compares =
    isObject(contains) && Object.keys(contains).every((word) => ['const', 'enum'].includes(word));
  return items === true && (typeof contains === 'boolean' || compares);
}

const nameOf = (schema: JsonObject, option: unknown) =>
  isNamed(schema) && typeof option === 'number' ? String(option) : option;

function withNames(contains: unknown): unknown {
  if (!isObject(contains)) return contains;
  const name = (option: unknown) => (typeof option === 'number' ? String(option) : option);
  return {
    ...('const' in contains && { const: name(contains.const) }),
    ...(Array.isArray(contains.enum) && { enum: contains.enum.map(name) }),
  };
}

function named(field: JsonSchema, written: JsonObject, data: unknown): unknown {
  if (field.type !== 'array' || !Array.isArray(data)) return data;
  return data.map((option) => nameOf(written, option));
}

/** Why no form can hold these values, however it is filled in; undefined when one may. */
function whyUnheld(written: unknown, { properties }: JsonSchema, data: JsonObject): string | undefined {
  for (const [name, field] of Object.entries(properties as Readonly<Record<string, JsonObject>>)) {
    const value = data[name];
    if (value === null) return 'null';
    if (!Array.isArray(value) || field.type !== 'array') continue;
    if (value.includes(null)) return 'null';
    if (value.some(Array.isArray)) return 'a list in a list';
    const own = isObject(written) ? written[name] : undefined;
    if (isObject(own) && own.uniqueItems === true) continue;
    if (new Set(value.map((one) => JSON.stringify(one))).size < value.length) return 'an option twice';
  }
  return undefined;
}
