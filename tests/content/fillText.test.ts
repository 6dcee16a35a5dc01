import { describe, expect, it } from 'vitest';
import { fillText } from '#content/fillText.ts';

describe('fillText', () => {
  it('[FOOT-24] puts the facts of the firm into a text', () => {
    expect(fillText('Valid till {validity}, {name}.', { validity: '15/10/2027', name: 'Sample' })).toBe(
      'Valid till 15/10/2027, Sample.',
    );
  });

  it('refuses a text that asks for a fact nobody wrote down', () => {
    expect(() => fillText('{fax}', { phone: '1' })).toThrow('{fax}');
  });
});
