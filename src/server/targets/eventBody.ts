import { leadReference } from '#contract/lead/leadReference.ts';
import type { FieldModel } from '#forms/index.ts';
import { asRecord } from '#forms/source/json.ts';
import type { EventContent, Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { Message } from '#server/messages/outboxStore.ts';
import { unpersonalAnswers } from './unpersonalAnswers.ts';

export interface EventForms {
  /** The fields of a form that are sent; none for an unknown form. */
  readonly fieldsOf: (formType: string) => readonly FieldModel[];
  /** The title of a form's lead, with that of its outcome. */
  readonly titleOf: (formType: string, outcome: string | null) => string;
  /** The label of a status. */
  readonly labelOf: (status: string) => string;
}

export interface EventBodyOptions extends EventForms {
  readonly db: Database;
  /** The origin of the staff's site, such as 'https://admin.example.org'. */
  readonly adminUrl: () => string;
}

/** The lead of an event as it is now: a receiver ignores a `version` below the one that it knows. */
type EventData = Readonly<Record<string, unknown>> & { readonly id: string };

/**
 * The body of an event as JSON text, from the lead as it is now. Null if the lead was removed meanwhile. The body of
 * `lead.erased` contains the id only.
 */
export async function eventBody(
  options: EventBodyOptions,
  { kind, content }: Pick<Target, 'kind' | 'content'>,
  { text: type, at: timestamp, leadId }: Message,
): Promise<string | null> {
  const id = leadId ?? '';
  if (type === 'lead.erased') {
    const reference = leadReference(id);
    if (kind === 'chat') return chatText(`Lead ${reference} was erased.`);
    return JSON.stringify({ type, timestamp, data: { id, reference } });
  }
  const lead = await options.db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
  if (!lead) return null;
  const link = `${options.adminUrl()}/dashboard?lead=${id}`;
  const reference = leadReference(id);
  const statusLabel = options.labelOf(lead.status);
  if (kind === 'chat') {
    const title = options.titleOf(lead.form_type, lead.outcome);
    const news = type === 'lead.created' ? 'New lead' : `Lead with the status "${statusLabel}"`;
    return chatText(`${news}: ${title}, ${reference}. ${link}`);
  }
  const data: EventData = {
    ...{ id, reference, formType: lead.form_type, createdAt: lead.created_at },
    ...{ status: lead.status, statusLabel, version: lead.version, link },
    ...answersOf(content, lead, options.fieldsOf(lead.form_type)),
  };
  return JSON.stringify({ type, timestamp, data });
}

const chatText = (text: string) => JSON.stringify({ text });

interface StoredAnswers {
  readonly data: string;
  readonly outcome: string | null;
  readonly source: string | null;
}

function answersOf(content: EventContent, lead: StoredAnswers, fields: readonly FieldModel[]) {
  if (content === 'thin') return {};
  const data: unknown = JSON.parse(lead.data);
  const outcome = lead.outcome === null ? {} : { outcome: lead.outcome };
  if (content === 'unpersonal') return { ...outcome, answers: unpersonalAnswers(data, fields) };
  const source = lead.source === null ? {} : { source: JSON.parse(lead.source) as unknown };
  return { ...outcome, ...source, answers: asRecord(data) };
}
