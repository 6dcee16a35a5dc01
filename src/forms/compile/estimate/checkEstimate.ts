import type { JsonSchema } from '../../types.ts';
import { answersRead } from '../computed/checkCircles.ts';
import { optionsOf } from '../computed/fields.ts';
import { type FormIssue, nameOneOf, pointer, type Report, reporter } from '../issues.ts';
import { asList, asRecord, isObject } from '../json.ts';
import type { FolderSources } from '../parseFolder.ts';
import type { Properties, ResolvedProperty } from '../resolveRefs.ts';
import type { WrittenEstimate, WrittenQuestion } from './compileEstimate.ts';

/** A choice of more options than this may be an address: it does not stand in for a personal field. */
const mostChoices = 12;

/** An estimate asks nothing personal, and all that its figure needs; it says where figures are samples. */
export function checkEstimate(
  { schema, page, computed, tables }: FolderSources,
  fields: Properties,
): readonly FormIssue[] {
  const issues: FormIssue[] = [];
  if (!page || !isObject(page.json.estimate)) return issues;
  const reportAt = reporter(page.path, issues);
  const report: Report = (at, problem, hint) => reportAt(pointer('estimate') + at, problem, hint);
  const written = page.json.estimate as unknown as WrittenEstimate;
  const { asks, shows, sample } = written;
  const figures = asRecord(computed?.json.computed);
  const shown = fields[shows.field]?.schema.computedBy;
  if (shown === undefined) {
    const known = Object.keys(fields).filter((name) => fields[name]?.schema.computedBy !== undefined);
    const problem = `"${shows.field}" is no computed field: there is no figure to show.`;
    report(pointer('shows', 'field'), problem, nameOneOf(known));
    return issues;
  }
  const needed = answersRead(String(shown), figures);

  const seen = new Set<string>();
  for (const [index, question] of asks.entries()) {
    const { field: name, as } = question;
    const at = pointer('asks', index);
    const here = at + pointer('field');
    const field = fields[name];
    if (!field) report(here, `There is no field "${name}".`, nameOneOf([...needed]));
    else if (seen.has(name)) report(here, `"${name}" is asked already.`, 'Ask it once.');
    else checkQuestion(report, at, question, field);
    if (field && !needed.has(name)) report(here, `"${name}" changes nothing in the figure.`, 'Leave it out.');
    const more = `The figure needs more of "${name}" than the age today.`;
    if (as === 'years' && changesByMore(String(shown), figures, name))
      report(at + pointer('as'), more, 'Ask for another field, or compute the figure by { "age": … } alone.');
    seen.add(name);
  }
  for (const name of needed) {
    if (name === 'today' || name === shows.by || seen.has(name)) continue;
    const hint = `Ask for it: { "field": "${name}" }, or let the figure go without it.`;
    report(pointer('asks'), `The figure needs "${name}", which the estimate does not ask.`, hint);
  }

  if (shows.by !== undefined) {
    const by = pointer('shows', 'by');
    const hint = 'Name a field with options that the figure is computed by, or remove "by".';
    const missing = '"notOffered" is missing: the form may not offer an option beside these answers.';
    const offer = 'Write "notOffered": "…": what a visitor reads in place of the figure.';
    if (!optionsOf(fields[shows.by]?.schema ?? {}) || !needed.has(shows.by))
      report(by, `"${shows.by}" is no choice that decides the figure.`, hint);
    else if (seen.has(shows.by))
      report(by, `"${shows.by}" is asked, and its options are shown.`, 'Keep it in one of them.');
    else if (shows.notOffered === undefined) report(pointer('shows'), missing, offer);
  }
  for (const [name, { json }] of Object.entries(tables)) {
    if (json.status !== 'sample' || name === sample?.table) continue;
    const hint = `Write "sample": { "table": "${name}", "text": "…" }.`;
    report('', `The rates of "${name}" are samples, and the estimate does not say so.`, hint);
  }
  // The page has the form into which the answers are taken, and no other beside it.
  const formType = String(schema.json.formType);
  const forms = asList<JsonSchema>(asRecord(page.json.enquiry).forms);
  const problem = 'An estimate leads into the form of its own folder, and the page has others.';
  const hint = `Place ${formType} alone there, or remove "estimate".`;
  if (forms.length !== 1 || forms[0]?.formType !== formType)
    reportAt(pointer('enquiry', 'forms'), problem, hint);
  return issues;
}

/** One question: nothing personal without a stand-in, and the words that its control needs. */
function checkQuestion(
  report: Report,
  at: string,
  { field: name, as, title, minimum, maximum, messages }: WrittenQuestion,
  { schema, inner, visibleWhen, uiOptions }: ResolvedProperty,
): void {
  const [atField, atAs] = [at + pointer('field'), at + pointer('as')];
  const isDay = schema.format === 'date';
  const choices = schema.type === 'array' ? undefined : optionsOf(schema);
  const few = `Leave it out: a stand-in has at most ${mostChoices} options.`;
  if (inner || schema.computedBy !== undefined || visibleWhen) {
    const problem = `"${name}" is no plain field: an estimate asks no group, list of objects, computed or appearing field.`;
    report(atField, problem, 'Leave it out, or ask for another field.');
  } else if (as === undefined && schema.personal === true) {
    const standIn = isDay ? 'Write "as": "years" and the bounds of the age' : 'Leave it out';
    const hint = choices ? 'Write "as": "choice" where its options name nobody, or leave it out' : standIn;
    report(atField, `"${name}" is personal: an estimate asks nothing personal.`, `${hint}.`);
  } else if (as === 'years' && !isDay)
    report(atAs, `"${name}" is no day: no years pass since.`, 'Remove "as".');
  else if (as === 'choice' && (choices?.length ?? Number.POSITIVE_INFINITY) > mostChoices)
    report(atAs, `"${name}" is no choice of a few.`, few);
  else {
    for (const [word, value] of Object.entries({ title, minimum, maximum })) {
      if (as === 'years' && value === undefined)
        report(at, `"${word}" is missing: the field speaks of a day.`, `Add "${word}": …`);
      if (as !== 'years' && word !== 'title' && value !== undefined)
        report(at + pointer(word), `"${word}" is for years: the field has its own bounds.`, 'Remove it.');
    }
    const nothing = `Nothing is from ${minimum} to ${maximum}.`;
    if (as === 'years' && minimum !== undefined && maximum !== undefined && minimum > maximum)
      report(at + pointer('minimum'), nothing, 'Write the smaller one here.');
    const ownMessages = messages ?? (as === 'years' ? {} : asRecord(uiOptions['ui:messages']));
    const problem = `"${name}" has no words for when it is missing: an estimate needs each of its answers.`;
    if (ownMessages.missing === undefined)
      report(at, problem, 'Write "messages": { "missing": "Enter …" }: say what to do.');
  }
}

/** Whether a figure reads more of a day than how many years ago it was, or that it is answered. */
function changesByMore(figure: string, figures: JsonSchema, day: string): boolean {
  const rest = JSON.stringify(figures, (key, value: unknown) => {
    if (key === 'required') return undefined;
    const { age, on = 'today' }: JsonSchema = asRecord(value);
    return age === day && on === 'today' ? 0 : value;
  });
  return answersRead(figure, JSON.parse(rest) as JsonSchema).has(day);
}
