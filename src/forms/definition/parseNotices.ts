import { withoutUndefined } from '../source/json.ts';
import { below, type Place } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import { alwaysThere, createRuleParser, readCondition } from './parseRule.ts';
import type { Parsing } from './parsing.ts';
import type { Rule } from './rules.ts';
import type { NoticeDefinition, ObjectDefinition, OutcomeDefinition } from './types.ts';
import type { WrittenNotice, WrittenOutcome } from './written.ts';

/** Parses an entry of `ui:notices`. `parseCondition` parses a rule about the fields of its object. */
export function parseNotice(
  { when, tone, below: field, text, outcome }: WrittenNotice,
  at: Place,
  parseCondition: (condition: JsonSchema, at: Place) => Rule,
): NoticeDefinition {
  return {
    ...{ at, tone, text, when: parseCondition(when, below(at, 'when')) },
    below: { name: field, at: below(at, 'below') },
    ...(outcome !== undefined && { outcome: { name: outcome, at: below(at, 'outcome') } }),
  };
}

/** Parses `ui:outcomes`, whose conditions are about fields of the form. */
export function parseOutcomes(
  parsing: Parsing,
  written: Readonly<Record<string, WrittenOutcome>> = {},
  { fields }: ObjectDefinition,
  at: Place,
): ReadonlyMap<string, OutcomeDefinition> {
  const rules = createRuleParser(parsing, alwaysThere(fields), fields);
  const outcomes = Object.entries(written).map(([name, { title, when, submit, confirmation }]) => {
    const place = below(at, name);
    const condition = when && readCondition(parsing, when, below(place, 'when'));
    const outcome: OutcomeDefinition = {
      ...{ at: place, title },
      ...(condition && { when: rules.parse(condition, true) }),
      ...withoutUndefined({ submitLabel: submit, confirmation }),
    };
    return [name, outcome] as const;
  });
  return new Map(outcomes);
}
