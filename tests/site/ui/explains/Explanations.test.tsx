import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageContent } from '#site/content/pageContent.ts';
import { Explanations } from '#site/ui/explains/Explanations.tsx';
import { formatRupees } from '#site/ui/formatRupees.ts';
import { catalogue } from '../../../support/catalogue.ts';

type Page = Pick<PageContent, 'route' | 'explains'>;

const pages = catalogue.forms.flatMap(({ page }) => (page ? [page as unknown as Page] : []));

/** The text of each element of this name, in order. */
const textsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map(([, text = '']) => text);

it.each(pages.flatMap(({ route, explains }) => (explains ? [[route, explains] as const] : [])))(
  '[R19] %s reads its steps in their order, and its parts as amounts that add up and are called an example',
  (_route, { steps, split }) => {
    const html = renderToStaticMarkup(<Explanations explains={{ ...(steps && { steps }) }} />);
    const list = html.match(/<ol\b.*<\/ol>/)?.[0] ?? '';
    expect(textsOf(list, 'h3').length).toBe(steps?.items.length ?? 0);
    expect(textsOf(list, 'li').map((item) => textsOf(item, 'p').length)).toEqual(
      (steps?.items ?? []).map(() => 1),
    );

    const figure = renderToStaticMarkup(<Explanations explains={{ ...(split && { split }) }} />);
    if (!split) return;
    const sum = split.parts.reduce((before, { amount }) => before + amount, 0);
    expect(textsOf(figure, 'figcaption')).toEqual([expect.stringMatching(/example/i)]);
    expect(textsOf(figure, 'strong')).toEqual(
      [sum, ...split.parts.map(({ amount }) => amount)].map((amount) => formatRupees(amount)),
    );
    const widths = [...figure.matchAll(/<rect x="(\d+)" width="(\d+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(widths.at(-1)).toBe(sum);
  },
);
