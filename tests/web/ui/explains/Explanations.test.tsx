import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Explains, PageContent } from '#web/content/pageContent.ts';
import { ExchangeList } from '#web/ui/explains/ExchangeList.tsx';
import { Explanations } from '#web/ui/explains/Explanations.tsx';
import { PartyFlow } from '#web/ui/explains/PartyFlow.tsx';
import { YearsChart } from '#web/ui/explains/YearsChart.tsx';
import { formatRupees } from '#web/ui/formatRupees.ts';
import { catalogue } from '../../../support/catalogue.ts';
import { proves } from '../../../support/proves.ts';

type Page = Pick<PageContent, 'route' | 'explains'>;

const pages = catalogue.forms.flatMap(({ page }) => (page ? [page as unknown as Page] : []));
const drawings = { exchange: ExchangeList, flow: PartyFlow, years: YearsChart };

/** The text of each element with this tag name, in order, without inner tags. */
const textsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );

/** The numbers in a style or an attribute, in order. */
const numbersOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, number]) => Number(number));

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

it('each product page has a drawing, and no two drawings have the same title', () => {
  proves('R19');
  expect(pages.filter(({ explains }) => !explains).map(({ route }) => route)).toEqual([]);
  const titles = pages.flatMap(({ explains }) => Object.values(explains ?? {}).map(({ title }) => title));
  expect(new Set(titles).size).toBe(titles.length);
});

/** The pages with a kind of drawing: route, drawing and HTML. */
const drawingsOf = <Kind extends keyof Explains>(kind: Kind) =>
  pages.flatMap(({ route, explains }) => {
    const drawing = explains?.[kind];
    if (!drawing) return [];
    const html = renderToStaticMarkup(<Explanations explains={{ [kind]: drawing }} drawings={drawings} />);
    return [{ route, drawing: drawing as NonNullable<Explains[Kind]>, html }];
  });

it.each(drawingsOf('steps'))('$route has its steps in order', ({ drawing, html }) => {
  const list = html.match(/<ol\b.*<\/ol>/)?.[0] ?? '';
  expect(textsOf(list, 'h3')).toEqual(drawing.items.map(({ title }) => title));
});

it.each(drawingsOf('split'))(
  '$route shows the same amounts as bars and list, captioned as an example',
  ({ drawing: { parts, beside, currency }, html }) => {
    proves('R19');
    const totals = [parts, ...(beside ? [beside.parts] : [])];
    const sums = totals.map((each) => sumOf(each.map(({ amount }) => amount)));
    const format = (amount: number) =>
      currency ? currency + amount.toLocaleString('en-US') : formatRupees(amount);
    const figures = html.split('<figure').slice(1);
    expect(figures).toHaveLength(totals.length);
    for (const [index, figure] of figures.entries()) {
      const items = totals[index] ?? [];
      const sum = sums[index] ?? 0;
      const isBill = items.every(({ by }) => !by);
      expect(textsOf(figure, 'figcaption')).toEqual([expect.stringMatching(/\bexample\b/)]);
      const amounts = [sum, ...items.map(({ amount }) => amount), ...(isBill ? [sum] : [])];
      expect(textsOf(figure, 'strong')).toEqual(amounts.map(format));
      if (isBill) continue;
      expect(sumOf(numbersOf(figure, /flex-grow:(\d+)/g))).toBe(sum);
      expect(numbersOf(figure, /"width:([\d.]+)%/g)).toEqual([
        expect.closeTo((sum / Math.max(...sums)) * 100),
      ]);
    }
  },
);

it.each(drawingsOf('flow'))(
  '$route lists the moves in order, with the direction of each',
  ({ drawing: { parties, moves }, html }) => {
    proves('R19');
    expect(textsOf(html, 'figcaption')).toEqual([expect.stringMatching(/\bexample\b/)]);
    const list = html.match(/<ol\b.*<\/ol>/)?.[0] ?? '';
    expect(textsOf(list, 'h3')).toEqual(moves.map(({ from, to }) => `${from} to ${to}`));
    expect(textsOf(list, 'strong')).toEqual(
      moves.flatMap(({ amount }) => (amount ? [` ${formatRupees(amount)}`] : [])),
    );
    const columnOf = (party: string) => parties.findIndex(({ name }) => name === party);
    const classes = [...list.matchAll(/<li class="([^"]*)"/g)].map(([, name = '']) => name);
    expect(classes.map((name) => name.includes('flow__back'))).toEqual(
      moves.map(({ from, to }) => columnOf(to) < columnOf(from)),
    );
  },
);

it.each(drawingsOf('years'))(
  '$route draws every year, and shows the sum as an example',
  ({ drawing: { bands }, html }) => {
    proves('R19');
    const lengths = bands.map(({ from, to }) => to - from);
    const counts = bands.map((_, index) => html.split(`<i class="years__band-${index}"`).length - 1);
    expect(counts).toEqual(lengths);
    const total = sumOf(bands.map(({ amount }, index) => amount * (lengths[index] ?? 0)));
    expect(textsOf(html, 'figcaption')).toEqual([expect.stringMatching(/\bexample\b/)]);
    expect(textsOf(html, 'figcaption')[0]).toContain(formatRupees(total));
    const columns =
      html
        .match(/<div class="years__chart".*?<p/)?.[0]
        .split('<div>')
        .slice(1) ?? [];
    const heights = columns.map((column) => sumOf(numbersOf(column, /height:([\d.]+)%/g)));
    expect(Math.max(...heights)).toBeCloseTo(100);
  },
);

it.each(drawingsOf('exchange'))(
  '$route shows the sum of payments as an example, and amounts as areas',
  ({ drawing: { items }, html }) => {
    proves('R19');
    expect(textsOf(html, 'figcaption')).toEqual([expect.stringMatching(/\bexample\b/)]);
    expect(textsOf(html, 'figcaption')[0]).toContain(formatRupees(sumOf(items.map(({ gives }) => gives))));
    const amounts = items.flatMap(({ gives, gets }) => [gives, gets]);
    const largest = Math.max(...amounts);
    expect(numbersOf(html, / r="([\d.]+)"/g)).toEqual(
      amounts.map((amount) => expect.closeTo(Math.max(1.5, 60 * Math.sqrt(amount / largest)))),
    );
  },
);
