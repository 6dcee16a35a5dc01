import { Type } from 'typebox';
import { nullable } from '#server/http/responses.ts';

const text = Type.String();
const count = Type.Integer();

const counts = { leads: count, open: count, won: count, lost: count, other: count };
const countsBy = Type.Array(Type.Object({ ...counts, value: nullable(text) }));
const reasons = Type.Array(Type.Object({ reason: nullable(text), leads: count }));

/** The schema of LeadFigures. */
export const LeadFiguresResponse = Type.Object({
  total: Type.Object(counts),
  byForm: countsBy,
  byOutcome: Type.Array(Type.Object({ ...counts, formType: text, value: nullable(text) })),
  byOwner: countsBy,
  wonReasons: reasons,
  lostReasons: reasons,
  unanswered: count,
  unknownAnswers: count,
});

/** The schema of SourceFigures. */
export const SourceFiguresResponse = Type.Object({
  bySource: countsBy,
  others: nullable(Type.Object({ ...counts, sources: count })),
});

const times = { answered: count, median: nullable(count), ninetieth: nullable(count) };

/** The schema of AnswerFigures. */
export const AnswerFiguresResponse = Type.Object({
  ...times,
  bands: Type.Array(count),
  byOwner: Type.Array(Type.Object({ ...times, owner: nullable(text) })),
});

const waiting = {
  leads: count,
  bands: Type.Array(count),
  oldest: nullable(Type.Object({ since: text, minutes: count })),
};

/** The schema of WaitingFigures. */
export const WaitingFiguresResponse = Type.Object({
  ...waiting,
  byOwner: Type.Array(Type.Object({ ...waiting, owner: nullable(text) })),
});

/** The schema of ConversionFigures. */
export const ConversionFiguresResponse = Type.Object({
  ...{ won: count, google: count, microsoft: count, onlyForPrograms: count },
});
