import { hash } from 'node:crypto';
import type { CollectedData } from 'virtual:form-notices';
import type { FieldModel, FormModel, FormNotice } from '#forms/index.ts';
import { type Retention, retentionDays } from '#server/config/retention.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { fillText } from '#web/content/fillText.ts';
import texts from '#web/content/notice.json' with { type: 'json' };

/** The notice of a form: purpose of its answers, calls and retention, from its schema and the settings. */
export function formNotice(model: FormModel, retention: Retention): FormNotice {
  const { retentionTime } = collectedData(model, retention);
  const { link, beforeSending } = texts;
  const text = fillText(texts.sentence, {
    ...company,
    keeps: retentionTime === null ? texts.keptUntilAsked : fillText(texts.keptFor, { time: retentionTime }),
  });
  // enough of a hash to tell the words of notices apart
  const version = hash('sha256', wordsOf(model, retention, text)).slice(0, 12);
  return { version, text, link, ...(model.steps && { beforeSending }) };
}

/** The words that are stored by a notice's version: the notice, and the fields that its link leads to. */
export function noticeWords(model: FormModel, retention: Retention): string {
  return wordsOf(model, retention, formNotice(model, retention).text);
}

function wordsOf(model: FormModel, retention: Retention, text: string): string {
  const { personal, others } = collectedData(model, retention);
  const fields = new Intl.ListFormat('en-GB').format([...personal, ...others]);
  return [text, texts.link, fillText(texts.takes, { fields })].join(' ');
}

/** The data that a form collects, for the words of its notice and for the table of the privacy page. */
export function collectedData({ formType, title, fields }: FormModel, retention: Retention): CollectedData {
  const personal = sentFields(fields, ({ personal }) => personal === true);
  const others = sentFields(fields).filter((words) => !personal.includes(words));
  const days = retentionDays(retention, formType);
  return { title, personal, others, retentionTime: Number.isFinite(days) ? daysInWords(days) : null };
}

/** The fields that are sent, in the words that the form labels them with; without repetitions. */
function sentFields(
  fields: readonly FieldModel[],
  isMeant: (field: FieldModel) => boolean = () => true,
): readonly string[] {
  const words = fields
    .filter(({ clientOnly }) => clientOnly !== true)
    .flatMap((field) => {
      const { label, group, rows } = field;
      if (rows) return sentFields(rows.fields, isMeant).map((inRow) => `${inRow} (${label})`);
      if (!isMeant(field)) return [];
      return group === undefined ? inSentence(label) : `${inSentence(label)} (${group})`;
    });
  return [...new Set(words)];
}

/** A label amid a sentence: 'First name' begins small, 'PIN code' does not, and a question is quoted. */
function inSentence(label: string): string {
  if (label.endsWith('?')) return `answer to “${label}”`;
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Whole years where there are such: 730 days are no more than 2 years. */
function daysInWords(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count.toLocaleString('en-IN')} ${unit}${count === 1 ? '' : 's'}`;
}
