import type { PostedOptions } from '#form-ui/optionSource.ts';
import { fieldsToFill } from '#forms/fillFromTable.ts';
import { type FieldModel, type Form, isSame, type Value, type Values } from '#forms/index.ts';
import type { OptionIndex } from '#forms/optionIndex.ts';
import { searchName } from '#forms/pageHooks.ts';
import { tableAnswers } from '#forms/tableAnswers.ts';
import { postedFields } from './readPostedValues.ts';

/** Spells each posted option as its table does. Fields are in order, so an answer is spelled before those that depend on it. */
export function spellOptions(form: Form, options: OptionIndex, posted: Values, today: string): Values {
  return postedFields(form, posted).reduce((values, { name, field: { optionsFrom: from } }) => {
    const value = values[name];
    if (!from || typeof value !== 'string' || value === '') return values;
    const spelled = options.spelling(from.table, from.column, value, tableAnswers(form, values, name));
    return spelled === undefined || spelled === value
      ? values
      : form.setValues(values, { [name]: spelled }, today);
  }, posted);
}

/** Returns the fields that a changed value fills in, by name. */
export function postedFills(form: Form, options: OptionIndex, values: Values, before: Values): Values {
  const filled = postedFields(form, values).map(({ name, field: { fillsIn } }) => {
    if (!fillsIn || isSame(values[name], before[name])) return {};
    const textsOf = (value: Value | undefined) => options.fill(fillsIn, String(value ?? ''));
    return fieldsToFill(form, values, name, textsOf(values[name]), textsOf(before[name]));
  });
  return Object.assign({}, ...filled);
}

/** Performs `choose`: chooses an option, or in a list adds or removes it. */
export function chooseOption(form: Form, values: Values, field: FieldModel, option: string, today: string) {
  const { name, kind } = field;
  if (kind !== 'list') return form.change(values, name, option, today);
  const chosen = (values[name] ?? []) as readonly string[];
  const others = chosen.filter((one) => one !== option);
  return form.change(values, name, others.length < chosen.length ? others : [...chosen, option], today);
}

/** Returns the options to show for a field, searched by its text. */
export function findPostedOptions(
  form: Form,
  index: OptionIndex,
  values: Values,
  post: URLSearchParams,
  name: string,
  page: number,
): Readonly<Record<string, PostedOptions>> {
  const field = form.field(name);
  const from = field?.optionsFrom;
  if (!from) return {};
  const answers = tableAnswers(form, values, name);
  const value = String(values[name] ?? '');
  // a chosen option does not limit the list, so that another one can be chosen
  const typed = index.has(from.table, from.column, value, answers) ? '' : value;
  const text = field.kind === 'list' ? (post.get(searchName(name)) ?? '') : typed;
  return { [name]: { ...index.search(from.table, from.column, answers, text, page), page, text } };
}
