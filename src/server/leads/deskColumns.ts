import { type DeskStatus, isOver, meaningOf } from '#contract/inbox/desk.ts';
import { addWorkingMinutes, workingMinutes } from '#contract/inbox/workingTime.ts';
import type { FieldModel } from '#forms/index.ts';
import { asRecord } from '#forms/source/json.ts';
import type { DeskRule, DeskSettings } from '#server/config/desk.ts';
import type { ServerForms } from './serverForms.ts';
import { textsAt } from './textFields.ts';

/** A change as far as it tells how far the work on a lead is. */
interface Step {
  readonly at: string;
  readonly status: string | null;
  readonly note: string | null;
}

interface Progress {
  readonly created_at: string;
  readonly status: string;
  readonly suspicion: string | null | undefined;
  readonly touch_at: string | null;
  readonly first_answer_at: string | null;
  readonly answered_in: number | null;
}

/** The note on a released lead, which is not an answer. */
export const releaseNote = 'Released: not a robot';

/** Whether nobody has worked on a lead: the release of a suspected one is not work on it. */
export const isUntouched = (steps: readonly Step[]): boolean =>
  steps.every(({ status, note }) => status === null && (note ?? '').startsWith(releaseNote));

/**
 * The columns of a lead that follow from its history, oldest first: when it is due, when staff first answered, when it ended.
 * The working minutes of an answer stay as they were counted, also after a change of the working hours.
 */
export function progressOf(lead: Progress, steps: readonly Step[], desk: DeskSettings) {
  const first = steps.find((step) => isAnswer(step, desk.statuses))?.at ?? null;
  const isKnown = first === lead.first_answer_at && lead.answered_in !== null;
  const minutes = () =>
    first === null
      ? null
      : Math.max(0, workingMinutes(new Date(lead.created_at), new Date(first), desk.hours));
  return {
    due_at: dueAt(lead, desk),
    first_answer_at: first,
    answered_in: isKnown ? lead.answered_in : minutes(),
    ended_at: isEnded(lead.status, desk.statuses) ? sinceOf(lead.status, steps) : null,
  };
}

/** An answer is a status that is neither waiting nor spam: a note, such as for a colleague, is none. */
function isAnswer({ status }: Step, statuses: readonly DeskStatus[]): boolean {
  const meaning = status === null ? 'waiting' : meaningOf(statuses, status);
  return meaning !== 'waiting' && meaning !== 'spam';
}

const isEnded = (status: string, statuses: readonly DeskStatus[]) => {
  const meaning = meaningOf(statuses, status);
  return isOver(meaning) && meaning !== 'spam';
};

/** When a lead got the status that it has; null without a history. */
function sinceOf(status: string, steps: readonly Step[]): string | null {
  const set = steps.filter((step) => step.status !== null);
  const other = set.findLastIndex((step) => step.status !== status);
  return set[other + 1]?.at ?? null;
}

/** A planned touch does not postpone the promised answer. */
function dueAt(lead: Pick<Progress, 'created_at' | 'status' | 'suspicion' | 'touch_at'>, desk: DeskSettings) {
  const { touch_at: touch, created_at, suspicion } = lead;
  if (meaningOf(desk.statuses, lead.status) !== 'waiting' || suspicion) return touch;
  const promised = addWorkingMinutes(new Date(created_at), desk.answerWithin, desk.hours).toISOString();
  return touch !== null && touch < promised ? touch : promised;
}

interface NewLead extends Pick<Progress, 'created_at'> {
  readonly form_type: string;
  readonly data: unknown;
  /** Whether the lead is suspected: it is due once it is released. */
  readonly isSuspected: boolean;
}

/** Computes the desk's columns of new leads. */
export function createDeskColumns(desk: DeskSettings, forms: () => ServerForms) {
  const modelsOf = (formType: string) => forms().get(formType)?.models ?? null;
  return {
    phoneOf: (formType: string, data: unknown) => contactPhone(modelsOf(formType), data),
    ruleOf: (formType: string, data: unknown) => ruleFor(desk.rules, formType, modelsOf(formType), data),
    /** Without `desk_version` if a rule decides who gets the lead, so that the background job completes it. */
    ofNewLead: ({ form_type: formType, data, created_at, isSuspected }: NewLead) => {
      const lead = { created_at, status: 'new', suspicion: isSuspected ? '[]' : null, touch_at: null };
      const hasRule = !isSuspected && ruleFor(desk.rules, formType, modelsOf(formType), data) !== null;
      return {
        due_at: dueAt(lead, desk),
        phone: contactPhone(modelsOf(formType), data),
        desk_version: hasRule ? null : 0,
      };
    },
  };
}

export type DeskColumns = ReturnType<typeof createDeskColumns>;

/**
 * The contact number in a lead's data, as stored: the first telephone field of the form. Without such a field, as for a removed
 * form, a number whose name tells that it is one. Null without a number.
 */
function contactPhone(models: readonly FieldModel[] | null, data: unknown): string | null {
  const fields = (models ?? []).filter(({ phone, telephone, rows }) => !rows && (phone || telephone));
  const named = Object.entries(asRecord(data)).flatMap(([name, value]) =>
    /phone|mobile/i.test(name) && typeof value === 'string' ? [value] : [],
  );
  const numbers = [
    ...textsAt(
      data,
      fields.map(({ name }) => name),
    ),
    ...named,
  ];
  return numbers.find((number) => /^\+?\d{7,15}$/.test(number)) ?? null;
}

/** The rule that gives a lead to somebody; null if none matches. */
function ruleFor(
  rules: readonly DeskRule[],
  formType: string,
  models: readonly FieldModel[] | null,
  data: unknown,
): DeskRule | null {
  if (rules.length === 0) return null;
  const pins = textsAt(
    data,
    (models ?? []).filter(({ digits, rows }) => !rows && digits === 6).map(({ name }) => name),
  );
  const matches = ({ forms, pinCodes }: DeskRule) =>
    (forms === null || forms.includes(formType)) &&
    (pinCodes === null || pinCodes.some((prefix) => pins.some((pin) => pin.startsWith(prefix))));
  return rules.find(matches) ?? null;
}
