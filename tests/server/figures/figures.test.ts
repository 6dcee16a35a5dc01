import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bandMinutes } from '#contract/inbox/figures.ts';
import { workingMinutes } from '#contract/inbox/workingTime.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { FiguresDesk } from '#server/figures/figuresFilter.ts';
import { readAnswerFigures } from '#server/figures/readAnswerFigures.ts';
import { readLeadFigures, readSourceFigures } from '#server/figures/readLeadFigures.ts';
import { readWaitingFigures } from '#server/figures/readWaitingFigures.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { everyLead } from '../support/openTestServer.ts';

const desk: FiguresDesk = {
  statuses: [
    { name: 'new', label: 'New', meaning: 'waiting' },
    { name: 'quoted', label: 'Quoted', meaning: 'open' },
    { name: 'won', label: 'Won', meaning: 'won' },
    { name: 'lost', label: 'Lost', meaning: 'lost' },
    { name: 'spam', label: 'Spam', meaning: 'spam' },
  ],
  hours: {
    days: {
      mon: ['09:30', '18:30'],
      tue: ['09:30', '18:30'],
      wed: ['09:30', '18:30'],
      sat: ['10:00', '13:00'],
    },
    holidays: ['2026-11-24'],
  },
};
const now = new Date('2026-11-28T12:00:00Z');

const days = fc.integer({ min: 0, max: 20 * 24 * 60 });
/** A day of the past three weeks, to the minute. */
const time = days.map((minutes) => new Date(now.getTime() - minutes * 60_000).toISOString());

interface StoredRow {
  readonly form_type: string;
  readonly created_at: string;
  readonly status: string;
  readonly source_name: string | null;
  readonly outcome: string | null;
  readonly owner: string | null;
  readonly reason: string | null;
  readonly answered_in: number | null;
  readonly suspicion: string | null;
}

const storedLead: fc.Arbitrary<StoredRow> = fc.record({
  form_type: fc.constantFrom('HEALTH', 'MOTOR'),
  created_at: time,
  // 'closed' is a status of an earlier version, which the desk does not have
  status: fc.constantFrom('new', 'new', 'quoted', 'won', 'lost', 'spam', 'closed'),
  source_name: fc.constantFrom(null, 'direct', 'google-ads'),
  outcome: fc.constantFrom(null, 'referral'),
  owner: fc.constantFrom(null, 'asha@example.org', 'ravi@example.org'),
  reason: fc.constantFrom(null, 'Too expensive', 'No answer'),
  answered_in: fc.option(fc.integer({ min: 0, max: 1500 }), { freq: 3 }),
  suspicion: fc.constantFrom(null, null, null, '["fast"]'),
});

const anyFilter = fc.record({
  formTypes: fc.constantFrom([], ['HEALTH']),
  since: fc.option(time),
  until: fc.option(time, { nil: undefined }),
  source: fc.constantFrom(undefined, 'direct'),
  owner: fc.constantFrom(undefined, null, 'asha@example.org'),
});

async function store(db: Database, rows: readonly StoredRow[]): Promise<void> {
  await db.deleteFrom('lead').execute();
  const leads = rows.map((row) => ({ ...row, id: randomUUID(), data: '{}', body_hash: '' }));
  if (leads.length > 0) await db.insertInto('lead').values(leads).execute();
}

/** The rows that a filter means, by its words. */
const chosen = (rows: readonly StoredRow[], filter: Partial<LeadFilter>) =>
  rows.filter(
    (row) =>
      row.suspicion === null &&
      row.status !== 'spam' &&
      (!filter.formTypes?.length || filter.formTypes.includes(row.form_type)) &&
      (!filter.since || row.created_at >= filter.since) &&
      (!filter.until || row.created_at < filter.until) &&
      (!filter.source || row.source_name === filter.source) &&
      (filter.owner === undefined || row.owner === filter.owner),
  );

function countsOf(rows: readonly StoredRow[]) {
  const count = (...statuses: string[]) => rows.filter(({ status }) => statuses.includes(status)).length;
  return {
    leads: rows.length,
    ...{ open: count('new', 'quoted'), won: count('won'), lost: count('lost'), other: count('closed') },
  };
}

const sortedTimes = (rows: readonly StoredRow[]) =>
  rows.flatMap(({ answered_in }) => answered_in ?? []).sort((one, other) => one - other);

const atShare = (times: readonly number[], share: number) =>
  times[Math.ceil(times.length * share) - 1] ?? null;

onEachDatabase('the figures of any leads', () => {
  it('count each lead of the filter once, by form, source, outcome, owner and reason', async () => {
    const db = await openTestDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(storedLead, { maxLength: 40 }), anyFilter, async (rows, part) => {
        await store(db, rows);
        const filter = { ...everyLead, ...part };
        const leads = chosen(rows, part);
        const figures = await readLeadFigures(db, filter, desk);
        expect(figures.total).toEqual(countsOf(leads));
        for (const { value, ...counts } of figures.byForm)
          expect(counts).toEqual(countsOf(leads.filter((row) => row.form_type === value)));
        for (const { value, ...counts } of figures.byOwner)
          expect(counts).toEqual(countsOf(leads.filter((row) => row.owner === value)));
        for (const { value, formType, ...counts } of figures.byOutcome) {
          const group = leads.filter((row) => row.outcome === value && row.form_type === formType);
          expect(counts).toEqual(countsOf(group));
        }
        for (const { reason, leads: count } of figures.lostReasons)
          expect(leads.filter((row) => row.status === 'lost' && row.reason === reason)).toHaveLength(count);
        const sources = await readSourceFigures(db, filter, desk);
        for (const { value, ...counts } of sources.bySource)
          expect(counts).toEqual(countsOf(leads.filter((row) => row.source_name === value)));
        const parts = [figures.byForm, figures.byOwner, figures.byOutcome, sources.bySource];
        for (const part of parts) expect(sum(part)).toBe(leads.length);
        expect(sum(figures.wonReasons)).toBe(figures.total.won);
        expect(sum(figures.lostReasons)).toBe(figures.total.lost);
      }),
      { numRuns: 40 },
    );
  });

  it('have the exact median and 90th percentile of the first answers, and tell unknown from none', async () => {
    const db = await openTestDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(storedLead, { maxLength: 40 }), anyFilter, async (rows, part) => {
        await store(db, rows);
        const filter = { ...everyLead, ...part };
        const leads = chosen(rows, part);
        const times = sortedTimes(leads);
        const figures = await readAnswerFigures(db, filter, desk);
        expect(figures).toMatchObject({
          ...{ answered: times.length, median: atShare(times, 0.5), ninetieth: atShare(times, 0.9) },
        });
        for (const { owner, answered, median, ninetieth } of figures.byOwner) {
          const own = sortedTimes(leads.filter((row) => row.owner === owner));
          expect([answered, median, ninetieth]).toEqual([own.length, atShare(own, 0.5), atShare(own, 0.9)]);
        }
        expect(figures.bands.reduce((total, band) => total + band, 0)).toBe(times.length);
        expect(figures.bands[0]).toBe(times.filter((minutes) => minutes <= 270).length);
        const { unanswered, unknownAnswers } = await readLeadFigures(db, filter, desk);
        const without = leads.filter(({ answered_in }) => answered_in === null);
        expect(unanswered).toBe(without.filter(({ status }) => status === 'new').length);
        expect(unanswered + unknownAnswers + times.length).toBe(leads.length);
        if (isPostgres(db)) expect(figures).toMatchObject(await percentilesOfPostgres(db, filter));
      }),
      { numRuns: 40 },
    );
  });

  it('tell who waits, and for how much working time', async () => {
    const db = await openTestDatabase();
    await fc.assert(
      fc.asyncProperty(fc.array(storedLead, { maxLength: 40 }), anyFilter, async (rows, part) => {
        await store(db, rows);
        const figures = await readWaitingFigures(db, { ...everyLead, ...part }, desk, now);
        const waiting = chosen(rows, part).filter(({ status }) => status === 'new');
        const minutesOf = (row: StoredRow) => workingMinutes(new Date(row.created_at), now, desk.hours);
        const limits = bandMinutes(desk.hours);
        const bandOf = (row: StoredRow) => limits.findIndex((most) => minutesOf(row) <= most);
        const bandsOf = (group: readonly StoredRow[]) =>
          limits.map((_, band) => group.filter((row) => bandOf(row) === band).length);
        expect(figures).toMatchObject({ leads: waiting.length, bands: bandsOf(waiting) });
        expect(figures.oldest?.since).toBe(waiting.map(({ created_at }) => created_at).sort()[0]);
        for (const { owner, leads, bands } of figures.byOwner) {
          const own = waiting.filter((row) => row.owner === owner);
          expect([leads, bands]).toEqual([own.length, bandsOf(own)]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('sum up all but the largest sources', async () => {
    const db = await openTestDatabase();
    const plain = { form_type: 'HEALTH', created_at: now.toISOString(), suspicion: null, outcome: null };
    const lead = { ...plain, status: 'new', owner: null, reason: null, answered_in: null };
    const leads = Array.from({ length: 20 }, (_, source) =>
      Array.from({ length: source + 1 }, () => ({ ...lead, source_name: `source-${source}` })),
    ).flat();
    await store(db, leads);
    const { bySource, others } = await readSourceFigures(db, everyLead, desk);
    expect(bySource[0]).toMatchObject({ value: 'source-19', leads: 20 });
    expect(others).toMatchObject({ leads: leads.length - sum(bySource), sources: 20 - bySource.length });
  });
});

const sum = (parts: readonly { readonly leads: number }[]) =>
  parts.reduce((total, { leads }) => total + leads, 0);

/** The judge that PostgreSQL has. */
async function percentilesOfPostgres(db: Database, { formTypes, since, until, source, owner }: LeadFilter) {
  const { rows } = await sql<{ median: number | null; ninetieth: number | null }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY answered_in) AS median,
      percentile_disc(0.9) WITHIN GROUP (ORDER BY answered_in) AS ninetieth
    FROM lead WHERE suspicion IS NULL AND status <> 'spam'
      AND (${formTypes.length} = 0 OR form_type = ${formTypes[0] ?? ''})
      AND created_at >= ${since ?? ''} AND created_at < ${until ?? '3'}
      AND (${source ?? ''} = '' OR source_name = ${source ?? ''})
      AND (${owner === undefined} OR coalesce(owner, '') = ${owner ?? ''})`.execute(db);
  return rows[0] ?? {};
}
