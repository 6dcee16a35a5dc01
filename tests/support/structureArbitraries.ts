import fc from 'fast-check';
import type { JsonSchema } from '#engine';
import { field, type Part } from './folderArbitraries.ts';
import { understandMadeUp } from './madeUpForm.ts';

/** A row that a visitor adds, and what becomes of it before the form is sent. */
export interface EnteredRow {
  readonly entered: EnteredObject;
  readonly fate: 'stays' | 'is removed' | 'comes back' | 'moves up';
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
interface Asked {
  readonly schema: JsonSchema;
  readonly says: fc.Arbitrary<JsonSchema>;
  readonly entered: fc.Arbitrary<Entered>;
  readonly ui: JsonSchema;
}

type Properties = Readonly<Record<string, Asked>>;

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(values: readonly T[]) =>
  fc.subarray([...values], { minLength: 1, maxLength: Math.min(2, values.length) });

const words = (title: string) => ({ 'ui:title': title, 'ui:messages': { missing: 'Enter it' } });

/** A short list of a few values decides well: conditions over it hold about as often as not. */
const choices = ['a', 'b', 'c'];
const choice: Part = {
  schema: { type: 'string', enum: choices },
  says: fc.oneof(
    one(choices).map((only) => ({ const: only })),
    fc.subarray(choices, { minLength: 1, maxLength: 2 }).map((listed) => ({ enum: listed })),
  ),
  entered: fc.oneof({ weight: 7, arbitrary: one(choices) }, { weight: 1, arbitrary: one(['', ' ', 'd']) }),
};

/** Texts, numbers, days, addresses and lists of options: fields that look and begin as every form's do. */
const isPlain = ({ schema, ui }: Part) =>
  ui === undefined &&
  schema.type !== 'boolean' &&
  [undefined, 'email', 'date'].includes(schema.format as string | undefined) &&
  !['default', 'oneOf', 'notBefore', 'notAfter'].some((word) => word in schema) &&
  !(schema.type === 'array' && 'oneOf' in (schema.items as JsonSchema));

const plain: fc.Arbitrary<Asked> = fc
  .oneof({ weight: 2, arbitrary: fc.constant(choice) }, { weight: 3, arbitrary: field.filter(isPlain) })
  .map((part) => ({ ...part, entered: part.entered as fc.Arbitrary<Entered>, ui: words('A field') }));

/** A property, with others in it as deep as asked; a list lies in no row. */
function property(depth: number, isInRow: boolean): fc.Arbitrary<Asked> {
  if (depth === 0) return plain;
  return fc.oneof(
    { weight: 5, arbitrary: plain },
    { weight: 2, arbitrary: group(depth - 1, isInRow) },
    ...(isInRow ? [] : [{ weight: 2, arbitrary: rows(depth - 1) }]),
  );
}

function group(depth: number, isInRow: boolean): fc.Arbitrary<Asked> {
  return object(depth, isInRow).map(({ properties, schema, entered, ui }) => ({
    schema: { type: 'object', ...schema },
    says: rule(properties),
    entered,
    ui: { 'ui:title': 'A group', ...ui },
  }));
}

const fates = [
  { weight: 6, arbitrary: fc.constant('stays' as const) },
  { weight: 1, arbitrary: one(['is removed', 'comes back', 'moves up'] as const) },
];

function rows(depth: number): fc.Arbitrary<Asked> {
  const bounds = fc.record(
    {
      minItems: fc.nat(2),
      maxItems: fc.integer({ min: 2, max: 3 }),
      uniqueItems: fc.constant(true as const),
    },
    { requiredKeys: [] },
  );
  return fc.tuple(object(depth, true), bounds).map(([item, counts]) => {
    const contains = fc.tuple(
      rule(item.properties).map((like) => ({ contains: like })),
      one([{}, {}, { minContains: 2 }, { minContains: 0, maxContains: 1 }]),
    );
    const about = fc.record(
      { minItems: fc.nat(2), maxItems: fc.integer({ min: 1, max: 3 }) },
      { requiredKeys: [] },
    );
    return {
      schema: { type: 'array', items: { type: 'object', ...item.schema }, ...counts },
      says: fc.oneof(
        contains.map(([like, times]) => ({ ...like, ...times })),
        about.filter((said) => Object.keys(said).length > 0),
      ),
      entered: fc.array(fc.record({ entered: item.entered, fate: fc.oneof(...fates) }), { maxLength: 3 }),
      ui: { ...words('A list'), 'ui:itemTitle': 'Row {n}', 'ui:add': 'Add a row', items: item.ui },
    };
  });
}

/** What a rule says of these properties, in no further rules. It says nothing of what is not sent. */
function rule(properties: Properties): fc.Arbitrary<JsonSchema> {
  const sent = Object.entries(properties).filter(([, { schema }]) => schema.notSent !== true);
  if (sent.length === 0) return fc.constant({ properties: {} });
  const names = sent.map(([name]) => name);
  const values = (spoken: readonly string[]) =>
    fc.record(Object.fromEntries(spoken.map((name) => [name, saysOf(properties, name)])));
  return fc.oneof(
    some(names).map((required) => ({ required })),
    some(names).chain((required) => values(required).map((made) => ({ required, properties: made }))),
    some(names).chain((spoken) => values(spoken).map((made) => ({ properties: made }))),
  );
}

/** What a rule says of one property; of what appears it does not repeat the type, which would be to declare it again. */
const saysOf = (properties: Properties, name: string) =>
  (properties[name]?.says ?? fc.constant({}))
    .map((said) => Object.fromEntries(Object.entries(said).filter(([word]) => word !== 'type')))
    .filter((said) => Object.keys(said).length > 0);

/** The word of a rule; written out, an object would look like a promise. */
const then = 'then';

const when = (test: JsonSchema, branches: JsonSchema): JsonSchema => ({ if: test, ...branches });

const withRequired = (name: string, isRequired: boolean) => (isRequired ? { required: [name] } : {});

/** A condition: a rule, at times one of rules. */
function condition(known: Properties): fc.Arbitrary<JsonSchema> {
  const names = namesOfSent(known);
  const said = rule(known);
  return fc.oneof(
    { weight: 6, arbitrary: said },
    { weight: 1, arbitrary: said.map((not) => ({ not })) },
    { weight: 1, arbitrary: fc.array(said, { minLength: 1, maxLength: 2 }).map((anyOf) => ({ anyOf })) },
    { weight: 1, arbitrary: fc.array(said, { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(one(names), some(names))
        .map(([name, others]) => ({ dependentRequired: { [name]: others } })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(one(names), said).map(([name, held]) => ({ dependentSchemas: { [name]: held } })),
    },
  );
}

const isSent = ({ schema }: Asked) => schema.notSent !== true;

const namesOfSent = (properties: Properties) =>
  Object.entries(properties).flatMap(([name, { schema }]) => (schema.notSent === true ? [] : [name]));

/** A rule that declares a property, over those that are known before it: so no field waits for itself. */
function declaring(name: string, asked: Asked, known: Properties): fc.Arbitrary<JsonSchema> {
  const test = condition(known);
  const names = namesOfSent(known);
  return fc.boolean().chain((isRequired) => {
    const declared: JsonSchema = {
      properties: { [name]: asked.schema },
      ...withRequired(name, isRequired),
    };
    const branch = rule(known).map((own) => ({
      properties: { ...((own.properties ?? {}) as object), [name]: asked.schema },
      required: [...((own.required ?? []) as readonly string[]), ...(isRequired ? [name] : [])],
    }));
    const whole = branch.map(({ required, ...rest }) => ({
      ...rest,
      ...(required.length > 0 && { required }),
    }));
    const asking = whole.filter(
      (made) =>
        Object.keys(made.properties).length > 1 ||
        (made.required ?? []).some((required) => required !== name),
    );
    const forbidding = fc.tuple(asking, rule(known)).map(([made, not]) => ({ ...made, not }));
    const branches = fc
      .tuple(fc.oneof({ weight: 3, arbitrary: asking }, { weight: 1, arbitrary: forbidding }), rule(known))
      .chain((both) => one([both, [...both].reverse()]));
    return fc.oneof(
      { weight: 3, arbitrary: test.map((made) => when(made, { [then]: declared })) },
      test.map((made) => when(made, { else: declared })),
      fc.tuple(test, test).map(([outer, inner]) => when(outer, { [then]: when(inner, { else: declared }) })),
      fc.tuple(test, rule(known)).map(([made, held]) => when(made, { [then]: declared, else: held })),
      branches.map((anyOf) => ({ anyOf })),
      branches.map((oneOf) => ({ oneOf })),
      one(names).map((filled) => ({ dependentSchemas: { [filled]: declared } })),
      fc.tuple(test, one(names)).map(([made, filled]) => ({
        allOf: [when(made, { [then]: declared }), { dependentSchemas: { [filled]: declared } }],
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
  return fc
    .tuple(
      plain.filter(isSent),
      fc.array(property(depth, isInRow), { maxLength: most }),
      fc.array(property(depth, isInRow).filter(isSent), { maxLength: most }),
    )
    .chain(([first, others, appearing]) => {
      const always: Properties = Object.fromEntries(
        [first, ...others].map((asked, place) => [`a${place}`, asked]),
      );
      const later = appearing.map((asked, place): readonly [string, Asked] => [`d${place}`, asked]);
      const properties: Properties = { ...always, ...Object.fromEntries(later) };
      const rules = later.map(([name, asked], place) =>
        declaring(name, asked, { ...always, ...Object.fromEntries(later.slice(0, place)) }),
      );
      const extra = fc.oneof(
        fc
          .tuple(condition(properties), rule(withoutGroups(properties)))
          .map(([test, held]) => when(test, { [then]: held })),
        ...requiring(always),
      );
      const entered = fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, asked]) => [name, asked.entered])),
        { requiredKeys: [] },
      ) as fc.Arbitrary<EnteredObject>;
      return fc
        .record({
          required: fc.oneof(
            { weight: 2, arbitrary: fc.constant([]) },
            { weight: 1, arbitrary: fc.subarray(Object.keys(always)) },
          ),
          allOf: fc.tuple(...rules),
          more: fc.option(extra, { freq: 3, nil: undefined }),
        })
        .map(({ required, allOf, more }) => {
          const written = [...allOf, ...(more ? [more] : [])];
          const [alone] = written;
          return {
            properties,
            entered,
            schema: {
              required,
              properties: Object.fromEntries(
                Object.entries(always).map(([name, asked]) => [name, asked.schema]),
              ),
              ...(written.length === 1 ? alone : written.length > 1 && { allOf: written }),
            },
            ui: Object.fromEntries(Object.entries(properties).map(([name, asked]) => [name, asked.ui])),
          };
        });
    });
}

/** Properties that are fields or lists: a group that a rule asks for must not decide about that rule itself. */
function withoutGroups(properties: Properties): Properties {
  return Object.fromEntries(Object.entries(properties).filter(([, { schema }]) => schema.type !== 'object'));
}

/** Rules by which groups are asked for where something else was answered. */
function requiring(always: Properties): fc.Arbitrary<JsonSchema>[] {
  const test = condition(withoutGroups(always));
  const groups = Object.keys(always).filter((name) => always[name]?.schema.type === 'object');
  return groups.map((name) =>
    fc.oneof(
      test.map((made) => when(made, { [then]: { required: [name] } })),
      test.map((made) => when(made, { else: { required: [name] } })),
      one(namesOfSent(withoutGroups(always))).map((filled) => ({ dependentRequired: { [filled]: [name] } })),
    ),
  );
}

/** Folders with every kind of structure, filled in by `visits` visitors each. */
export function randomStructure(visits: number): fc.Arbitrary<RandomStructure> {
  return object(2, false)
    .map(({ schema, entered, ui }) => ({
      schema: { $schema: '', formType: 'RANDOM', title: 'A made-up form', type: 'object', ...schema },
      ui: { $schema: '', 'ui:submit': 'Send', 'ui:confirmation': 'It has reached us.', ...ui },
      entered,
    }))
    .filter(({ schema, ui }) => !asksForAbsence(schema, ui))
    .chain(({ schema, ui, entered }) =>
      fc
        .array(entered, { minLength: visits, maxLength: visits })
        .map((filled) => ({ schema, ui, visits: filled })),
    );
}

/** Rules are made up one by one, so that some require a group because it is not there: the check refuses those. */
function asksForAbsence(schema: JsonSchema, ui: JsonSchema): boolean {
  const { faults } = understandMadeUp(schema, ui);
  return faults.some(({ problem }) => problem.includes('may hold because'));
}
