import { leadReference } from '#contract/lead/leadReference.ts';
import type { FieldModel, FormModel } from '#forms/index.ts';
import { leadAnswers, leadValue } from '#forms/leadAnswers.ts';
import afterSending from '#web/content/after-sending.json' with { type: 'json' };
import company from '#web/content/company.json' with { type: 'json' };
import { fillText } from '#web/content/fillText.ts';
import copyTexts from '#web/content/visitor-copy.json' with { type: 'json' };

/** A lead with its form, for a visitor's copy. */
export interface CopiedLead {
  readonly id: string;
  /** ISO date-time in UTC. */
  readonly createdAt: string;
  readonly data: object;
  /** The name of the outcome; null if none applies. */
  readonly outcome: string | null;
  readonly model: FormModel;
  /** The fields that are sent. */
  readonly fields: readonly FieldModel[];
}

/** The content of a visitor's copy, which is printed as text and as HTML. */
export interface CopyContent {
  readonly subject: string;
  readonly received: string;
  readonly reference: CopyLine;
  readonly answers: readonly CopyLine[];
  /** Notes about sample rates. */
  readonly notes: readonly string[];
  readonly confirmation: string;
  readonly next: readonly CopyLine[];
  readonly correct: string;
  readonly stranger: string;
  readonly privacy: CopyLine;
}

export interface CopyLine {
  readonly label: string;
  readonly text: string;
}

const moments = new Intl.DateTimeFormat('en-IN', {
  ...({ dateStyle: 'long', timeStyle: 'short' } as const),
  timeZone: 'Asia/Kolkata',
});

/** Returns the content of a copy. @param siteOrigin the public origin of the site, for the link to the privacy policy */
export function copyContent(lead: CopiedLead, siteOrigin: string): CopyContent {
  const { id, createdAt, data, outcome, model, fields } = lead;
  const reference = leadReference(id) ?? '';
  const time = moments.format(new Date(createdAt)).replaceAll('\u202f', ' ');
  const fill = (text: string) => fillText(text, { ...company, title: model.title, reference, time });
  const { confirmation = model.confirmation } = model.outcomes?.find(({ name }) => name === outcome) ?? {};
  return {
    subject: fill(copyTexts.subject),
    received: fill(copyTexts.received),
    reference: { label: afterSending.reference, text: reference },
    answers: leadAnswers(fields, data).flatMap(({ label, model: field, value }) => {
      const text = withoutLinks(leadValue(field, value));
      return text === '' ? [] : [{ label: withoutLinks(label), text }];
    }),
    notes: sampleNotes(model),
    confirmation: plainText(model, confirmation),
    next: [
      { label: copyTexts.when, text: `${company.callsWithin}, ${company.hours}` },
      { label: copyTexts.from, text: company.callsFrom },
      { label: copyTexts.ready, text: afterSending.readyText },
    ],
    correct: fill(copyTexts.correctText),
    stranger: copyTexts.stranger,
    privacy: { label: copyTexts.privacy, text: `${siteOrigin}/privacy-policy` },
  };
}

/** The texts of reviews while a rate table has sample data. */
const sampleNotes = ({ steps, tables }: FormModel): readonly string[] =>
  (steps?.items ?? []).flatMap(({ review }) =>
    review?.sample && tables[review.sample.table]?.status === 'sample' ? [review.sample.text] : [],
  );

/** A text of the folder without the marks of its links. */
const plainText = ({ marked }: FormModel, text: string): string =>
  marked?.[text]?.map((part) => part.text).join('') ?? text;

/**
 * Breaks the links in a text. Anyone may enter another person's address, and mail programs turn every address of a site into a
 * link.
 */
const withoutLinks = (text: string): string =>
  text.replace(/:(?=\/\/)/g, ': ').replace(/\b(www)\.(?=\S)/gi, '$1. ');

/** Prints a copy as plain text. The first line is the subject. */
export function copyText(content: CopyContent): string {
  const { subject, received, reference, answers, notes, confirmation, next, correct, stranger, privacy } =
    content;
  const line = ({ label, text }: CopyLine) => `${label}: ${text.replaceAll('\n', '\n  ')}`;
  return [
    ...[subject, '', received, line(reference), ''],
    ...[copyTexts.answers, ...answers.map((answer) => `- ${line(answer)}`), ...notes, ''],
    ...[copyTexts.next, confirmation, ...next.map(line), ''],
    ...[copyTexts.correct, correct, '', stranger, '', line(privacy)],
  ].join('\n');
}
