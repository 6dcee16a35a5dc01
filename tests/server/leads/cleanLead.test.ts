import { beforeEach, describe, expect, it } from 'vitest';
import type { FieldModel } from '#forms/index.ts';
import { cleanLead } from '#server/leads/cleanLead.ts';
import { fieldModel } from '../../support/formModel.ts';
import { proves } from '../../support/proves.ts';

const fields: readonly FieldModel[] = [
  fieldModel('firstName'),
  fieldModel('email', { email: true }),
  fieldModel('pinCode', { digits: 6 }),
  fieldModel('home.email', { email: true }),
  fieldModel('assistance', { kind: 'list' }),
  fieldModel('members', {
    kind: 'rows',
    rows: {
      ...{ nodes: [], dependencies: [], min: 0, itemTitle: '', addLabel: '' },
      fields: [fieldModel('pin', { digits: 6 }), fieldModel('at.name')],
    },
  }),
];

describe('the data of a lead call is cleaned like on the page:', () => {
  beforeEach(() => proves('R74'));

  it.each<[string, object, object]>([
    ['a text', { firstName: '\u200b  Asha \u00a0' }, { firstName: 'Asha' }],
    ['a text without a visible character', { firstName: '\u2800\u3164\u00ad ' }, { firstName: '' }],
    ['an address', { email: 'mailto:asha@example.com;' }, { email: 'asha@example.com' }],
    ['digits', { pinCode: '१२२००१' }, { pinCode: '122001' }],
    ['a group', { home: { email: 'Asha <asha@example.com>' } }, { home: { email: 'asha@example.com' } }],
    [
      'rows',
      { members: [{ pin: ' १२२००१', at: { name: 'Ravi\0' } }] },
      { members: [{ pin: '122001', at: { name: 'Ravi' } }] },
    ],
    ['options of a list', { assistance: ['Claims '] }, { assistance: ['Claims'] }],
    ['an unknown field', { other: { deep: ['x\u0007'] } }, { other: { deep: ['x'] } }],
    [
      'values that are not texts',
      { firstName: 5, members: [null, 7], home: null },
      { firstName: 5, members: [null, 7], home: null },
    ],
  ])('%s', (_what, sent, clean) => {
    expect(cleanLead(fields, sent)).toEqual(clean);
  });

  it('does not change keys, not even dangerous ones', () => {
    const sent = JSON.parse('{"__proto__": {"a": " x "}}') as object;
    expect(JSON.stringify(cleanLead(fields, sent))).toBe('{"__proto__":{"a":"x"}}');
  });
});
