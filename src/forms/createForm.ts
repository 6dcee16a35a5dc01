import { buildPayload, type Collected } from './buildPayload.ts';
import { explainErrors, formErrorField } from './explainErrors.ts';
import { fieldOf, stateName } from './fieldNames.ts';
import { emptyValue, initialValues, startValue } from './initialValues.ts';
import type {
  Conditions,
  Derivations,
  FieldError,
  FieldModel,
  FormModel,
  LeadData,
  LeadValidator,
  Value,
  Values,
  VisibleAnswers,
} from './types.ts';

/** A form model bound to its validator and derivations. Pure; `today` is 'YYYY-MM-DD'. */
export interface Form {
  readonly model: FormModel;
  /** A field in a row has its full name (`members.r1.age`). */
  field(name: string): FieldModel | undefined;
  /** The answers that count: the ones to show, compare and send. */
  visibleAnswers(values: Values): VisibleAnswers;
  /** Full names of the groups and fields whose conditions do not hold. */
  hidden(values: Values): ReadonlySet<string>;
  /** Full names of the optional groups in which nothing is filled in: they are not sent. */
  untouchedGroups(values: Values): ReadonlySet<string>;
  /** The data that the form is rendered from: the payload, with untouched groups marked. */
  renderData(values: Values): LeadData;
  /** A review step always is visible. */
  isStepVisible(values: Values, step: number): boolean;
  /** The name in the state for a name of the payload such as `members.0.age`. */
  stateName(values: Values, sentName: string): string;
  initialValues(): Values;
  /** The state after one field changed: the fields that it clears start again, computed fields follow. */
  change(values: Values, name: string, value: Value, today: string): Values;
  /** The state after several fields changed at once, so that none clears another; computed fields follow. */
  setValues(values: Values, answers: Values, today: string): Values;
  /** Every error that the lead server would find; empty only when the form can be sent. */
  validate(values: Values, today: string): readonly FieldError[];
  /** The errors that keep the visitor in a step, by the step's gate; empty when Next may pass. */
  blockers(values: Values, step: number, today: string): readonly FieldError[];
  payload(values: Values): LeadData;
  /** Of an estimate: whether the form itself would take an option beside these answers. */
  isOffered?(values: Values, name: string, option: Value, today: string): boolean;
}

/** @throws when a computed field names an unknown rule */
export function createForm(
  model: FormModel,
  validator: LeadValidator,
  derivations: Derivations,
  conditions: Conditions = {},
): Form {
  const computedFields = model.fields.flatMap((field) => {
    if (field.computedBy === undefined) return [];
    const derive = derivations[field.computedBy];
    if (!derive) throw new Error(`${model.formType}: no rule is called ${field.computedBy}`);
    return [{ field, derive }];
  });
  // cached by values, which never change: every field on the page reads whether it is hidden
  const known = new WeakMap<Values, Collected>();
  const read = (values: Values): Collected => {
    const collected = known.get(values) ?? buildPayload(model, values, conditions, false);
    known.set(values, collected);
    return collected;
  };

  /** One may make a field visible that the next one needs, so rounds repeat until nothing changes. */
  const compute = (answers: Values, today: string): Values => {
    let values = answers;
    for (let round = 0; round < computedFields.length; round += 1) {
      const before = values;
      for (const { field, derive } of computedFields) {
        // `read` remembers by object: changed values need a new one
        const value = derive(read(values).data, today) ?? emptyValue(field);
        if (value !== values[field.name]) values = { ...values, [field.name]: value };
      }
      if (values === before) break;
    }
    return values;
  };

  const validate = (values: Values, today: string): readonly FieldError[] => {
    const { data, hidden } = buildPayload(model, values, conditions, true);
    if (validator.call({ today }, data)) return [];
    return explainErrors(model, validator.errors ?? [], data).map((error) => {
      const field = stateName(model, values, error.field);
      // a field that is not there cannot show its error: the form does
      return { ...error, field: hidden.has(field) ? formErrorField : field };
    });
  };
  const steps = model.steps?.items ?? [];
  const fieldsOf = (step: number) => steps[step]?.fields ?? [];
  const lastWithFields = steps.findLastIndex((step) => step.fields.length > 0);

  return {
    model,
    field: (name) => fieldOf(model, name),
    visibleAnswers: (values) => read(values).answers,
    hidden: (values) => read(values).hidden,
    untouchedGroups: (values) => read(values).untouchedGroups,
    renderData: (values) => read(values).renderData,
    isStepVisible(values, step) {
      const names = fieldsOf(step);
      const { hidden } = read(values);
      return names.length === 0 || names.some((name) => !hidden.has(name));
    },
    stateName: (values, sentName) => stateName(model, values, sentName),
    // A prerendered page does not know the day, so fields that depend on it are computed with the first change.
    initialValues: () => compute(initialValues(model), ''),
    change(values, name, value, today) {
      const next: Record<string, Value> = { ...values, [name]: value };
      for (const cleared of fieldOf(model, name)?.clears ?? []) {
        const field = fieldOf(model, cleared);
        if (!field) continue;
        next[cleared] = startValue(field);
        // new rows get the same keys: without this they would show the old answers
        for (const inside of Object.keys(next)) if (inside.startsWith(`${cleared}.`)) delete next[inside];
      }
      return compute(next, today);
    },
    setValues: (values, answers, today) => compute({ ...values, ...answers }, today),
    validate,
    blockers(values, step, today) {
      // form-level errors show at the last step with fields, where all answers are there
      const isHere = ({ field }: FieldError) =>
        fieldsOf(step).includes(topOf(field)) || (step === lastWithFields && field === formErrorField);
      const isBlocking = (error: FieldError) =>
        model.steps?.gate !== 'required' || error.reason === 'missing';
      return validate(values, today).filter((error) => isHere(error) && isBlocking(error));
    },
    payload: (values) => read(values).data,
  };
}

/** The property of the form that a field lies in: of `address.city` that is `address`. */
export function topOf(field: string): string {
  return field.split('.', 1)[0] ?? field;
}
