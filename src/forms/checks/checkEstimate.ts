import type { FieldDefinition, FieldWithValue, RowsField } from '../definition/fields.ts';
import { fieldsReadBy, readsMoreThanAge, rowFieldsReadBy, tablesReadBy } from '../definition/fieldsReadBy.ts';
import type { EstimateDefinition, EstimateQuestion, FormDefinition } from '../definition/types.ts';
import { optionNames } from '../operators/answerNamed.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';

/** The maximum number of options of a personal field in an estimate. With more, an answer could identify the visitor. */
const maxChoices = 12;

/** Requires an estimate to ask for all that its result depends on, to ask for no personal data, and to label sample rates. */
export function checkEstimate(form: FormDefinition, estimate: EstimateDefinition, report: Report): void {
  const { asks, shows, sample, at } = estimate;
  const shown = form.fields.get(shows.field.name);
  if (shown?.kind !== 'computed') {
    const known = [...form.fields.values()].flatMap(({ kind, name }) => (kind === 'computed' ? [name] : []));
    const problem = `"${shows.field.name}" is not a computed field.`;
    report(shows.field.at, problem, nameOneOf(known));
    return;
  }
  const calculation = shown.calculation.name;
  const needed = fieldsReadBy(form, calculation);
  const seen = new Set<string>();
  for (const question of asks) {
    const { name, at: here } = question.field;
    const field = form.fields.get(name);
    if (!field) report(here, `Unknown field "${name}".`, hintForUnknown(form, name, needed));
    else if (seen.has(name)) report(here, `"${name}" is asked twice.`, 'Remove one of the two questions.');
    else {
      checkQuestion(question, field, report);
      if (field.kind === 'rows') checkRows(question, field, rowFieldsReadBy(form, calculation, name), report);
    }
    if (field && !needed.has(name))
      report(here, `The result does not depend on "${name}".`, `Remove "${name}".`);
    const more = `The result depends on the day "${name}" itself, not only on the age today.`;
    const hint = `Ask another question, or use "${name}" only in { "age": … }.`;
    if (question.as === 'years' && readsMoreThanAge(form, calculation, name))
      report(below(question.at, 'as'), more, hint);
    seen.add(name);
  }
  for (const name of needed) {
    if (name === 'today' || name === shows.by?.name || seen.has(name)) continue;
    const rows = [...rowFieldsReadBy(form, calculation, name)].map((one) => `"${one}"`);
    const ofRows = rows.length > 0 ? `, "rows": [${rows.join(', ')}]` : '';
    const hint = `Add { "field": "${name}"${ofRows} }, or compute the result without it.`;
    report(below(at, 'asks'), `The result depends on "${name}", which the estimate does not ask for.`, hint);
  }
  if (shows.by) {
    const { name, at: here } = shows.by;
    const field = form.fields.get(name);
    const hint = 'Name a field that has options and affects the result, or remove "by".';
    const missing = '"notOffered" is missing: with some answers, an option might not be offered.';
    const offer = 'Add "notOffered": "…", the text in place of the amount.';
    if (!field || !optionNames(field) || !needed.has(name))
      report(here, `"${name}" is not a choice that the result depends on.`, hint);
    else if (seen.has(name))
      report(here, `"${name}" is both in "asks" and in "by".`, `Remove "${name}" from one of them.`);
    else if (estimate.notOffered === undefined) report(below(at, 'shows'), missing, offer);
  }
  const samples = [...tablesReadBy(form, calculation)].filter((name) => form.tables.get(name)?.isSample);
  if (samples[0] !== undefined && !samples.includes(sample?.table.name ?? '')) {
    const hint = `Write "sample": { "table": "${samples[0]}", "text": "…" }.`;
    report(
      at,
      `The rates of "${samples[0]}" are samples, but the estimate has no "sample" text for them.`,
      hint,
    );
  }
}

/** A field of a row is asked by `rows`. */
function hintForUnknown({ fields }: FormDefinition, name: string, needed: ReadonlySet<string>): string {
  const [list = '', inner] = name.split(/(?:\[\])?\./);
  return fields.get(list)?.kind === 'rows' && inner !== undefined
    ? `Write { "field": "${list}", "rows": ["${inner}"] }.`
    : nameOneOf([...needed].filter((one) => one !== 'today'));
}

/** Requires `as` for a question about a personal field, and the texts that the control needs. */
function checkQuestion(question: EstimateQuestion, field: FieldDefinition, report: Report): void {
  const { as, at } = question;
  const { name } = field;
  const [atField, atAs] = [question.field.at, below(at, 'as')];
  const isDay = field.kind === 'day';
  const choices = optionNames(field);
  const reduce = `Remove "${name}", or reduce its options to ${maxChoices}.`;
  if (field.kind === 'group' || field.kind === 'computed' || field.appears) {
    const problem = `An estimate cannot ask for "${name}", because it is a group, or a computed or conditional field.`;
    report(atField, problem, `Remove "${name}", or ask for another field.`);
  } else if (hasTable(field)) {
    const problem = `An estimate cannot ask for "${name}", because its options come from a table.`;
    report(atField, problem, `Remove "${name}", or write its options into schema.json as "enum".`);
  } else if (as === undefined && field.isPersonal) {
    const alternative = isDay ? 'Write "as": "years" and the bounds of the age' : `Remove "${name}"`;
    const hint = choices
      ? `Write "as": "choice" if the options identify nobody, or remove "${name}"`
      : alternative;
    report(atField, `"${name}" is personal, and an estimate must not ask for personal data.`, `${hint}.`);
  } else if (as === 'years' && !isDay)
    report(atAs, `"${name}" is not a day, so "years" has no effect.`, 'Remove "as".');
  else if (question.rows && field.kind !== 'rows')
    report(
      below(at, 'rows'),
      `"${name}" is not a list of objects, so "rows" has no effect.`,
      'Remove "rows".',
    );
  else if (as === 'choice' && !choices) report(atAs, `"${name}" is not a choice.`, 'Remove "as".');
  else if (as === 'choice' && choices && choices.length > maxChoices)
    report(
      atAs,
      `"${name}" has ${choices.length} options; "as": "choice" allows at most ${maxChoices}.`,
      reduce,
    );
  else checkTexts(question, field, report);
}

/** Whether the server has the options of a field; an estimate calls nobody. */
const hasTable = (field: FieldDefinition) => 'optionsFrom' in field && field.optionsFrom !== undefined;

/** Requires a question about a list to ask for the fields of a row that the result depends on, none of which is personal. */
function checkRows(
  { at, rows = [] }: EstimateQuestion,
  { name: list, inner }: RowsField,
  needed: ReadonlySet<string>,
  report: Report,
): void {
  const atRows = below(at, 'rows');
  for (const { name, at: here } of rows) {
    const field = inner.fields.get(name);
    const problem = `An estimate cannot ask for "${name}" in a row, because it is personal, a group, a list, or a computed or conditional field, or has its options from a table.`;
    const isUnfit =
      field &&
      ('inner' in field || field.kind === 'computed' || field.appears || field.isPersonal || hasTable(field));
    if (!field) report(here, `Unknown field "${name}" of "${list}".`, nameOneOf([...needed]));
    else if (isUnfit) report(here, problem, `Remove "${name}", or compute the result from another field.`);
    else if (!needed.has(name))
      report(here, `The result does not depend on "${name}" of "${list}".`, `Remove "${name}".`);
    else if (field.texts.messages.missing === undefined)
      report(
        here,
        `"${name}" has no "missing" message, and an estimate requires every answer.`,
        `Add "ui:messages": { "missing": "Enter …" } to "${name}" in ui.json.`,
      );
  }
  for (const name of needed) {
    if (rows.some((one) => one.name === name)) continue;
    const hint = `Add "${name}" to "rows", or compute the result without it.`;
    report(
      atRows,
      `The result depends on "${name}" of "${list}", which the estimate does not ask for.`,
      hint,
    );
  }
  const nothing = `"rows" is missing: the estimate has to ask for fields of a row of "${list}".`;
  if (rows.length === 0 && needed.size === 0)
    report(at, nothing, 'Add "rows": ["…"], or remove the question.');
}

function checkTexts(question: EstimateQuestion, { name, texts }: FieldWithValue, report: Report): void {
  const { as, at, title, minimum, maximum, messages } = question;
  for (const [keyword, value] of Object.entries({ title, minimum, maximum })) {
    if (as === 'years' && value === undefined)
      report(at, `"${keyword}" is missing; "as": "years" requires it.`, `Add "${keyword}": …`);
    if (as !== 'years' && keyword !== 'title' && value !== undefined)
      report(below(at, keyword), `"${keyword}" is only for "as": "years".`, `Remove "${keyword}".`);
  }
  const nothing = `"minimum" (${minimum}) must not be greater than "maximum" (${maximum}).`;
  if (as === 'years' && minimum !== undefined && maximum !== undefined && minimum > maximum)
    report(below(at, 'minimum'), nothing, `Write ${maximum} or less.`);
  const own = messages ?? (as === 'years' ? {} : texts.messages);
  const problem = `"${name}" has no "missing" message, and an estimate requires every answer.`;
  if (own.missing === undefined) report(at, problem, 'Add "messages": { "missing": "Enter …" }.');
}
