import { describe, expect, it } from 'vitest';
import { fillForm } from '#forms/compile/index.ts';
import { sentName } from '#forms/fieldNames.ts';
import { contactOf, type LeadData } from '#forms/index.ts';
import { csvPieces } from '#server/inbox/leadCsv.ts';
import { listLeadPage, listLeads } from '#server/inbox/listLeads.ts';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { erasePerson, exportPerson } from '#server/retention/person.ts';
import { everyForm } from '../../support/fixtureForms.ts';
import { openPostedSite, today, withToday } from '../support/openPostedSite.ts';
import { testDesk } from '../support/testDesk.ts';

const filter = { formTypes: [], since: null, limit: null };
const withOutcomes = everyForm.forms.filter(({ model }) => model.outcomes);
const withStops = everyForm.forms.filter(({ model }) =>
  model.notices?.some(({ tone, outcome }) => tone === 'stop' && outcome === undefined),
);
const named = (forms: typeof everyForm.forms) => forms.map((form) => [form.model.formType, form] as const);

describe('the outcome of a lead', () => {
  it.each(named(withOutcomes))(
    '%s: is stored, listed, filtered, exported and erased',
    async (formType, form) => {
      const { db, post } = await openPostedSite();
      const { smallest, fullest, others = [] } = withToday(form.examples);
      const payloads = [smallest, fullest, ...others].map(({ payload }) => payload as LeadData);
      for (const data of payloads) expect((await post({ formType, data })).status).toBe(201);
      const outcomes = payloads.map((data) => form.outcomeOf(data, today));
      expect(new Set(outcomes)).not.toEqual(new Set([null]));
      const rows = await db.selectFrom('lead').select('outcome').orderBy('sequence').execute();
      expect(rows.map(({ outcome }) => outcome)).toEqual(outcomes);
      const reached = form.model.outcomes?.filter(({ name }) => outcomes.includes(name)) ?? [];
      for (const { name, title } of reached) {
        const { leads } = await listLeadPage(db, { ...filter, outcome: name }, 50);
        expect(leads.map(({ outcome }) => outcome)).toEqual(outcomes.filter((one) => one === name));
        const options = {
          filter: { ...filter, outcome: name },
          ...{ isMarked: false, withWork: false, statuses: testDesk.statuses },
        };
        const pieces = csvPieces((work) => work(db), { ...options, forms: serverFormsOf(everyForm) });
        const csv = (await Array.fromAsync(pieces)).join('');
        expect(csv).toMatch(/\(outcome\)/);
        expect(csv).toContain(title);
      }
      const listed = await Array.fromAsync(listLeads(db, filter));
      expect(listed.map(({ outcome = null }) => outcome).toReversed()).toEqual(outcomes);
      const { number, email } = contactOf(form.model, payloads[0] ?? {});
      const isIndian = number !== null && /^\d{5} \d{5}$/.test(number);
      const person = { phone: isIndian ? number.replace(' ', '') : null, email: isIndian ? null : email };
      const exported = (await exportPerson(db, person)).leads.map(({ outcome = null }) => outcome);
      expect(exported.toSorted()).toEqual(outcomes.toSorted());
      await erasePerson(db, person, [], new Date());
      expect(await db.selectFrom('lead').select('outcome').execute()).toEqual([]);
    },
  );
});

describe('a stop', () => {
  it.each(named(withStops))(
    '%s: the server rejects its lead at the field of the stop',
    async (formType, form) => {
      const { db, post } = await openPostedSite();
      const { engine } = form;
      const stopped = withToday(form.examples).wrong.flatMap(({ filled }) => {
        const values = fillForm(engine, filled, today);
        const stops = engine.stops(values, Number.POSITIVE_INFINITY, today);
        const fields = stops.map(({ field }) => sentName(engine, values, field));
        return fields.length > 0 ? [{ data: engine.payload(values), fields }] : [];
      });
      expect(stopped.length).toBeGreaterThan(0);
      for (const { data, fields } of stopped) {
        const response = await post({ formType, data });
        expect(response.status).toBe(422);
        // another broken rule of the field may come first
        expect(response.json.errors?.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
      }
      expect(await db.selectFrom('lead').select('id').execute()).toEqual([]);
    },
  );
});
