import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysOf,
  figuresQuery,
  leadsUrl,
  periods,
  readFiguresView,
  writeFiguresView,
} from '#inbox/figures/figuresView.ts';
import { daysText, shareText } from '#inbox/figures/figureTexts.ts';
import { readView } from '#inbox/leads/inboxView.ts';

const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const params = fc.record(
  { period: fc.constantFrom(...periods, 'x'), from: fc.oneof(day, text), to: fc.oneof(day, text) },
  { requiredKeys: [] },
);

describe('the view of the figures', () => {
  it('is the same after it was written to the URL, and has a period in order', () => {
    fc.assert(
      fc.property(params, text, text, (days, source, form) => {
        const view = readFiguresView(`?${new URLSearchParams({ ...days, source, form })}`);
        expect(readFiguresView(`?${writeFiguresView(view)}`)).toEqual(view);
        const { from, to } = daysOf(view, '2026-11-30');
        expect(from <= to).toBe(true);
        expect(view).toMatchObject({ source, formType: form });
      }),
    );
  });

  it('is the last 30 days without a period, whose first and last day are India’s', () => {
    const view = readFiguresView('');
    const days = daysOf(view, '2026-11-30');
    expect(days).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(Object.fromEntries(figuresQuery(view, days))).toEqual({
      ...{ since: '2026-10-31T18:30:00.000Z', until: '2026-11-30T18:30:00.000Z' },
    });
    expect([...figuresQuery(view, null)]).toEqual([]);
    expect(daysText(days)).toBe('from 1 Nov 2026 to 30 Nov 2026');
    expect(daysText({ from: '2026-11-30', to: '2026-11-30' })).toBe('on 30 Nov 2026');
  });

  it('links to the same leads in the inbox', () => {
    const view = readFiguresView('?form=HEALTH&source=direct&owner=none');
    const url = leadsUrl(view, { from: '2026-11-01', to: '2026-11-30' }, { meaning: 'won', owner: 'a@b.in' });
    expect(readView(url.slice(url.indexOf('?')))).toMatchObject({
      ...{ formType: 'HEALTH', source: 'direct', owner: 'a@b.in', meaning: 'won' },
      ...{ from: '2026-11-01', to: '2026-11-30' },
    });
  });

  it('has the share of the won leads among the decided ones', () => {
    expect([shareText({ won: 1, lost: 3 }), shareText({ won: 0, lost: 0 })]).toEqual(['25%', '–']);
  });
});
