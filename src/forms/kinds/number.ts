import type { FieldModel } from '../fieldModel.ts';
import { readAmount, readNumber } from '../formats/readNumber.ts';
import { sentText } from '../formats/sentText.ts';
import { asciiDigits } from '../formats/typedText.ts';
import { type KindRuns, type KindSchema, listingKeywords } from './kind.ts';
import { sentAsText } from './sentAsText.ts';

/** Parses a text into a plain decimal; '' for an amount without digits, undefined for a text that is not an amount. */
function decimalOf(clean: string, { money }: FieldModel): string | undefined {
  return money ? readAmount(clean) : asciiDigits(clean);
}

export const number: KindRuns = {
  read(typed, field) {
    const clean = sentText(typed);
    const decimal = decimalOf(clean, field);
    return decimal === '' ? number.empty(field) : (readNumber(decimal ?? '') ?? clean);
  },
  empty: ({ acceptsZero }) => (acceptsZero ? '' : 0),
  sent(value, field) {
    const sent = sentAsText(value, field);
    if (typeof sent !== 'string' || Number.isFinite(value)) return value;
    return readNumber(decimalOf(sent, field) ?? '') ?? sent;
  },
};

export const numberSchema: KindSchema = {
  ...{ valueKind: 'number', noun: 'number', types: ['number', 'integer'], example: 'a number' },
  keywords: [
    ...listingKeywords,
    ...(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const),
    ...(['notBelow', 'notAbove'] as const),
  ],
};
