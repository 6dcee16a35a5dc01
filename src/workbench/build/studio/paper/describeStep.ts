import type { Step } from '#forms/definition/steps.ts';
import type { FormDefinition } from '#forms/definition/types.ts';
import { type Description, labelOf, labelsOf } from './description.ts';

/** Describes when a step continues by itself, and its review. */
export function describeStep({ advance, review }: Step, { fields }: FormDefinition): readonly Description[] {
  const label = (one: { readonly name: string }) => labelOf(one.name, fields);
  if (!review)
    return advance
      ? [{ text: `continues ${advance.afterMs} ms after a choice for ${label(advance.on)}` }]
      : [];
  const { title, score, head, rows, amount, details, sample } = review;
  return [
    {
      text: title === undefined ? 'review' : `review “${title}”`,
      children: [
        ...(score === undefined ? [] : [{ text: `${score} stars out of five` }]),
        ...(head.length > 0 ? [{ text: `first: ${labelsOf(head, fields)}` }] : []),
        ...(amount ? [{ text: `amount: ${label(amount.field)}, “${amount.note}”` }] : []),
        ...rows.map((row) => ({
          text: `${label(row.field)}${row.label === undefined ? '' : ` as “${row.label}”`}${row.as === 'years' ? ' in years' : ''}`,
        })),
        ...(details ? [{ text: `details of the chosen ${label(details)}` }] : []),
        ...(sample
          ? [{ text: `while the table ${sample.table.name} has sample rates: “${sample.text}”` }]
          : []),
      ],
    },
  ];
}
