import { buildPayload } from '#forms/buildPayload.ts';
import {
  answersIn,
  type BoundForm,
  expandToday,
  isGroup,
  type ResolvedObject,
  type ResolvedProperty,
  sentName,
} from '#forms/compile/index.ts';
import type { ErrorReason, FieldModel, Form, SchemaError, Values } from '#forms/index.ts';
import { asRecord, type JsonPath, valueAt, withValue } from '../jsonPath.ts';
import { answerCandidates } from './answerCandidates.ts';
import { createGrader, type GradedError, wantedRow } from './gradeForm.ts';

/** A visitor's input as examples.json writes it: groups are objects, lists of objects are arrays. */
export type Filled = Readonly<Record<string, unknown>>;

/** A field, or a list of objects, that a filled form shows. */
export interface Leaf {
  readonly path: JsonPath;
  /** Its name as it is sent: `members.0.age`. */
  readonly name: string;
  /** The same without row indexes: `members.age`. */
  readonly fieldPath: string;
  readonly key: string;
  readonly property: ResolvedProperty;
  readonly field: FieldModel;
  /** Whether rules between fields depend on it. */
  readonly isDependency: boolean;
}

/** A filled form. */
export interface FillResult {
  readonly filled: Filled;
  readonly values: Values;
  /** By the names in the payload, in the form's order. */
  readonly errors: readonly {
    readonly name: string;
    readonly reason: ErrorReason;
    readonly message: string;
  }[];
  readonly leaves: readonly Leaf[];
}

export type FormFiller = ReturnType<typeof createFormFiller>;

/** Binds a form that is filled in again and again as by a visitor of `today`, 'YYYY-MM-DD'. */
export function createFormFiller(understood: BoundForm, today: string) {
  const { engine: form, resolved: root } = understood;
  const fill = (input: Filled): FillResult => {
    const filled = inFillOrder(form, root, input, '');
    // all at once: each is there after those that would clear it (inFillOrder)
    const answers = Object.fromEntries(answersIn(form, expandToday(filled, today)));
    const values = form.setValues(form.initialValues(), answers, today);
    const errors = form
      .validate(values, today)
      .map(({ field, reason, message }) => ({ name: sentName(form, values, field), reason, message }));
    return { filled, values, errors, leaves: visibleLeaves(form, root, values) };
  };
  const grade = createGrader(understood, today);
  const collect = remembered(({ values }: FillResult) =>
    buildPayload(form.model, values, understood.validators, true),
  );
  const gradedErrors = remembered((result: FillResult): readonly GradedError[] =>
    result.errors.length === 0 ? [] : grade(collect(result).data),
  );
  return {
    form,
    today,
    fill,
    withoutUnknown: (filled: Filled) => knownAnswers(root, filled),
    answersFor: answerCandidates(understood, today),
    /** The data that conditions read. */
    dataOf: (result: FillResult) => collect(result).renderData,
    gradedErrors,
    /** 0 where the form is right; less, the nearer it is to that. */
    costOf: (result: FillResult) =>
      gradedErrors(result).reduce((sum, { weight }) => sum + weight, 0) || result.errors.length,
    wantedRow: (error: SchemaError) => wantedRow(understood, error),
  };
}

function remembered<Key extends object, Known>(find: (key: Key) => Known): (key: Key) => Known {
  const known = new WeakMap<Key, Known>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** Answers to fields that the form has, in their order. */
function knownAnswers({ properties }: ResolvedObject, filled: Filled): Filled {
  const known = Object.entries(filled).filter(([name]) => Object.hasOwn(properties, name));
  return Object.fromEntries(
    known.map(([name, value]) => {
      const inner = properties[name]?.inner;
      if (!inner) return [name, value];
      if (Array.isArray(value)) return [name, value.map((row) => knownAnswers(inner, asRecord(row)))];
      return [name, knownAnswers(inner, asRecord(value))];
    }),
  );
}

/** Orders values as the form does, but a field that another one clears comes after that one. */
function inFillOrder(form: Form, { properties }: ResolvedObject, filled: Filled, prefix: string): Filled {
  const names = Object.keys(properties).filter((name) => filled[name] !== undefined);
  const order = [...names];
  for (const name of names) {
    for (const cleared of form.field(prefix + name)?.clears ?? []) {
      const from = order.indexOf(cleared.slice(prefix.length));
      if (from < 0 || from > order.indexOf(name)) continue;
      const [moved = ''] = order.splice(from, 1);
      order.splice(order.indexOf(name) + 1, 0, moved);
    }
  }
  const entries = order.map((name) => {
    const { inner, schema } = properties[name] ?? {};
    const value = filled[name];
    if (!inner || !schema) return [name, value];
    const within = (one: unknown, deeper: string) =>
      inFillOrder(form, inner, one as Filled, `${prefix}${name}.${deeper}`);
    if (isGroup(schema)) return [name, within(value, '')];
    return [name, (value as readonly unknown[]).map((row, index) => within(row, `r${index + 1}.`))];
  });
  return Object.fromEntries(entries) as Filled;
}

function visibleLeaves(form: Form, root: ResolvedObject, values: Values): Leaf[] {
  const hidden = form.hidden(values);
  const within = (
    { properties }: ResolvedObject,
    path: JsonPath,
    prefix: string,
    dependencies: readonly string[],
  ): Leaf[] =>
    Object.entries(properties).flatMap(([key, property]): Leaf[] => {
      const stateName = prefix + key;
      const { schema, inner } = property;
      if (schema.computedBy !== undefined || hidden.has(stateName)) return [];
      const ownPath = [...path, key];
      if (inner && isGroup(schema)) return within(inner, ownPath, `${stateName}.`, dependencies);
      const field = form.field(stateName);
      if (!field) return [];
      const leaf: Leaf = {
        path: ownPath,
        name: ownPath.join('.'),
        fieldPath: fieldPathOf(ownPath.join('.')),
        key,
        property,
        field,
        isDependency: dependencies.includes(stateName),
      };
      if (!inner || !field.rows) return [leaf];
      const all = field.rows.fields.map(({ name }) => name);
      const inRow = leaf.isDependency ? all : field.rows.dependencies;
      const rows = (values[stateName] ?? []) as readonly string[];
      return [
        leaf,
        ...rows.flatMap((row, position) => {
          const below = `${stateName}.${row}.`;
          const names = inRow.map((name) => below + name);
          return within(inner, [...ownPath, position], below, names);
        }),
      ];
    });
  return within(root, [], '', form.model.dependencies);
}

/** Removes an answer, and its group once that is empty. */
export function withoutAnswer(filled: Filled, path: JsonPath): Filled {
  if (valueAt(filled, path) === undefined) return filled;
  const remaining = withValue(filled, path, undefined);
  const group = path.slice(0, -1);
  const isLeft =
    typeof group.at(-1) !== 'string' || Object.keys(asRecord(valueAt(remaining, group))).length > 0;
  return isLeft ? remaining : withoutAnswer(remaining, group);
}

/** A sent name without row indexes: `members.age` of `members.0.age`. */
export const fieldPathOf = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '');

export const isFilledIn = ({ filled }: FillResult, { path }: Leaf): boolean => {
  const answer = valueAt(filled, path);
  return answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
};
