import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Desk } from '#contract/inbox/desk.ts';
import { notSpam, notSuspected } from '#contract/inbox/leadWork.ts';
import type { WorkingHours } from '#contract/inbox/workingTime.ts';
import { checkAgainstMeta } from '#forms/source/checkAgainstMeta.ts';
import { type FormIssue, formatIssue } from '#forms/source/issues.ts';
import company from '#web/content/company.json' with { type: 'json' };
import defaults from './defaultDesk.json' with { type: 'json' };
import meta from './desk.schema.json' with { type: 'json' };
import { parseEmail } from './parseEmail.ts';

/** Gives new leads to employees. All conditions of a rule have to match. */
export interface DeskRule {
  /** Identifies the rule's turns; a changed rule begins again. */
  readonly key: string;
  /** The form types; null for all. */
  readonly forms: readonly string[] | null;
  /** The first digits of PIN codes; null for all leads. */
  readonly pinCodes: readonly string[] | null;
  /** Mail addresses. */
  readonly owners: readonly string[];
}

/** How the firm works on its leads, from DESK_FILE. */
export interface DeskSettings extends Omit<Desk, 'employees'> {
  readonly rules: readonly DeskRule[];
}

type WrittenHours = Pick<WorkingHours, 'days'> & Partial<WorkingHours>;
type Written = Partial<Omit<DeskSettings, 'hours' | 'rules'>> & {
  readonly hours?: WrittenHours;
  readonly rules?: readonly (Partial<DeskRule> & Pick<DeskRule, 'owners'>)[];
};

type ReportIssue = (pointer: string, problem: string, hint: string) => void;

/** Words of the calls' filters, which cannot be names of statuses. */
const reservedNames: readonly string[] = [notSpam, notSuspected, 'suspected', 'any', 'none'];

/**
 * Reads DESK_FILE. Parts that the file does not have, and all of them without a file, have their defaults. Issues are added to
 * `issues`, each with file, place and hint.
 */
export function readDesk(file: string | null, issues: string[]): DeskSettings {
  const found: FormIssue[] = [];
  const report: ReportIssue = (pointer, problem, hint) =>
    found.push({ file: file ?? '', pointer, problem, hint });
  const json = file === null ? {} : readJson(file, report);
  if (file !== null && json !== undefined) found.push(...checkAgainstMeta(meta, file, json));
  const desk = found.length === 0 ? withDefaults(json as Written) : withDefaults({});
  if (found.length === 0) checkDesk(desk, report);
  issues.push(...found.map((issue) => `DESK_FILE: ${formatIssue(issue)}`));
  return desk;
}

function readJson(file: string, report: ReportIssue): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined)
      report('', 'It is not valid JSON.', 'Look for a missing comma, quote or bracket.');
    else report('', `It cannot be read (${code}).`, 'Make it readable for the server.');
    return undefined;
  }
}

function withDefaults(written: Written): DeskSettings {
  const { statuses, lostReasons, wonReasons, noteTemplates } = { ...(defaults as Written), ...written };
  const { days, holidays = [] } = written.hours ?? (company.openingHours as unknown as WrittenHours);
  const rules = (written.rules ?? []).map(({ forms = null, pinCodes = null, owners }) => {
    const rule = { forms, pinCodes, owners: owners.map((owner) => owner.trim().toLowerCase()) };
    return { ...rule, key: hash('sha256', JSON.stringify(rule)) };
  });
  return {
    statuses: statuses ?? [],
    lostReasons: lostReasons ?? [],
    wonReasons: wonReasons ?? [],
    noteTemplates: noteTemplates ?? [],
    hours: { days, holidays },
    answerWithin: Math.round((written.answerWithin ?? defaults.answerWithin) * 60),
    rules,
  };
}

/** Checks what the schema cannot. */
function checkDesk({ statuses, hours, rules }: DeskSettings, report: ReportIssue): void {
  const [first] = statuses;
  if (first?.name !== 'new' || first.meaning !== 'waiting')
    report(
      '/statuses/0',
      'A new lead has the status "new".',
      'Begin with { "name": "new", "label": "New", "meaning": "waiting" }.',
    );
  if (statuses.find(({ name }) => name === 'spam')?.meaning !== 'spam')
    report(
      '/statuses',
      'The status "spam" is missing.',
      'Add { "name": "spam", "label": "Spam", "meaning": "spam" }.',
    );
  for (const [index, { name, meaning }] of statuses.entries()) {
    const at = `/statuses/${index}/name`;
    if (statuses.findIndex((other) => other.name === name) < index)
      report(at, `The status "${name}" exists twice.`, 'Remove one of the two.');
    if (reservedNames.includes(name)) report(at, `"${name}" has another use.`, 'Choose another name.');
    if (meaning === 'spam' && name !== 'spam')
      report(`/statuses/${index}/meaning`, 'Only "spam" means spam.', 'Write open or lost.');
  }
  for (const [day, span] of Object.entries(hours.days))
    if (span[0] >= span[1])
      report(`/hours/days/${day}`, 'It closes before it opens.', 'Write two times such as "09:30", "18:30".');
  for (const [index, day] of hours.holidays.entries())
    if (!isCalendarDay(day))
      report(`/hours/holidays/${index}`, `"${day}" is no calendar day.`, 'Write a day such as "2027-01-26".');
  for (const [index, { owners }] of rules.entries())
    for (const [position, owner] of owners.entries())
      if (parseEmail(owner) === null)
        report(
          `/rules/${index}/owners/${position}`,
          `"${owner}" is not a mail address.`,
          'Write one such as "asha@example.in".',
        );
}

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
