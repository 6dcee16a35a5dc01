import type { Surrounding } from '#forms/definition/findOutwards.ts';
import type { ObjectDefinition, OutcomeDefinition } from '#forms/definition/types.ts';
import { describeRule } from './describeRule.ts';
import { type Description, labelOf, withHeading } from './description.ts';

/** Describes the notices about the fields of an object. */
export function describeNotices(
  { notices, fields }: ObjectDefinition,
  around: Surrounding,
): readonly Description[] {
  return notices.map(({ tone, text, below, outcome, when }) => ({
    text: `${tone} below ${labelOf(below.name, fields)}: “${text}”`,
    children: [
      withHeading('shown if', describeRule(when, around)),
      ...(outcome ? [{ text: `leads to the outcome “${outcome.name}”` }] : []),
    ],
  }));
}

/** Describes an outcome of the form: when it applies, and what it changes. */
export function describeOutcome(
  name: string,
  { title, when, submitLabel, confirmation }: OutcomeDefinition,
  around: Surrounding,
): Description {
  return {
    text: `outcome “${title}” (stored as “${name}”)`,
    children: [
      ...(when ? [withHeading('applies if', describeRule(when, around))] : []),
      ...(submitLabel === undefined ? [] : [{ text: `button: “${submitLabel}”` }]),
      ...(confirmation === undefined ? [] : [{ text: `confirmation: “${confirmation}”` }]),
    ],
  };
}
