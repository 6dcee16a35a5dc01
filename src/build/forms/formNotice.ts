import { hash } from 'node:crypto';
import type { CollectedData } from 'virtual:form-notices';
import type { FieldModel, FormModel, FormNotice } from '#forms/index.ts';
import { type Retention, retentionDays } from '#server/config/retention.ts';
import { receiversOf, type TargetFile } from '#server/config/targets.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { fillText } from '#web/content/fillText.ts';
import texts from '#web/content/notice.json' with { type: 'json' };

/** The settings that notices depend on. */
export interface NoticeSettings {
  readonly retention: Retention;
  readonly targets: readonly TargetFile[];
}

/** Creates the notice of a form, about purpose, calls, retention and receivers, from its schema and the settings. */
export function formNotice(model: FormModel, settings: NoticeSettings): FormNotice {
  const { retentionTime, receivers } = collectedData(model, settings);
  const { link, beforeSending } = texts;
  const sentence = fillText(texts.sentence, {
    ...company,
    keeps: retentionTime === null ? texts.keptUntilAsked : fillText(texts.keptFor, { time: retentionTime }),
  });
  const receiving = fillText(texts.receivers, { receivers: list.format(receivers) });
  const text = receivers.length > 0 ? `${sentence} ${receiving}` : sentence;
  // twelve characters are enough to distinguish notices
  const version = hash('sha256', textOf(model, settings, text)).slice(0, 12);
  return { version, text, link, ...(model.steps && { beforeSending }) };
}

/** The text that is stored with a notice's version: the notice, and the fields that its link leads to. */
export function noticeText(model: FormModel, settings: NoticeSettings): string {
  return textOf(model, settings, formNotice(model, settings).text);
}

const list = new Intl.ListFormat('en-GB');

function textOf(model: FormModel, settings: NoticeSettings, text: string): string {
  const { personal, others } = collectedData(model, settings);
  const fields = list.format([...personal, ...others]);
  return [text, texts.link, fillText(texts.takes, { fields })].join(' ');
}

/** The data that a form collects, for its notice and the table of the privacy page. */
export function collectedData(
  { formType, title, fields }: FormModel,
  { retention, targets }: NoticeSettings,
): CollectedData {
  const personal = sentFields(fields, ({ personal }) => personal === true);
  const others = sentFields(fields).filter((label) => !personal.includes(label));
  const days = retentionDays(retention, formType);
  const retentionTime = Number.isFinite(days) ? durationText(days) : null;
  return { title, personal, others, retentionTime, receivers: receiversOf(targets, formType) };
}

/** The labels of the submitted fields, without repetitions. */
function sentFields(
  fields: readonly FieldModel[],
  isIncluded: (field: FieldModel) => boolean = () => true,
): readonly string[] {
  const labels = fields
    .filter(({ clientOnly }) => clientOnly !== true)
    .flatMap((field) => {
      const { label, group, rows } = field;
      if (rows) return sentFields(rows.fields, isIncluded).map((inRow) => `${inRow} (${label})`);
      if (!isIncluded(field)) return [];
      return group === undefined ? inSentence(label) : `${inSentence(label)} (${group})`;
    });
  return [...new Set(labels)];
}

/** A label inside a sentence: 'First name' gets a small letter, 'PIN code' does not, and a question is quoted. */
function inSentence(label: string): string {
  if (label.endsWith('?')) return `answer to “${label}”`;
  return /^\p{Lu}(?!\p{Lu})/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** Returns '2 years' for 730 days, and days unless they are whole years. */
function durationText(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count.toLocaleString('en-IN')} ${unit}${count === 1 ? '' : 's'}`;
}
