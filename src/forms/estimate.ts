import { rowKeys } from './buildPayload.ts';
import type { Form } from './createForm.ts';
import { shiftDay } from './formats/shiftDay.ts';
import type { EstimateModel } from './formModel.ts';
import type { Values, VisibleAnswers } from './types.ts';

/** Creates the form of an estimate: the questions of `own`, with the rules and calculations of `form`. */
export function createEstimateForm(own: Form, form: Form, estimate: EstimateModel): Form {
  const questions = new Set(estimate.asks.map(({ name, years }) => years ?? name));

  /** Converts an answer in years to the day that many years before today. */
  const setValues: Form['setValues'] = (values, answers, today) => {
    const all = { ...values, ...answers };
    const wrong = new Set(own.validate(all, today).map(({ field }) => field));
    const days: Record<string, string> = {};
    for (const { name, years } of estimate.asks)
      if (years !== undefined)
        days[years] = wrong.has(name) ? '' : (shiftDay(today, -Number(all[name]), 'y') ?? '');
    return form.setValues(values, { ...answers, ...days }, today);
  };
  return {
    ...own,
    field: (name) => own.field(name) ?? form.field(name),
    initialValues: () => ({ ...form.initialValues(), ...own.initialValues() }),
    change: (values, name, value, today) =>
      own.field(name) ? setValues(values, { [name]: value }, today) : form.change(values, name, value, today),
    setValues,
    visibleAnswers: (values) => ({ ...form.visibleAnswers(values), ...own.visibleAnswers(values) }),
    payload: form.payload,
    ruleData: form.ruleData,
    isOffered: (values, name, option, today) =>
      !form
        .validate(form.change(values, name, option, today), today)
        .some(({ field }) => field === name || questions.has(field)),
  };
}

/** Returns the answers of an estimate to copy into the form. Answers in years are omitted, because the form asks for a day. */
export function copiedAnswers({ asks }: EstimateModel, answers: VisibleAnswers): Values {
  const copied = asks.flatMap(({ name, years, rows = [] }) => {
    if (years !== undefined) return [];
    const inRows = rowKeys(rows.length > 0 ? answers[name] : []).flatMap((key) =>
      rows.map((inRow) => `${name}.${key}.${inRow}`),
    );
    return [name, ...inRows].flatMap((one) => {
      const value = answers[one];
      return value === undefined ? [] : [[one, value] as const];
    });
  });
  return Object.fromEntries(copied);
}
