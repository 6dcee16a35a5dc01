import type { JsonSchema } from '../../types.ts';
import { answersRead } from '../computed/checkCircles.ts';
import { type Fields, optionsOf } from '../computed/fields.ts';
import { type FormIssue, nameOneOf, pointer, type Report, reporter } from '../issues.ts';
import { asList, asRecord, isObject } from '../json.ts';
import type { MergedUi } from '../mergeUi.ts';
import type { ResolvedProperty } from '../resolveRefs.ts';
import type { FolderSources } from '../sources.ts';
import type { WrittenEstimate, WrittenQuestion } from './compileEstimate.ts';

/** A choice of more options than this may be an address: it does not stand in for a personal field. */
const mostChoices = 12;

/**
 * What the meta-schema cannot see of an estimate: it asks nothing personal, all that its figure needs and nothing
 * else, and says where its figures are samples.
 */
export function checkEstimate(
  { schema, page, computed, tables }: FolderSources,
  fields: Fields,
  { uiOptions }: MergedUi,
): readonly FormIssue[] {
  const issues: FormIssue[] = [];
  if (!page || !isObject(page.json.estimate)) return issues;
  const report = reporter(page.path, issues);
  const written = page.json.estimate as unknown as WrittenEstimate;
  const { asks, shows, sample } = written;
  const at = pointer('estimate');
  const figures = asRecord(computed?.json.computed);
  const shown = fields[shows.field]?.schema.computedBy;
  const known = Object.keys(fields).filter((name) => fields[name]?.schema.computedBy !== undefined);
  if (shown === undefined) {
    const problem = `"${shows.field}" is no computed field: there is no figure to show.`;
    report(at + pointer('shows', 'field'), problem, nameOneOf(known));
    return issues;
  }
  const needed = answersRead(String(shown), figures);

  const seen = new Set<string>();
  for (const [index, question] of asks.entries()) {
    const here = at + pointer('asks', index);
    const field = fields[question.field];
    if (!field)
      report(here + pointer('field'), `There is no field "${question.field}".`, nameOneOf([...needed]));
    else if (seen.has(question.field))
      report(here + pointer('field'), `"${question.field}" is asked already.`, 'Ask it once.');
    else checkQuestion(report, here, question, field, uiOptions[question.field] ?? {});
    if (field && !needed.has(question.field))
      report(here + pointer('field'), `"${question.field}" changes nothing in the figure.`, 'Leave it out.');
    if (question.as === 'years' && changesByMore(String(shown), figures, question.field))
      report(
        here + pointer('as'),
        `The figure needs more of "${question.field}" than the age today.`,
        'Ask for another field, or compute the figure by { "age": … } alone.',
      );
    seen.add(question.field);
  }
  for (const name of needed) {
    if (name === 'today' || name === shows.by || seen.has(name)) continue;
    const hint = `Ask for it: { "field": "${name}" }, or let the figure go without it.`;
    report(at + pointer('asks'), `The figure needs "${name}", which the estimate does not ask.`, hint);
  }

  if (shows.by !== undefined) {
    const by = at + pointer('shows', 'by');
    const options = optionsOf(fields[shows.by]?.schema ?? {});
    if (!options || !needed.has(shows.by))
      report(
        by,
        `"${shows.by}" is no choice that decides the figure.`,
        'Name a field with options that the figure is computed by, or remove "by".',
      );
    else if (seen.has(shows.by))
      report(by, `"${shows.by}" is asked, and its options are shown.`, 'Keep it in one of them.');
    else if (shows.notOffered === undefined)
      report(
        at + pointer('shows'),
        '"notOffered" is missing: the form may not offer an option beside these answers.',
        'Write "notOffered": "…": what a visitor reads in place of the figure.',
      );
  }
  for (const [name, { json }] of Object.entries(tables)) {
    if (json.status !== 'sample' || name === sample?.table) continue;
    const hint = `Write "sample": { "table": "${name}", "text": "…" }.`;
    report(at, `The rates of "${name}" are samples, and the estimate does not say so.`, hint);
  }
  checkAnchor(report, page.json, String(schema.json.formType));
  return issues;
}

/** One question: nothing personal without a stand-in, and the words that its control needs. */
function checkQuestion(
  report: Report,
  at: string,
  { field: name, as, title, minimum, maximum, messages }: WrittenQuestion,
  { schema, inner, visibleWhen }: ResolvedProperty,
  options: JsonSchema,
): void {
  const isDay = schema.format === 'date';
  const choices = schema.type === 'array' ? undefined : optionsOf(schema);
  if (inner || schema.computedBy !== undefined || visibleWhen) {
    const problem = `"${name}" is no plain field: an estimate asks no group, list of objects, computed or appearing field.`;
    report(at + pointer('field'), problem, 'Leave it out, or ask for another field.');
    return;
  }
  if (as === undefined && schema.personal === true) {
    const standIn = isDay ? 'Write "as": "years" and the bounds of the age' : 'Leave it out';
    const hint = choices ? 'Write "as": "choice" where its options name nobody, or leave it out' : standIn;
    report(at + pointer('field'), `"${name}" is personal: an estimate asks nothing personal.`, `${hint}.`);
    return;
  }
  if (as === 'years' && !isDay) {
    report(at + pointer('as'), `"${name}" is no day: no years pass since.`, 'Remove "as".');
    return;
  }
  if (as === 'choice' && (choices?.length ?? Number.POSITIVE_INFINITY) > mostChoices) {
    const hint = `Leave it out: a stand-in has at most ${mostChoices} options.`;
    report(at + pointer('as'), `"${name}" is no choice of a few.`, hint);
    return;
  }
  if (as === 'years') {
    for (const [word, value] of Object.entries({ title, minimum, maximum }))
      if (value === undefined)
        report(at, `"${word}" is missing: the field speaks of a day.`, `Add "${word}": …`);
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
      report(
        at + pointer('minimum'),
        `Nothing is from ${minimum} to ${maximum}.`,
        'Write the smaller one here.',
      );
  } else
    for (const [word, value] of Object.entries({ minimum, maximum }))
      if (value !== undefined)
        report(at + pointer(word), `"${word}" is for years: the field has its own bounds.`, 'Remove it.');
  const ownMessages = messages ?? (as === 'years' ? {} : asRecord(options['ui:messages']));
  if (ownMessages.missing !== undefined) return;
  const problem = `"${name}" has no words for when it is missing: an estimate needs each of its answers.`;
  report(at, problem, 'Write "messages": { "missing": "Enter …" }: say what to do.');
}

/** Whether a figure reads more of a day than how many years ago it was, or that it is answered. */
function changesByMore(figure: string, figures: JsonSchema, day: string): boolean {
  const rest = JSON.stringify(figures, (key, value: unknown) => {
    if (key === 'required') return undefined;
    const { age, on = 'today' } = asRecord(value) as { readonly age?: unknown; readonly on?: unknown };
    return age === day && on === 'today' ? 0 : value;
  });
  return answersRead(figure, JSON.parse(rest) as JsonSchema).has(day);
}

/** The page has the form into which the answers are taken, and no other beside it. */
function checkAnchor(report: Report, page: JsonSchema, formType: string): void {
  const forms = asList<JsonSchema>(asRecord(page.enquiry).forms);
  if (forms.length === 1 && forms[0]?.formType === formType) return;
  const problem = 'An estimate leads into the form of its own folder, and the page has others.';
  report(pointer('enquiry', 'forms'), problem, `Place ${formType} alone there, or remove "estimate".`);
}
