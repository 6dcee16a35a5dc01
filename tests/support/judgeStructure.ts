import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '#engine';
import { accountingAjv, heldValue, plainAjv } from './judgeFolder.ts';
import type { Entered, EnteredObject, EnteredRow } from './structureArbitraries.ts';

type Data = Record<string, unknown>;
type Schemas = Readonly<Record<string, JsonSchema>>;

/** A lead as the schema alone has it: what is held, and by their paths the properties that are not part of it. */
export interface Judged {
  readonly data: Data;
  /** What was entered below each path that is hidden. */
  readonly hidden: ReadonlyMap<string, unknown>;
}

/**
 * Judges a form with groups, lists of objects and fields that appear by nothing but its schema.json as it is written:
 * Ajv as it comes, `unevaluatedProperties: false` at every object, over what was entered, with what
 * form-schemas/GUIDE.md says of the wire. Shares no line with the engine. `today` is 'YYYY-MM-DD'.
 */
export function judgeOfStructure(schema: JsonSchema, today: string) {
  const { $schema: _schema, formType: _type, ...root } = schema;
  const form = objectOf(root, today);
  const [plain, accounting] = [plainAjv(today), accountingAjv(today)];
  const judge = (asked: JsonSchema) => {
    const written = plain.compile(filledInstead(asked) as JsonSchema);
    const nothingElse = accounting.compile(skeleton(asked, 'fits', true));
    return (data: Data) => written(data) && nothingElse(data);
  };
  return {
    /** What the form holds, with all that it asks or as it is sent. */
    held: (entered: EnteredObject, withNotSent: boolean): Judged => {
      const hidden = new Map<string, unknown>();
      return { data: heldObject(form, entered, withNotSent, '', hidden), hidden };
    },
    /** Whether the form can be sent, with all that it asks. */
    fits: judge(root),
    /** Whether what is sent of it makes a lead. */
    isLead: judge(withoutNotSent(root)),
    onTheWire: (data: Data) => onTheWire(form, data),
  };
}

/** The word of a rule; written out, an object would look like a promise. */
const onwards = 'then';

/** A schema without what is asked and not sent; no rule speaks of that. */
function withoutNotSent<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withoutNotSent) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties = {}, required } = schema as { properties?: Schemas; required?: readonly string[] };
  const isKept = (name: string) => properties[name]?.notSent !== true;
  const below = Object.entries(schema).map(([word, value]) => [
    word,
    word === 'properties' || word === 'dependentSchemas'
      ? Object.fromEntries(
          Object.entries(value as Schemas).flatMap(([name, one]) =>
            isKept(name) ? [[name, withoutNotSent(one)]] : [],
          ),
        )
      : withoutNotSent(value),
  ]);
  return { ...Object.fromEntries(below), ...(required && { required: required.filter(isKept) }) };
}

/** An object of the form: its properties with their shapes, and which of them are shown. */
interface ObjectJudge {
  readonly shapes: Schemas;
  readonly required: readonly string[];
  readonly appears: ReadonlySet<string>;
  readonly inner: Readonly<Record<string, ObjectJudge>>;
  /** Its errors name what is there and may not be. */
  readonly shows: ValidateFunction;
  /** Its errors name what is not there and has to be. */
  readonly asks: ValidateFunction;
}

function objectOf(schema: JsonSchema, today: string): ObjectJudge {
  const own = (schema.properties ?? {}) as Schemas;
  const declared = declaredIn(schema, own);
  const shapes: Schemas = { ...own, ...declared };
  const below = Object.entries(shapes).flatMap(([name, shape]) => {
    const object = shape.type === 'object' ? shape : rowOf(shape);
    return object ? [[name, objectOf(object, today)] as const] : [];
  });
  return {
    shapes,
    required: (schema.required ?? []) as readonly string[],
    appears: new Set(Object.keys(declared)),
    inner: Object.fromEntries(below),
    shows: accountingAjv(today).compile(skeleton(schema, 'shows', true)),
    asks: accountingAjv(today).compile(skeleton(schema, 'asks')),
  };
}

const rowOf = (shape: JsonSchema): JsonSchema | undefined => {
  const items = shape.items as JsonSchema | undefined;
  return items?.type === 'object' ? items : undefined;
};

/** What stands with a shape in some rule, and not below `properties`. */
function declaredIn(rule: JsonSchema, own: Schemas): Schemas {
  return Object.assign(
    {},
    ...partsOf(rule).map((part) => {
      const shapes = Object.entries((part.properties ?? {}) as Schemas).filter(
        ([name, shape]) => !(name in own) && 'type' in shape,
      );
      return { ...Object.fromEntries(shapes), ...declaredIn(part, own) };
    }),
  );
}

/** The rules within a rule that bring something about: not those that only ask. */
function partsOf(rule: JsonSchema): JsonSchema[] {
  const {
    then,
    else: otherwise,
    allOf = [],
    anyOf = [],
    oneOf = [],
    dependentSchemas = {},
  } = rule as {
    then?: JsonSchema;
    else?: JsonSchema;
    allOf?: JsonSchema[];
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    dependentSchemas?: Schemas;
  };
  const branches = [then, otherwise].flatMap((part) => (part ? [part] : []));
  return [...branches, ...allOf, ...anyOf, ...oneOf, ...Object.values(dependentSchemas)];
}

/**
 * Only what says which properties there are. Conditions stand in a double negation, so that what they speak of does not
 * count as declared. `fits`: declared properties have to fit their shapes as well; `asks`: what is required has to be
 * there.
 */
function skeleton(
  schema: JsonSchema,
  mode: 'shows' | 'asks' | 'fits',
  isClosed = false,
  own?: Schemas,
): JsonSchema {
  const known = own ?? ((schema.properties ?? {}) as Schemas);
  const shape = (value: JsonSchema): unknown => {
    if (mode !== 'fits') return true;
    const row = rowOf(value);
    const below =
      value.type === 'object' ? skeleton(value, mode, true) : row && { items: skeleton(row, mode, true) };
    return { allOf: [filledInstead(value), ...(below ? [below] : [])] };
  };
  const isDeclared = (name: string, value: JsonSchema) =>
    own === undefined || (!(name in known) && 'type' in value);
  const properties = Object.entries((schema.properties ?? {}) as Schemas).flatMap(([name, value]) =>
    isDeclared(name, value) ? [[name, shape(value)]] : [],
  );
  const inside = (rule: JsonSchema) => skeleton(rule, mode, false, known);
  const asked = (rule: JsonSchema) => ({ not: { not: filledInstead(rule) } });
  const {
    if: condition,
    then,
    else: otherwise,
    allOf,
    anyOf,
    oneOf,
    dependentSchemas,
    dependentRequired,
  } = schema as Schemas & {
    allOf?: JsonSchema[];
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    dependentSchemas?: Schemas;
    dependentRequired?: Readonly<Record<string, readonly string[]>>;
  };
  const parts: unknown[] = [];
  if (condition)
    parts.push({ if: asked(condition), [onwards]: inside(then ?? {}), else: inside(otherwise ?? {}) });
  for (const part of allOf ?? []) parts.push(inside(part));
  for (const branches of [anyOf, oneOf]) {
    if (!branches) continue;
    for (const branch of branches) {
      // what a branch asks for and does not declare, another branch may do without
      const { required = [], ...rest } = branch as { required?: readonly string[]; properties?: Schemas };
      const own = required.filter((name) => !(name in known) && 'type' in (rest.properties?.[name] ?? {}));
      parts.push({ if: asked(withoutShapes(branch, known)), [onwards]: inside({ ...rest, required: own }) });
    }
  }
  for (const [name, part] of Object.entries(dependentSchemas ?? {}))
    parts.push({ if: asked({ required: [name] }), [onwards]: inside(part) });
  for (const [name, required] of mode === 'asks' ? Object.entries(dependentRequired ?? {}) : [])
    parts.push({ if: asked({ required: [name] }), [onwards]: { required } });
  return {
    properties: Object.fromEntries(properties),
    ...(mode === 'asks' && { required: schema.required ?? [] }),
    ...(parts.length > 0 && { allOf: parts }),
    ...(isClosed && { unevaluatedProperties: false }),
  };
}

/** A branch without what it declares: what it asks of the answers that are there anyway. */
function withoutShapes(branch: JsonSchema, known: Schemas): JsonSchema {
  const {
    properties = {},
    required = [],
    ...rest
  } = branch as {
    properties?: Schemas;
    required?: readonly string[];
  };
  const isShape = (name: string) =>
    !(name in known) && properties[name] !== undefined && 'type' in properties[name];
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isShape(name))),
    required: required.filter((name) => !isShape(name)),
  };
}

/** A schema with `filled` in place of `required`, all the way down: to be required means to be filled. */
function filledInstead(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(filledInstead);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { dependentRequired = {}, dependentSchemas = {}, ...words } = schema as JsonSchema;
  const said = Object.entries(words).map(([word, value]) => {
    if (word === 'required') return ['filled', value];
    if (word === 'const' || word === 'enum') return [word, value];
    if (word !== 'properties') return [word, filledInstead(value)];
    return [
      word,
      Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, filledInstead(one)])),
    ];
  });
  const dependents = [
    ...Object.entries(dependentRequired as object).map(([name, filled]) => [name, { filled }]),
    ...Object.entries(dependentSchemas as object).map(([name, held]) => [name, filledInstead(held)]),
  ].map(([name, held]) => ({ anyOf: [{ not: { filled: [name] } }, held] }));
  return {
    ...Object.fromEntries(said),
    ...(dependents.length > 0 && {
      allOf: [...((said.find(([word]) => word === 'allOf')?.[1] ?? []) as unknown[]), ...dependents],
    }),
  };
}

/**
 * What is held of what was entered: at first what is always there, then what that shows, until nothing changes. What
 * was entered elsewhere is noted as hidden.
 */
function heldObject(
  form: ObjectJudge,
  entered: EnteredObject,
  withNotSent: boolean,
  path: string,
  hidden: Map<string, unknown>,
): Data {
  const all: Data = {};
  const within = new Map<string, Map<string, unknown>>();
  for (const [name, shape] of Object.entries(form.shapes)) {
    if (shape.notSent === true && !withNotSent) continue;
    const inside = new Map<string, unknown>();
    within.set(name, inside);
    const value = heldProperty(form, name, entered[name], withNotSent, path + name, inside);
    if (value !== undefined) all[name] = value;
  }
  let missing: ReadonlySet<string> = form.appears;
  let asked: ReadonlySet<string> = new Set();
  const isThere = (name: string) =>
    !missing.has(name) &&
    (form.shapes[name]?.type !== 'object' || asked.has(name) || holdsAnything(all[name]));
  const data = () => Object.fromEntries(Object.entries(all).filter(([name]) => isThere(name)));
  for (let round = 0; round <= Object.keys(form.shapes).length; round += 1) {
    const now = data();
    const names = Object.keys(form.shapes);
    missing = new Set(names.filter((name) => mayNotBe(form, now, name)));
    asked = new Set(names.filter((name) => hasToBe(form, now, name)));
  }
  for (const name of Object.keys(form.shapes)) {
    if (missing.has(name)) hidden.set(path + name, all[name]);
    else for (const [place, value] of within.get(name) ?? []) hidden.set(place, value);
  }
  return data();
}

/** Whether a property could not be there with anything in it. */
function mayNotBe({ shows }: ObjectJudge, data: Data, name: string): boolean {
  shows({ ...data, [name]: data[name] ?? 'anything' });
  return (shows.errors ?? []).some(({ params }) => params.unevaluatedProperty === name);
}

/** Whether a property would be missing if it were not there. */
function hasToBe({ asks }: ObjectJudge, data: Data, name: string): boolean {
  const { [name]: _value, ...others } = data;
  asks(others);
  return (asks.errors ?? []).some(({ params }) => params.missingProperty === name);
}

function heldProperty(
  form: ObjectJudge,
  name: string,
  entered: Entered | undefined,
  withNotSent: boolean,
  path: string,
  hidden: Map<string, unknown>,
): unknown {
  const shape = form.shapes[name] ?? {};
  const inner = form.inner[name];
  if (!inner) return heldValue(shape, entered as string | readonly string[] | undefined);
  if (shape.type === 'object') {
    return heldObject(inner, (entered ?? {}) as EnteredObject, withNotSent, `${path}.`, hidden);
  }
  // A form starts with the fewest rows, and nobody touched them.
  const fewest = Math.max(Number(shape.minItems ?? 0), form.required.includes(name) ? 1 : 0);
  const untouched = Array.from({ length: fewest }, (): EnteredRow => ({ entered: {}, fate: 'stays' }));
  return rowsInTheEnd((entered ?? untouched) as readonly EnteredRow[]).map((row, position) =>
    heldObject(inner, row.entered, withNotSent, `${path}.${position}.`, hidden),
  );
}

function holdsAnything(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || value === null || Object.values(value).some(holdsAnything);
}

/** The rows that stay, in the order in which they are sent: each that moves up changes places with the one before it. */
export function rowsInTheEnd(rows: readonly EnteredRow[]): readonly EnteredRow[] {
  const kept: EnteredRow[] = [];
  for (const row of rows) {
    if (row.fate === 'is removed') continue;
    if (row.fate === 'moves up') kept.splice(Math.max(0, kept.length - 1), 0, row);
    else kept.push(row);
  }
  return kept;
}

const typedDay = /^\d{4}-\d{2}-\d{2}$/;

/** What is held, with its days as they are sent. */
function onTheWire({ shapes, inner }: ObjectJudge, data: Data): Data {
  const sent = Object.entries(data).map(([name, value]) => {
    const below = inner[name];
    if (below && Array.isArray(value)) return [name, value.map((row: Data) => onTheWire(below, row))];
    if (below) return [name, onTheWire(below, value as Data)];
    const isDay = shapes[name]?.format === 'date' && typedDay.test(String(value));
    return [name, isDay ? `${String(value)}T00:00:00.000Z` : value];
  });
  return Object.fromEntries(sent) as Data;
}
