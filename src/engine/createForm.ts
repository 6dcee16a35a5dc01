import { buildCheckData, buildPayload } from './buildPayload.ts';
import { explainErrors, wholeForm } from './explainErrors.ts';
import { emptyValue, initialValues } from './initialValues.ts';
import type {
  Derivations,
  FieldError,
  FieldModel,
  FormModel,
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
  /** The field of this name, or undefined. */
  field(name: string): FieldModel | undefined;
  initialValues(): Values;
  /** The state after one field changed: what it clears is emptied, what is derived is computed anew (CI-28, CI-29). */
  change(values: Values, name: string, value: Value, today: string): Values;
  /** Everything that the lead server would refuse, with its words; empty only when the form can be sent. */
  validate(values: Values, today: string): readonly FieldError[];
  /** What keeps the visitor from leaving a step, by the step's gate; empty when Next may pass (CI-5, MOTOR-8). */
  blockers(values: Values, step: number, today: string): readonly FieldError[];
  payload(values: Values): LeadData;
}

/** Binds a model to its validator and derivations. Throws when a derived field names a rule that is not there. */
export function createForm(model: FormModel, validator: LeadValidator, derivations: Derivations): Form {
  const fields = new Map(model.fields.map((field) => [field.name, field]));
  const derived = model.fields.flatMap((field) => {
    if (field.derivedBy === undefined) return [];
    const derive = derivations[field.derivedBy];
    if (!derive) throw new Error(`${model.formType}: no rule is called ${field.derivedBy}`);
    return [{ field, derive }];
  });

  const validate = (values: Values, today: string): readonly FieldError[] => {
    const data = buildCheckData(model, values);
    if (validator.call({ today }, data)) return [];
    return explainErrors(model, validator.errors ?? [], data);
  };
  const steps = model.steps?.items ?? [];
  const lastAsked = steps.findLastIndex((step) => step.fields.length > 0);

  return {
    model,
    field: (name) => fields.get(name),
    initialValues: () => initialValues(model),
    change(values, name, value, today) {
      const next: Record<string, Value> = { ...values, [name]: value };
      for (const cleared of fields.get(name)?.clears ?? []) {
        const field = fields.get(cleared);
        if (field) next[cleared] = emptyValue(field);
      }
      for (const { field, derive } of derived) {
        next[field.name] = derive(buildPayload(model, next), today, model.tables) ?? emptyValue(field);
      }
      return next;
    },
    validate,
    blockers(values, step, today) {
      const names = steps[step]?.fields ?? [];
      // At the last step that asks for something all answers are there: what is wrong with their combination is said
      // here.
      const isHere = ({ field }: FieldError) =>
        names.includes(field) || (step === lastAsked && field === wholeForm);
      const blocking = validate(values, today).filter(isHere);
      return model.steps?.gate === 'required'
        ? blocking.filter((error) => error.reason === 'missing')
        : blocking;
    },
    payload: (values) => buildPayload(model, values),
  };
}
