import { type Format, type FormatTexts, ofOneLength } from './format.ts';

/** The fourth letter is the type of holder: association, company, firm, government, family, person … */
export const panPattern = '[A-Z]{3}[ABCFGHJLPT][A-Z](?!0000)[0-9]{4}[A-Z]';

export const pan = {
  kind: 'text',
  pattern: `^${panPattern}$`,
  reads: { capitals: 10 },
  replaces: ofOneLength,
} as const satisfies Format;

export const panTexts: FormatTexts = {
  title: 'PAN',
  meaning: 'ABCPK1234L; its fourth letter is the type of holder.',
  samples: ['ABCPK1234L', 'AAPFU0939F', ...[...'ABCFGHJLPT'].map((holder) => `ZZZ${holder}Z9999Z`)],
  example: {
    title: 'PAN',
    property: 'pan',
    schema: { type: 'string', format: 'pan', personal: true },
    label: 'PAN',
    messages: { missing: 'Enter the PAN', invalid: 'Enter the PAN as on the card: ABCPK1234L' },
  },
};
