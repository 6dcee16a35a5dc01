import fc from 'fast-check';
import type { JsonSchema } from '#forms/index.ts';
import { field, one, rule } from './folderArbitraries.ts';

/** A row that a visitor adds, and what becomes of it before the form is sent. */
export interface EnteredRow {
  readonly entered: EnteredObject;
  readonly fate: 'stays' | 'is removed' | 'comes back';
}

/** What a visitor enters: in a field, in a group, or in the rows of a list. */
export type Entered = string | readonly string[] | readonly EnteredRow[] | EnteredObject;

/** By the name of a property; also where it is not shown in the end. */
export interface EnteredObject {
  readonly [name: string]: Entered;
}

/** A made-up folder with groups, lists of objects and fields that appear, and several visitors' ways to fill it in. */
export interface RandomStructure {
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly visits: readonly EnteredObject[];
}

/** A property: its shape, what rules can say of it, what a visitor may enter, and its words. */
interface Requested {
  readonly schema: JsonSchema;
  readonly says: fc.Arbitrary<JsonSchema>;
  readonly entered: fc.Arbitrary<Entered>;
  readonly ui: JsonSchema;
}

type Properties = Readonly<Record<string, Requested>>;

const texts = (title: string) => ({ 'ui:title': title, 'ui:messages': { missing: 'Enter it' } });

/** A short list of a few values decides well: conditions over it hold about as often as not. */
const choices = ['a', 'b', 'c'];
const choice: Requested = {
  schema: { type: 'string', enum: choices },
  says: one(choices).map((only) => ({ const: only })),
  entered: one([...choices, ...choices, '', 'd']),
  ui: texts('A choice'),
};

const plain: fc.Arbitrary<Requested> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(choice) },
  {
    weight: 3,
    arbitrary: field
      .filter(({ schema, ui }) => ui === undefined && schema.type !== 'boolean' && !('default' in schema))
      .map((part) => ({ ...part, entered: part.entered as fc.Arbitrary<Entered>, ui: texts('A field') })),
  },
);

/** A property, with others in it as deep as asked; a list lies in no row. */
function property(depth: number, isInRow: boolean): fc.Arbitrary<Requested> {
  if (depth === 0) return plain;
  return fc.oneof(
    { weight: 5, arbitrary: plain },
    { weight: 2, arbitrary: group(depth - 1, isInRow) },
    ...(isInRow ? [] : [{ weight: 2, arbitrary: rows(depth - 1) }]),
  );
}

function group(depth: number, isInRow: boolean): fc.Arbitrary<Requested> {
  return object(depth, isInRow).map(({ properties, schema, entered, ui }) => ({
    schema: { type: 'object', ...schema },
    says: rule(properties),
    entered,
    ui: { 'ui:title': 'A group', ...ui },
  }));
}

const fates = one(['stays', 'stays', 'stays', 'is removed', 'comes back'] as const);

function rows(depth: number): fc.Arbitrary<Requested> {
  const counts = one<JsonSchema>([{}, { minItems: 1 }, { minItems: 2, maxItems: 3 }, { uniqueItems: true }]);
  return fc.tuple(object(depth, true), counts).map(([item, bounds]) => ({
    schema: { type: 'array', items: { type: 'object', ...item.schema }, ...bounds },
    says: fc.oneof(
      rule(item.properties).map((like) => ({ contains: like })),
      one<JsonSchema>([{ minItems: 2 }, { maxItems: 1 }]),
    ),
    entered: fc.array(fc.record({ entered: item.entered, fate: fates }), { maxLength: 3 }),
    ui: { ...texts('A list'), 'ui:itemTitle': 'Row {n}', 'ui:add': 'Add a row', items: item.ui },
  }));
}

const when = (test: JsonSchema, branch: 'then' | 'else', held: JsonSchema): JsonSchema =>
  Object.fromEntries([
    ['if', test],
    [branch, held],
  ]);

/** A rule that declares a property, over those that are known before it: so no field waits for itself. */
function declaring(name: string, requested: Requested, known: Properties): fc.Arbitrary<JsonSchema> {
  const test = fc.oneof(
    { weight: 4, arbitrary: rule(known) },
    rule(known).map((not) => ({ not })),
    fc.tuple(rule(known), rule(known)).map((anyOf) => ({ anyOf })),
  );
  return fc.boolean().chain((isRequired) => {
    const declared = { properties: { [name]: requested.schema }, ...(isRequired && { required: [name] }) };
    return fc.oneof(
      { weight: 3, arbitrary: test.map((made) => when(made, 'then', declared)) },
      test.map((made) => when(made, 'else', declared)),
      fc.tuple(test, test).map(([outer, inner]) => when(outer, 'then', when(inner, 'else', declared))),
      one(Object.keys(known)).map((filled) => when({ required: [filled] }, 'then', declared)),
      fc.tuple(test, one(Object.keys(known))).map(([made, filled]) => ({
        allOf: [when(made, 'then', declared), when({ required: [filled] }, 'then', declared)],
      })),
    );
  });
}

interface MadeObject {
  readonly properties: Properties;
  readonly schema: JsonSchema;
  readonly entered: fc.Arbitrary<EnteredObject>;
  readonly ui: JsonSchema;
}

/** Properties that are always there, others that rules declare, and at times one rule more. */
function object(depth: number, isInRow: boolean): fc.Arbitrary<MadeObject> {
  const most = isInRow || depth === 0 ? 1 : 3;
  const some = fc.array(property(depth, isInRow), { maxLength: most });
  return fc.tuple(plain, some, some).chain(([first, others, appearing]) => {
    const always: Properties = Object.fromEntries([first, ...others].map((one, index) => [`a${index}`, one]));
    const later = appearing.map((requested, index): readonly [string, Requested] => [`d${index}`, requested]);
    const properties: Properties = { ...always, ...Object.fromEntries(later) };
    const rules = later.map(([name, requested], index) =>
      declaring(name, requested, { ...always, ...Object.fromEntries(later.slice(0, index)) }),
    );
    const more = fc.tuple(rule(properties), rule(always)).map(([test, held]) => when(test, 'then', held));
    const each = (turn: (requested: Requested) => unknown, of: Properties) =>
      Object.fromEntries(Object.entries(of).map(([name, requested]) => [name, turn(requested)]));
    const entered = fc.record(each((requested) => requested.entered, properties) as never, {
      requiredKeys: [],
    });
    const required = fc.subarray(Object.keys(always), { maxLength: 1 });
    return fc
      .tuple(required, fc.tuple(...rules), fc.option(more, { freq: 3, nil: undefined }))
      .map(([names, written, extra]) => ({
        properties,
        entered: entered as fc.Arbitrary<EnteredObject>,
        schema: {
          required: names,
          properties: each((requested) => requested.schema, always),
          ...((written.length > 0 || extra) && { allOf: [...written, ...(extra ? [extra] : [])] }),
        },
        ui: each((requested) => requested.ui, properties) as JsonSchema,
      }));
  });
}

/** Folders with every kind of structure, filled in by `visits` visitors each. */
export function randomStructure(visits: number): fc.Arbitrary<RandomStructure> {
  return object(2, false).chain(({ schema, ui, entered }) =>
    fc.array(entered, { minLength: visits, maxLength: visits }).map((visited) => {
      return { schema, ui, visits: visited };
    }),
  );
}
