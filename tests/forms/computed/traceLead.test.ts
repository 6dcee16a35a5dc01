import { describe, expect, it } from 'vitest';
import { explainStored } from '#forms/computed/traceLead.ts';
import { fixtureForm } from '../../support/fixtureForms.ts';
import { proves } from '../../support/proves.ts';
import { recompute } from '../../support/recompute.ts';

const day = '2025-08-28';
const lead = { sumInsured: 500_000, members: [{ age: 12 }, { age: 41 }], premium: 17_700 };

describe('the traces of a lead', () => {
  it('recompute the server’s result from their stored text, which names no form', () => {
    proves('R83');
    const { traces, differences } = fixtureForm('FAMILY_HEALTH').calculate({ ...lead, premium: 1 }, day);
    expect(differences).toEqual([{ field: 'premium', sent: 1, computed: 17_700 }]);
    const [stored] = JSON.parse(JSON.stringify(traces));
    expect(recompute(stored.trace)).toBe(17_700);
    expect(explainStored(JSON.stringify(traces))).toMatchObject([
      {
        field: 'premium',
        label: 'Sample premium',
        day,
        steps: [{ title: 'To pay', amount: '₹\u00a017,700 a year' }, {}, {}, {}],
      },
    ]);
  });

  it('are missing for a computed field that was not sent, or that has no result', () => {
    const { calculate } = fixtureForm('FAMILY_HEALTH');
    const { premium: _premium, ...unsent } = lead;
    expect(calculate(unsent, day).traces).toEqual([]);
    expect(calculate({ ...lead, members: [] }, day)).toEqual({
      traces: [],
      differences: [{ field: 'premium', sent: 17_700, computed: null }],
    });
  });
});

it.each([null, '', 'null', '{}', '[]', '[{"field":"a"'])('the stored text %j has no explanation', (text) => {
  expect(explainStored(text)).toEqual([]);
});

it('a stored step with an unknown operator is explained by its result', () => {
  const step = { kind: 'power', result: '8', facts: {}, parts: [], answers: [] };
  const trace = { name: 'a', day, missing: [], calculations: { a: { title: 'A', unit: 'INR', step } } };
  const [explained] = explainStored(JSON.stringify([{ field: 'a', label: 'A', trace }]));
  expect(explained?.steps).toMatchObject([{ title: 'A', amount: '₹\u00a08', sentence: '₹\u00a08' }]);
});
