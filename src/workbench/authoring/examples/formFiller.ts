import { buildPayload, keysOf } from '#forms/buildPayload.ts';
import { answersIn, type CompiledForm, expandToday, sentName } from '#forms/compile/index.ts';
import type { RowsField, TypedField } from '#forms/definition/fields.ts';
import type { ObjectDefinition } from '#forms/definition/types.ts';
import { alwaysRequired } from '#forms/definition/walk.ts';
import type { ErrorReason, Form, Values } from '#forms/index.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { isRecord, type JsonPath, valueAt, withValue } from '../jsonPath.ts';
import { answerCandidates } from './answerCandidates.ts';
import { createGrader, type GradedError } from './gradeForm.ts';
import { relatedFields } from './relatedFields.ts';

/** A visitor's input as in examples.json: groups are objects, lists of objects are arrays. */
export type Filled = Readonly<Record<string, unknown>>;

/** A field, or a list of objects, that a filled form shows. */
export interface Leaf {
  readonly path: JsonPath;
  /** Its name in the payload: `members.0.age`. */
  readonly name: string;
  /** The name without row indexes: `members.age`. */
  readonly fieldPath: string;
  readonly field: TypedField | RowsField;
  /** Whether the field's group, row or form always requires it. */
  readonly isRequired: boolean;
  /** Whether rules between fields depend on the field. */
  readonly isDependency: boolean;
}

/** A filled form. */
export interface FillResult {
  readonly filled: Filled;
  readonly values: Values;
  /** With names of the payload, in the form's order. */
  readonly errors: readonly {
    readonly name: string;
    readonly reason: ErrorReason;
    readonly message: string;
  }[];
  readonly leaves: readonly Leaf[];
}

/** Enough for the tries of a search; each takes about 30 kB. */
const mostRemembered = 2000;

export type FormFiller = ReturnType<typeof createFormFiller>;

/** Creates a filler, which fills in a form as a visitor would on `today`, 'YYYY-MM-DD'. */
export function createFormFiller(bound: CompiledForm, today: string) {
  const { engine: form, definition } = bound;
  const initialValues = form.initialValues();
  const fillAgain = (filled: Filled): FillResult => {
    // inFillOrder puts each answer after those that would clear it
    const answers = Object.fromEntries(answersIn(form, expandToday(filled, today)));
    const values = form.setValues(initialValues, answers, today);
    const errors = form
      .validate(values, today)
      .map(({ field, reason, message }) => ({ name: sentName(form, values, field), reason, message }));
    let leaves: readonly Leaf[] | undefined;
    return {
      ...{ filled, values, errors },
      get leaves() {
        leaves ??= visibleLeaves(form, definition, values);
        return leaves;
      },
    };
  };
  // the searches try many forms again
  const filledBefore = new Map<string, FillResult>();
  const fill = (input: Filled): FillResult => {
    const filled = inFillOrder(definition, input);
    const text = JSON.stringify(filled);
    const result = filledBefore.get(text) ?? fillAgain(filled);
    const [oldest] = filledBefore.size < mostRemembered ? [] : filledBefore.keys();
    if (oldest !== undefined) filledBefore.delete(oldest);
    filledBefore.set(text, result);
    return result;
  };
  const grade = createGrader(bound, today);
  const collect = memoized(({ values }: FillResult) =>
    buildPayload(form.model, values, bound.validators, true, today, payloadFeatures),
  );
  const gradedErrors = memoized((result: FillResult): readonly GradedError[] =>
    result.errors.length === 0 ? [] : grade(collect(result).data),
  );
  return {
    form,
    definition,
    today,
    fill,
    withoutUnknown: (filled: Filled) => knownAnswers(definition, filled),
    answersFor: answerCandidates(bound, today),
    related: relatedFields(definition),
    /** The data that conditions read. */
    dataOf: (result: FillResult) => collect(result).renderData,
    gradedErrors,
    /** The form's distance from validity; 0 if it is valid. */
    costOf: (result: FillResult) =>
      gradedErrors(result).reduce((sum, { weight }) => sum + weight, 0) || result.errors.length,
  };
}

function memoized<Key extends object, Known>(find: (key: Key) => Known): (key: Key) => Known {
  const known = new WeakMap<Key, Known>();
  return (key) => {
    const found = known.get(key) ?? find(key);
    known.set(key, found);
    return found;
  };
}

/** Removes the answers to fields that the form does not have. */
function knownAnswers({ fields }: ObjectDefinition, filled: Filled): Filled {
  const known = Object.entries(filled).filter(([name]) => fields.has(name));
  return Object.fromEntries(
    known.map(([name, answer]) => {
      const field = fields.get(name);
      return [name, field && 'inner' in field ? within(field.inner, answer, knownAnswers) : answer];
    }),
  );
}

/** Changes the answers of a group, or of each row. */
function within(
  inner: ObjectDefinition,
  answer: unknown,
  change: (object: ObjectDefinition, filled: Filled) => Filled,
): unknown {
  if (Array.isArray(answer)) return answer.map((row: unknown) => within(inner, row, change));
  return isRecord(answer) ? change(inner, answer) : answer;
}

/** Sorts answers in the form's order, except that a field follows the fields that clear it. */
function inFillOrder({ fields }: ObjectDefinition, filled: Filled): Filled {
  const answered = [...fields.values()].filter(({ name }) => filled[name] !== undefined);
  const order = answered.map(({ name }) => name);
  for (const { name, texts } of answered) {
    for (const cleared of texts.clears) {
      const from = order.indexOf(cleared.name);
      if (from < 0 || from > order.indexOf(name)) continue;
      const [moved = ''] = order.splice(from, 1);
      order.splice(order.indexOf(name) + 1, 0, moved);
    }
  }
  return Object.fromEntries(
    order.map((name) => {
      const field = fields.get(name);
      const answer = filled[name];
      return [name, field && 'inner' in field ? within(field.inner, answer, inFillOrder) : answer];
    }),
  );
}

function visibleLeaves(form: Form, root: ObjectDefinition, values: Values): Leaf[] {
  const hidden = form.hidden(values);
  const leavesOf = (
    object: ObjectDefinition,
    path: JsonPath,
    prefix: string,
    dependencies: readonly string[],
  ): Leaf[] => {
    const required = alwaysRequired(object);
    return [...object.fields.values()].flatMap((field): Leaf[] => {
      const stateName = prefix + field.name;
      if (field.kind === 'computed' || hidden.has(stateName)) return [];
      const ownPath = [...path, field.name];
      if (field.kind === 'group') return leavesOf(field.inner, ownPath, `${stateName}.`, dependencies);
      const name = ownPath.join('.');
      const leaf: Leaf = {
        ...{ path: ownPath, name, fieldPath: fieldPathOf(name), field },
        isRequired: required.has(field.name),
        isDependency: dependencies.includes(stateName),
      };
      const model = form.field(stateName)?.rows;
      if (field.kind !== 'rows' || !model) return [leaf];
      const inRow = leaf.isDependency ? model.fields.map((one) => one.name) : model.dependencies;
      const list = form.field(stateName);
      const inRows = (list ? keysOf(values, list) : []).flatMap((row, position) => {
        const below = `${stateName}.${row}.`;
        const names = inRow.map((one) => below + one);
        return leavesOf(field.inner, [...ownPath, position], below, names);
      });
      return [leaf, ...inRows];
    });
  };
  return leavesOf(root, [], '', form.model.dependencies);
}

/** Removes an answer, and its group if that is then empty. */
export function withoutAnswer(filled: Filled, path: JsonPath): Filled {
  if (valueAt(filled, path) === undefined) return filled;
  const remaining = withValue(filled, path, undefined);
  const group = path.slice(0, -1);
  const left = valueAt(remaining, group);
  const isEmpty = typeof group.at(-1) === 'string' && isRecord(left) && Object.keys(left).length === 0;
  return isEmpty ? withoutAnswer(remaining, group) : remaining;
}

/** Removes row indexes from a name of the payload: `members.0.age` becomes `members.age`. */
export const fieldPathOf = (name: string) => name.replace(/\.\d+(?=\.|$)/g, '');

export const isFilledIn = ({ filled }: FillResult, { path }: Leaf): boolean => {
  const answer = valueAt(filled, path);
  return answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
};
