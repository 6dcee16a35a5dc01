import { buildCheckData, buildPayload } from './buildPayload.ts';
import { explainErrors, formErrorField } from './explainErrors.ts';
import { emptyValue, initialValues, startValue } from './initialValues.ts';
import type {
  Collected,
  Conditions,
  Derivations,
  FieldError,
  FieldModel,
  FormModel,
  FormStructure,
  LeadData,
  LeadValidator,
  Value,
  Values,
} from './types.ts';

/**
 * A form that can be worked with: the model of a form folder bound to its compiled validator and to the rules that
 * compute its derived fields. Everything is pure; the day is passed in as 'YYYY-MM-DD'.
 */
export interface Form {
  readonly model: FormModel;
  /** The field of this name, or undefined; one in a row by its full name (`members.r1.age`). */
  field(name: string): FieldModel | undefined;
  /** Full names of the groups and fields that the answers so far do not ask for. */
  hidden(values: Values): ReadonlySet<string>;
  /** Whether the answers so far ask for anything in a step; a step that only shows does. */
  isStepVisible(values: Values, step: number): boolean;
  /** The name in the state of what the server calls `members.0.age`. */
  stateName(values: Values, sentName: string): string;
  /** What each row of a list of objects is called, in their order. */
  rowTitles(values: Values, list: string): readonly string[];
  initialValues(): Values;
  /**
   * The state after one field changed: what it clears is as it started, what is derived is computed anew (CI-28, CI-29).
   */
  change(values: Values, name: string, value: Value, today: string): Values;
  /**
   * The state after a set of answers was taken over, such as those of a lead that was kept, or of the row above: all of
   * them together, so that none clears another. What is derived is computed anew.
   */
  setValues(values: Values, answers: Values, today: string): Values;
  /** Everything that the lead server would refuse, with its words; empty only when the form can be sent. */
  validate(values: Values, today: string): readonly FieldError[];
  /** What keeps the visitor from leaving a step, by the step's gate; empty when Next may pass (CI-5, MOTOR-8). */
  blockers(values: Values, step: number, today: string): readonly FieldError[];
  payload(values: Values): LeadData;
  /** The payload and, beside it, the fields that are asked but not sent: what is checked. */
  checkData(values: Values): LeadData;
}

/** What a form needs whose model has parts: how they are read, and the compiled conditions by which they appear. */
export interface StructureInput {
  readonly structure: FormStructure;
  readonly conditions: Conditions;
}

const noneHidden: ReadonlySet<string> = new Set();

/**
 * Binds a model to its validator and derivations.
 *
 * @throws when a derived field names a rule that is not there, or the model has parts and comes without their structure
 */
export function createForm(
  model: FormModel,
  validator: LeadValidator,
  derivations: Derivations,
  { structure, conditions }: Partial<StructureInput> = {},
): Form {
  if (model.nodes && !structure) throw new Error(`${model.formType} came without its structure.`);
  const fields = new Map(model.fields.map((field) => [field.name, field]));
  const fieldOf = (name: string) => structure?.field(model, name) ?? fields.get(name);
  const derived = model.fields.flatMap((field) => {
    if (field.computedBy === undefined) return [];
    const derive = derivations[field.computedBy];
    if (!derive) throw new Error(`${model.formType}: no rule is called ${field.computedBy}`);
    return [{ field, derive }];
  });
  // values never change, and every row of a list asks for what they send, and so do validation, steps and figures
  const sent = new WeakMap<Values, Collected>();
  const checked = new WeakMap<Values, Collected>();
  const read = (values: Values, withClientOnly = false): Collected => {
    const before = withClientOnly ? checked : sent;
    const known = before.get(values);
    if (known) return known;
    const collected =
      structure && model.nodes
        ? structure.collect(model, values, conditions ?? {}, withClientOnly)
        : { data: (withClientOnly ? buildCheckData : buildPayload)(model, values), hidden: noneHidden };
    before.set(values, collected);
    return collected;
  };

  /**
   * Values with every derived field computed from the answers alone, whatever it was before. A derived field may ask for
   * an answer that the next one needs, so it is gone through again until nothing changes; the check refuses circles, so
   * that there are no more rounds than derived fields.
   */
  const compute = (answers: Values, today: string): Values => {
    const blank = Object.fromEntries(derived.map(({ field }) => [field.name, emptyValue(field)]));
    let values: Values = { ...answers, ...blank };
    for (let round = 0; round < derived.length; round += 1) {
      const before = values;
      for (const { field, derive } of derived) {
        // what is read of values is kept by the object, which does not change any more: a new one
        const value = derive(read(values).data, today) ?? emptyValue(field);
        if (value !== values[field.name]) values = { ...values, [field.name]: value };
      }
      if (values === before) break;
    }
    return values;
  };

  // the guard and the action of one event ask one after the other, and a long form is long to look at
  let last: { values: Values; today: string; errors: readonly FieldError[] } | undefined;
  const validate = (values: Values, today: string): readonly FieldError[] => {
    if (last?.values !== values || last.today !== today)
      last = { values, today, errors: validateAll(values, today) };
    return last.errors;
  };
  const validateAll = (values: Values, today: string): readonly FieldError[] => {
    const { data, hidden } = read(values, true);
    if (validator.call({ today }, data)) return [];
    const errors = explainErrors(model, validator.errors ?? [], data, structure);
    if (!structure) return errors;
    return errors.map((error) => {
      const field = structure.stateName(model, values, error.field);
      // what is said of a field that is not there is said of the form
      return { ...error, field: hidden.has(field) ? formErrorField : field };
    });
  };
  const steps = model.steps?.items ?? [];
  const lastWithFields = steps.findLastIndex((step) => step.fields.length > 0);

  return {
    model,
    field: fieldOf,
    hidden: (values) => read(values).hidden,
    isStepVisible(values, step) {
      const names = steps[step]?.fields ?? [];
      if (!model.nodes || names.length === 0) return true;
      const { hidden } = read(values);
      return names.some((name) => !hidden.has(name));
    },
    stateName: (values, sentName) => structure?.stateName(model, values, sentName) ?? sentName,
    rowTitles: (values, list) => structure?.rowTitles(model, values, list) ?? [],
    initialValues: () => initialValues(model),
    change(values, name, value, today) {
      const next: Record<string, Value> = { ...values, [name]: value };
      for (const cleared of fieldOf(name)?.clears ?? []) {
        const field = fieldOf(cleared);
        if (!field) continue;
        next[cleared] = startValue(field);
        // what stood in the rows of a list must not come back with new rows of the same keys
        if (field.rows)
          for (const inside of Object.keys(next)) if (inside.startsWith(`${cleared}.`)) delete next[inside];
      }
      return compute(next, today);
    },
    setValues: (values, answers, today) => compute({ ...values, ...answers }, today),
    validate,
    blockers(values, step, today) {
      const names = steps[step]?.fields ?? [];
      // At the last step that asks for something all answers are there: what is wrong with their combination is said
      // here.
      const isHere = ({ field }: FieldError) =>
        names.includes(topOf(field)) || (step === lastWithFields && field === formErrorField);
      const blocking = validate(values, today).filter(isHere);
      return model.steps?.gate === 'required'
        ? blocking.filter((error) => error.reason === 'missing')
        : blocking;
    },
    payload: (values) => read(values).data,
    checkData: (values) => read(values, true).data,
  };
}

/** The property of the form that a field lies in: of `address.city` that is `address`. */
export function topOf(field: string): string {
  return field.split('.', 1)[0] ?? field;
}
