import { type SqlBool, sql } from 'kysely';
import { type AdNetwork, adNetworks, type ConversionFigures } from '#contract/inbox/figures.ts';
import type { LeadSource, SourcePart } from '#contract/lead/leadSource.ts';
import { timeInIndia } from '#forms/formats/today.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { csvLine } from '#server/inbox/leadCsv.ts';
import { filterLeads, type LeadFilter, type ReadLeads, readData } from '#server/inbox/listLeads.ts';
import type { ServerForm, ServerForms } from '#server/leads/serverForms.ts';
import type { FiguresDesk } from './figuresFilter.ts';
import { listKnownStatuses } from './knownStatuses.ts';

/** Small enough that formatting a page does not block the server. */
const leadsPerPage = 200;

/** Both networks read the time zone from the first line. */
const timeZoneLine = 'Parameters:TimeZone=+0530';

const columns = ['Conversion Name', 'Conversion Time', 'Conversion Value', 'Conversion Currency'];

/** An id that contains anything else was never a network's. */
const clickIdPattern = /^[\w.~-]+$/;

/** The leads of a filter that were won within its times, by `ended_at` instead of the arrival. */
async function wonLeads(db: Database, { since, until, ...filter }: LeadFilter, { statuses }: FiguresDesk) {
  const known = await listKnownStatuses(db, statuses);
  const won = known.filter(({ meaning }) => meaning === 'won');
  // the expression keeps databases from reading all won leads by their status
  return filterLeads(db.selectFrom('lead'), { ...filter, since: null, suspected: false })
    .where(sql<string>`status || ''`, 'in', ['', ...won.map(({ name }) => name)])
    .where('ended_at', '>=', since ?? '')
    .$if(until !== undefined, (leads) => leads.where('ended_at', '<', until ?? ''));
}

/** Whether a lead's source, a JSON text, has a part. */
const hasPart = (part: SourcePart) => sql<SqlBool>`source LIKE ${`%"${part}":"%`}`;

/** Counts the leads that were won within the times of a filter, by their click ids. */
export async function readConversionFigures(
  db: Database,
  filter: LeadFilter,
  desk: FiguresDesk,
): Promise<ConversionFigures> {
  const counting = (await wonLeads(db, filter, desk)).select(({ fn, and, or, not }) => {
    const count = fn.countAll<number>();
    return [
      count.as('won'),
      count.filterWhere(hasPart('gclid')).as('google'),
      count.filterWhere(hasPart('msclkid')).as('microsoft'),
      count
        .filterWhere(and([or([hasPart('gbraid'), hasPart('wbraid')]), not(hasPart('gclid'))]))
        .as('onlyForPrograms'),
    ];
  });
  return (await counting.executeTakeFirst()) ?? { won: 0, google: 0, microsoft: 0, onlyForPrograms: 0 };
}

export interface ConversionsOptions {
  readonly network: AdNetwork;
  /** The name of the conversion, as it is called in the network. */
  readonly name: string;
  readonly filter: LeadFilter;
  readonly desk: FiguresDesk;
  readonly forms: ServerForms;
}

/**
 * Generates the won leads that have a click id of a network as the file that the network imports, oldest first. A line
 * contains the click id, the name, the time and a computed premium, and nothing about the person.
 */
export async function* conversionPieces(
  read: ReadLeads,
  { network, name, filter, desk, forms }: ConversionsOptions,
): AsyncGenerator<string> {
  const { clickId, column } = adNetworks[network];
  yield `${timeZoneLine}\r\n${csvLine([column, ...columns])}`;
  let after = { endedAt: filter.since ?? '', sequence: 0 };
  for (;;) {
    const rows = await read(async (db) =>
      (await wonLeads(db, filter, desk))
        .where(hasPart(clickId))
        .where(({ or, and, eb }) =>
          or([
            eb('ended_at', '>', after.endedAt),
            and([eb('ended_at', '=', after.endedAt), eb('sequence', '>', after.sequence)]),
          ]),
        )
        .select(['sequence', 'form_type', 'source', 'data', 'ended_at'])
        .orderBy('ended_at')
        .orderBy('sequence')
        .limit(leadsPerPage)
        .execute(),
    );
    yield rows
      .map(({ form_type, source, data, ended_at }) => {
        const { [clickId]: id = '' }: LeadSource = JSON.parse(source ?? '{}');
        if (!clickIdPattern.test(id)) return '';
        const value = premiumOf(forms.get(form_type), data);
        const time = timeInIndia(new Date(ended_at ?? ''));
        return csvLine([id, name, time, value, value === null ? null : 'INR']);
      })
      .join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < leadsPerPage) return;
    after = { endedAt: last.ended_at ?? '', sequence: last.sequence };
  }
}

/** The amount of money that the form computes; null unless it computes exactly one. */
function premiumOf(form: Pick<ServerForm, 'models'> | undefined, data: string): number | null {
  const amounts = (form?.models ?? []).filter(
    ({ computedBy, money, unit }) => computedBy !== undefined && (money === true || unit === '₹'),
  );
  const [amount] = amounts;
  const value = amount && amounts.length === 1 ? readData(data)[amount.name] : undefined;
  return typeof value === 'number' ? value : null;
}
