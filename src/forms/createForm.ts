import { buildPayload, type Collected, type PayloadFeatures, rowKeys } from './buildPayload.ts';
import { explainErrors, formErrorField } from './explainErrors.ts';
import type { FieldModel } from './fieldModel.ts';
import { clearedBy, fieldOf, stateName } from './fieldNames.ts';
import { todayInIndia } from './formats/today.ts';
import type { FormModel, OutcomeModel } from './formModel.ts';
import { defaultsState, emptyValue, initialValues, startValue } from './initialValues.ts';
import type { RelativeDefaults } from './relativeDefaults.ts';
import type {
  Conditions,
  Derivations,
  FieldError,
  HasOption,
  LeadData,
  LeadValidator,
  NoticeEngine,
  ShownNotice,
  Value,
  Values,
  VisibleAnswers,
} from './types.ts';

/** A computed field with its calculation; in a list, it is computed for each row. */
interface Computed {
  readonly field: FieldModel;
  readonly derive: Derivations[string];
  readonly list: FieldModel | undefined;
}

/** A form model with its validator and calculations, as pure functions. `today` is 'YYYY-MM-DD'. */
export interface Form {
  readonly model: FormModel;
  /** A field in a row has its full name (`members.r1.age`). */
  field(name: string): FieldModel | undefined;
  /** The answers to show, compare and submit. */
  visibleAnswers(values: Values): VisibleAnswers;
  /** The day of the last change or validation of these values, on which their conditions are evaluated; '' before the first. */
  dayOf(values: Values): string;
  /** Full names of the groups and fields whose conditions do not hold. */
  hidden(values: Values): ReadonlySet<string>;
  /** Full names of the optional groups in which nothing is filled in, which are not submitted. */
  untouchedGroups(values: Values): ReadonlySet<string>;
  /** The data for rendering: the payload, with untouched groups marked. */
  renderData(values: Values): LeadData;
  /** A review step is always visible. */
  isStepVisible(values: Values, step: number): boolean;
  /** Converts a name of the payload, such as `members.0.age`, to the name in the state. */
  stateName(values: Values, sentName: string): string;
  /** The state of an empty form. With the values before it, relative defaults are those of the same day. */
  initialValues(before?: Values): Values;
  /** Whether relative defaults wait for the day, which a prerendered page does not know. */
  awaitsDay?(values: Values): boolean;
  /** Changes one field, resets the fields that it clears, and updates computed fields. */
  change(values: Values, name: string, value: Value, today: string): Values;
  /** Changes several fields at once, so that none clears another, and updates computed fields. */
  setValues(values: Values, answers: Values, today: string): Values;
  /** Returns every error that the lead server would find; empty only if the form can be submitted. */
  validate(values: Values, today: string): readonly FieldError[];
  /** Returns the errors that block the Next button of a step, depending on the `gate` of the steps. */
  blockers(values: Values, step: number, today: string): readonly FieldError[];
  payload(values: Values): LeadData;
  /** The payload with the computed fields that only rules and calculations see. */
  ruleData(values: Values): LeadData;
  /** The shown notices, with the names of their fields in the state. */
  notices(values: Values, today: string): readonly ShownNotice[];
  /** The shown stops without an outcome, of this step and earlier ones. They block Next and Submit. */
  stops(values: Values, step: number, today: string): readonly ShownNotice[];
  /** The first outcome that applies to the answers. */
  outcome(values: Values, today: string): OutcomeModel | undefined;
  /** Estimate forms only: whether the form accepts an option with these answers. */
  isOffered?(values: Values, name: string, option: Value, today: string): boolean;
}

/** Parts of the engine that only some forms load. */
interface FormFeatures extends PayloadFeatures {
  readonly hasOption?: HasOption | undefined;
  readonly notices?: NoticeEngine | undefined;
  readonly defaults?: RelativeDefaults | undefined;
}

/** @throws if a computed field names an unknown calculation, or a part of the engine that the form needs is not loaded */
export function createForm(
  model: FormModel,
  validator: LeadValidator,
  derivations: Derivations,
  conditions: Conditions = {},
  features: FormFeatures = {},
): Form {
  const { hasOption, defaults, notices: noticeEngine, copies } = features;
  const missing = model.needs?.find((need) => !features[need]);
  if (missing) throw new Error(`${model.formType}: ${missing} is not loaded`);
  const computedIn = (fields: readonly FieldModel[], list?: FieldModel): readonly Computed[] =>
    fields.flatMap((field) => {
      if (field.rows && !list) return computedIn(field.rows.fields, field);
      if (field.computedBy === undefined) return [];
      const derive = derivations[field.computedBy];
      if (!derive) throw new Error(`${model.formType}: unknown calculation ${field.computedBy}`);
      return [{ field, derive, list }];
    });
  const computedFields = computedIn(model.fields);
  // cached by values, because every field on the page reads whether it is hidden
  const known = new WeakMap<Values, Collected>();
  const days = new WeakMap<Values, string>();
  const dayOf = (values: Values) => days.get(values) ?? todayInIndia(new Date());
  const read = (values: Values): Collected => {
    const collected =
      known.get(values) ?? buildPayload(model, values, conditions, false, dayOf(values), features);
    known.set(values, collected);
    return collected;
  };
  /** Sets the day of the conditions. After midnight, the next change or validation does. */
  const setDay = (values: Values, today: string) => {
    if (days.get(values) !== today) known.delete(values);
    days.set(values, today);
  };

  const maxRounds = computedFields.length + (defaults?.rounds ?? 0);
  /** Computes until nothing changes, because one computed field can reveal an answer that another depends on. */
  const compute = (answers: Values, today: string): Values => {
    let values = answers;
    setDay(values, today);
    for (let round = 0; round < maxRounds; round += 1) {
      const before = values;
      // calculations never read computed fields, so all of a round share the same data
      const data = computedFields.length > 0 ? read(before).ruleData : {};
      for (const { field, derive, list } of computedFields) {
        const rows = list ? rowKeys(before[list.name]) : [''];
        rows.forEach((key, row) => {
          const name = list ? `${list.name}.${key}.${field.name}` : field.name;
          const value = derive(data, today, row) ?? emptyValue(field);
          if (value !== before[name]) values = { ...values, [name]: value };
        });
      }
      // `read` caches by object
      setDay(values, today);
      if (defaults) {
        values = defaults.follow(values, read(values), today);
        setDay(values, today);
      }
      if (values === before) break;
    }
    return values;
  };
  const record = (values: Values, edited: readonly string[], cleared: readonly string[] = []) =>
    defaults?.record(values, edited, cleared) ?? values;

  const validate = (values: Values, today: string): readonly FieldError[] => {
    setDay(values, today);
    const { ruleData: data, hidden, copied } = buildPayload(model, values, conditions, true, today, features);
    if (validator.call({ today, hasOption }, data)) return [];
    const errors = explainErrors(model, validator.errors ?? [], data).map((error) => ({
      ...error,
      field: stateName(model, values, error.field),
    }));
    return errors.flatMap((error) => {
      if (!hidden.has(error.field)) return error;
      // a hidden field cannot show its error, so the error is shown at the answer that it copies, or above the form
      const source = copies?.sourceOf(copied, error.field);
      if (source !== undefined && errors.some(({ field }) => field === source)) return [];
      return { ...error, field: source ?? formErrorField };
    });
  };
  const noticesOf: Form['notices'] = (values, today) => {
    const { ruleData, copied } = read(values);
    const shown = noticeEngine?.notices(ruleData, today) ?? [];
    return shown.map((one) => {
      const field = stateName(model, values, one.field);
      // a copied answer is not asked, so its notice is at the answer that it copies
      return { ...one, field: copies?.sourceOf(copied, field) ?? field };
    });
  };
  const steps = model.steps?.items ?? [];
  const fieldsOf = (step: number) => steps[step]?.fields ?? [];
  const stops: Form['stops'] = (values, step, today) =>
    noticeEngine?.stops(noticesOf(values, today), step) ?? [];
  const lastWithFields = steps.findLastIndex((step) => step.fields.length > 0);

  return {
    model,
    field: (name) => fieldOf(model, name),
    dayOf,
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
    // a prerendered page does not know the day, so fields that depend on it are computed with the first change
    initialValues: (before = {}) =>
      compute(initialValues(model), String([before[defaultsState]].flat()[0] ?? '')),
    ...(defaults && { awaitsDay: (values) => !values[defaultsState] }),
    change(values, name, value, today) {
      const next: Record<string, Value> = { ...values, [name]: value };
      const clears = clearedBy(model, values, name);
      for (const cleared of clears) {
        const field = fieldOf(model, cleared);
        if (!field) continue;
        next[cleared] = startValue(field);
        // new rows reuse the keys and would otherwise show the old answers
        for (const inside of Object.keys(next)) if (inside.startsWith(`${cleared}.`)) delete next[inside];
      }
      return compute(record(next, [name], clears), today);
    },
    setValues: (values, answers, today) =>
      compute(record({ ...values, ...answers }, Object.keys(answers)), today),
    validate,
    blockers(values, step, today) {
      // form-level errors show at the last step with fields, when all answers are present
      const isHere = ({ field }: FieldError) =>
        fieldsOf(step).includes(topOf(field)) || (step === lastWithFields && field === formErrorField);
      const isBlocking = (error: FieldError) =>
        model.steps?.gate !== 'required' || error.reason === 'missing';
      const stopped = new Set(stops(values, step, today).map(({ field }) => field));
      return validate(values, today).filter(
        (error) => stopped.has(error.field) || (isHere(error) && isBlocking(error)),
      );
    },
    payload: (values) => read(values).data,
    ruleData: (values) => read(values).ruleData,
    notices: noticesOf,
    stops,
    outcome: (values, today) => noticeEngine?.outcome(read(values).ruleData, today),
  };
}

/** Returns the top-level property of a field: `address` for `address.city`. */
export function topOf(field: string): string {
  return field.split('.', 1)[0] ?? field;
}
