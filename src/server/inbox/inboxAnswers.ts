import { type TSchema, Type } from 'typebox';
import { leadStatuses, mostCounted } from '#rules/leadWork.ts';

/** Answers of the inbox's calls. Their descriptions are for whoever writes a program against them. */

const counted = `${mostCounted + 1} stands for more than ${mostCounted}`;

const moment = { format: 'date-time', description: 'a moment in UTC' };

const storedLead = {
  id: Type.String(),
  formType: Type.String(),
  data: Type.Record(Type.String(), Type.Unknown(), { description: 'as the lead was sent' }),
  createdAt: Type.String(moment),
  differences: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String(),
        sent: Type.Number(),
        computed: orNull(Type.Number(), 'null when nothing comes out'),
      }),
      { description: 'computed fields that differed from what the server computed when the lead came' },
    ),
  ),
};

export const LeadsAnswer = Type.Object(
  {
    leads: Type.Array(Type.Object(storedLead)),
    nextCursor: orNull(Type.String(), 'cursor of the page that follows; null on the last one'),
  },
  {
    description:
      'Leads, newest first. To follow them, ask again with since a minute before the newest one that you have, and ' +
      'leave out the ids that you know: a lead may show after one that arrived later',
  },
);

const inboxLead = {
  ...storedLead,
  status: Type.Enum([...leadStatuses]),
  version: Type.Integer({ description: 'how many changes were made' }),
};

export const InboxPageAnswer = Type.Object(
  {
    leads: Type.Array(Type.Object(inboxLead)),
    total: Type.Integer({ description: `how many leads the filter lets through; ${counted}` }),
    upTo: Type.String({ description: 'names the leads that counted' }),
  },
  { description: 'One page of leads' },
);

export const NewsAnswer = Type.Object(
  {
    arrived: Type.Integer({ description: `leads of the filter since then; ${counted}` }),
    untouched: Type.Integer({ description: `leads that nobody has taken up; ${counted}` }),
  },
  { description: 'What is new' },
);

export const LeadRecordAnswer = Type.Object(
  {
    ...inboxLead,
    changes: Type.Array(
      Type.Object({
        at: Type.String(moment),
        employee: Type.String({ description: 'a mail address' }),
        status: orNull(Type.Enum([...leadStatuses]), 'the status from then on; null when it stayed'),
        note: orNull(Type.String(), 'what was written'),
      }),
      { description: 'newest first' },
    ),
  },
  { description: 'A lead with its history' },
);

const ids = (description: string) => Type.Array(Type.String(), { description });

export const StatusChangeAnswer = Type.Object(
  {
    changed: ids('leads that have the status now'),
    overtaken: ids('leads that somebody else changed meanwhile: they stay as they are'),
    missing: ids('leads that are not there any more'),
  },
  { description: 'What became of each lead' },
);

export const EventsAnswer = Type.Object(
  {
    events: Type.Array(
      Type.Object({
        id: Type.Integer({ description: 'newer ones have higher ones' }),
        at: Type.String(moment),
        kind: Type.String({ description: 'what happened' }),
        account: orNull(Type.String(), 'whose login; of an address that nobody has, four signs of its hash'),
        place: orNull(Type.String(), 'from where: a truncated address'),
        detail: orNull(Type.String(), 'more of it'),
      }),
    ),
    nextCursor: orNull(Type.String(), 'cursor of the page that follows; null on the last one'),
  },
  { description: 'Security events, newest first' },
);

export const InboxAnswer = Type.Object(
  {
    employee: orNull(Type.String(), 'the mail address of who is logged in; null when nobody is'),
    forms: Type.Optional(
      Type.Array(
        Type.Object({
          formType: Type.String(),
          title: Type.String(),
          fields: orNull(
            Type.Array(Type.Record(Type.String(), Type.Unknown())),
            'null for a form of which only leads are left',
          ),
        }),
      ),
    ),
  },
  { description: 'Who is logged in, and every form with its fields' },
);

function orNull<Schema extends TSchema>(schema: Schema, description: string) {
  return Type.Union([schema, Type.Null()], { description });
}
