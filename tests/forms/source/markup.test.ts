import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkup, plainText } from '#forms/source/markup.ts';

const partsOf = (text: string) => {
  const parsed = parseMarkup(text);
  if ('problem' in parsed) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.parts;
};
const problemOf = (text: string) => {
  const parsed = parseMarkup(text);
  return 'problem' in parsed ? parsed.problem : '';
};

describe('markup of texts', () => {
  it('has links, emphasis, and links within emphasis', () => {
    expect(partsOf('I accept the [terms of use](/terms-and-condtions), *all* of **them**.')).toEqual([
      { text: 'I accept the ' },
      { text: 'terms of use', href: '/terms-and-condtions' },
      { text: ', ' },
      { text: 'all', mark: 'em' },
      { text: ' of ' },
      { text: 'them', mark: 'strong' },
      { text: '.' },
    ]);
    expect(partsOf('**Read [the notes](https://www.irdai.gov.in/notes?a=1#b) now**')).toEqual([
      { text: 'Read ', mark: 'strong' },
      { text: 'the notes', href: 'https://www.irdai.gov.in/notes?a=1#b', mark: 'strong' },
      { text: ' now', mark: 'strong' },
    ]);
  });

  it.each([
    ['Name *', 'Name *'],
    ['1. Name', '1. Name'],
    ['5*3 and 2 * 4', '5*3 and 2 * 4'],
    ['Weight [kg] (at most 5)', 'Weight [kg] (at most 5)'],
    ['Footnote\\* and \\[x\\]', 'Footnote* and [x]'],
    ['1.5 lakh, ₹ < 5', '1.5 lakh, ₹ < 5'],
    ['a_b@example.com', 'a_b@example.com'],
  ])('leaves "%s" plain', (text, plain) => {
    expect(partsOf(text)).toEqual([{ text: plain }]);
  });

  it.each([
    '[terms](http://example.com)',
    '[terms](javascript:alert(1))',
    '[terms](mailto:a@example.com)',
    '[terms](//example.com)',
    '[terms](terms)',
    '[terms](#terms)',
    '[terms](https://user@example.com)',
    '[terms](https://localhost/)',
    '[terms](/a b)',
    '[terms] (/terms)',
    '[terms](/terms',
    '[terms',
    'terms]',
    '[](/terms)',
    '[…](/terms)',
    '[here](/terms)',
    '[Click here](/terms)',
    '[read more](/terms)',
    '[the *whole* terms](/terms)',
    '[terms][1]',
    '![terms](/terms.png)',
    '*open',
    'closed*',
    '**open*',
    '*a **b** c*',
    '***both***',
    '_open_',
    'a <b>bold</b> text',
    '<https://example.com>',
    'a `code`',
    '- one',
    'Two:\n1. one\n2. two',
    '# Title',
  ])('rejects "%s"', (text) => {
    expect(problemOf(text)).toMatch(/^[A-Z].*[.]$/);
  });

  it('shows every character of a text but its signs', () => {
    const pieces = ['word', ' ', '*em*', '**strong**', '[a page](/about)', 'नाम', '\\*', ', '];
    const shown = { '*em*': 'em', '**strong**': 'strong', '[a page](/about)': 'a page', '\\*': '*' };
    assert(
      property(array(constantFrom(...pieces)), (some) => {
        const spaced = some.flatMap((piece) => [piece, ' ']);
        const plain = spaced.map((piece) => shown[piece as keyof typeof shown] ?? piece).join('');
        expect(plainText(partsOf(spaced.join('')))).toBe(plain);
      }),
    );
  });
});
