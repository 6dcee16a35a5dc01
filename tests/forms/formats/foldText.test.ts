import { describe, expect, it } from 'vitest';
import { foldText } from '#forms/formats/foldText.ts';

describe('foldText', () => {
  it.each([
    ['a curly apostrophe', 'O’Brien', "o'brien"],
    ['a combining tilde', 'Sa\u0303o Paulo', 'sao paulo'],
    ['a double space and a no-break space', 'New  \u00a0Delhi', 'new delhi'],
    ['a soft hyphen', 'Ra\u00adju', 'raju'],
  ])('folds %s', (_what, typed, folded) => {
    expect(foldText(typed)).toBe(folded);
  });
});
