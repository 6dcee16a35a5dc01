import { Type } from 'typebox';
import type { Desk, StatusMeaning } from '#contract/inbox/desk.ts';
import type { LeadRecord, StoredLead } from '#contract/inbox/inboxLead.ts';
import type { SignInDue } from '#contract/login/signIn.ts';
import { nullable } from '#server/http/responses.ts';

const text = Type.String();
const count = Type.Integer();

/** Any JSON, because forms have different fields, and some forms no longer exist. */
const anyJson = <Value>() => Type.Unsafe<Value>({});

const storedLead = {
  ...{ id: text, formType: text, data: anyJson<StoredLead['data']>(), createdAt: text },
  differences: Type.Optional(Type.Array(anyJson())),
  outcome: Type.Optional(text),
  source: Type.Optional(anyJson<NonNullable<StoredLead['source']>>()),
  suspicion: Type.Optional(anyJson<NonNullable<StoredLead['suspicion']>>()),
  notice: Type.Optional(Type.Object({ version: text, at: text })),
};

const work = {
  ...{ status: text, version: count, owner: nullable(text), dueAt: nullable(text) },
  ...{ touchAt: nullable(text), touchNote: nullable(text), reason: nullable(text) },
  ...{ firstAnswerAt: nullable(text), answeredIn: nullable(count), endedAt: nullable(text) },
};

const inboxLead = { ...storedLead, ...work };

/** A page of `GET /api/client-forms/forms`. */
export const LeadList = Type.Object({
  leads: Type.Array(Type.Object(storedLead)),
  nextCursor: nullable(text),
});

/** The schema of LeadPage. */
export const LeadPageResponse = Type.Object({
  leads: Type.Array(Type.Object(inboxLead)),
  total: count,
  upTo: count,
});

/** The schema of LeadRecord. */
export const LeadRecordResponse = Type.Object({
  ...inboxLead,
  changes: Type.Array(
    Type.Object({
      ...{ at: text, employee: text, status: nullable(text), note: nullable(text), owner: nullable(text) },
      ...{ touchAt: nullable(text), touchNote: nullable(text), reason: nullable(text) },
    }),
  ),
  calculations: Type.Optional(anyJson<NonNullable<LeadRecord['calculations']>>()),
  noticeText: Type.Optional(text),
  related: Type.Optional(
    Type.Object({
      ...{ place: count, total: count },
      leads: Type.Array(
        Type.Object({
          ...{ formType: text, createdAt: text, id: nullable(text) },
          ...{ status: nullable(text), owner: nullable(text) },
        }),
      ),
    }),
  ),
});

/** The logged-in employee and the forms; null for anybody else. */
export const InboxResponse = Type.Object({
  employee: nullable(text),
  roles: Type.Optional(Type.Array(text)),
  /** What is due to complete a login. */
  due: Type.Optional(anyJson<SignInDue>()),
  forms: Type.Optional(
    Type.Array(
      Type.Object({
        ...{ formType: text, title: text, fields: anyJson() },
        ...{ summary: Type.Array(text), outcomes: anyJson() },
      }),
    ),
  ),
  sources: Type.Optional(Type.Array(text)),
  desk: Type.Optional(
    Type.Object({
      statuses: Type.Array(Type.Object({ name: text, label: text, meaning: anyJson<StatusMeaning>() })),
      ...{ lostReasons: Type.Array(text), wonReasons: Type.Array(text), answerWithin: count },
      noteTemplates: Type.Array(Type.Object({ name: text, text })),
      hours: anyJson<Desk['hours']>(),
      employees: Type.Array(Type.Object({ email: text, isAway: Type.Boolean() })),
    }),
  ),
});

/** The schema of InboxNews. */
export const NewsResponse = Type.Object({
  ...{ arrived: count, newLeads: count, suspected: count },
  ...{ late: count, today: count },
});

/** The schema of StatusAnswer. */
export const StatusResponse = Type.Object({
  changed: Type.Array(text),
  conflict: Type.Array(text),
  missing: Type.Array(text),
});

export const EventsResponse = Type.Object({
  events: Type.Array(
    Type.Object({
      ...{ id: count, at: text, kind: text },
      ...{ account: nullable(text), place: nullable(text), detail: nullable(text) },
    }),
  ),
  nextCursor: nullable(text),
});
