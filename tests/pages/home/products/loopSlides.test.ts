import { expect, it } from 'vitest';
import home from '#content/home.json' with { type: 'json' };
import { loopSlides } from '#pages/home/products/loopSlides.ts';

it('[CONTENT-13, CONTENT-20, R38] six family cards come twice, of six business cards the first four', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'];
  const [families, businesses] = home.sliders.map(({ repeated }) => loopSlides(six, repeated));
  expect(families?.map(({ item }) => item).join('')).toBe('abcdefabcdef');
  expect(businesses?.map(({ item }) => item).join('')).toBe('abcdefabcd');
  expect(businesses?.map(({ isRepeated }) => Number(isRepeated)).join('')).toBe('0000001111');
});
