import type { Rates, Table, TableKey } from '#forms/definition/calculations.ts';
import { inForm } from '#forms/definition/findOutwards.ts';
import type { FormDefinition } from '#forms/definition/types.ts';
import { listedFields } from '#forms/print/toFormModel.ts';
import { describeCalculations } from './describeCalculations.ts';
import { describeField, describeRules } from './describeField.ts';
import { describeNotices, describeOutcome } from './describeNotice.ts';
import { describeStep } from './describeStep.ts';
import type { Description } from './description.ts';

/** A section of a form on paper; a rate table has a row for each rate. */
export interface PaperSection extends Description {
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Describes a form for reviewers: a section for each step, the rules, calculations and rate tables. */
export function describeForm(form: FormDefinition): readonly PaperSection[] {
  const { fields, steps, calculations } = form;
  const listed = new Set([...listedFields(form), ...fields.keys()]);
  const describe = (names: Iterable<string>) =>
    [...names].flatMap((name) => {
      const field = fields.get(name);
      return field ? [describeField(field, form, inForm(form))] : [];
    });
  const items = steps?.items ?? [];
  const inSteps = new Set(items.flatMap((step) => step.fields.map(({ name }) => name)));
  const sections: readonly PaperSection[] = [
    ...items.map((step, index) => ({
      text: `Step ${index + 1}: ${step.title}`,
      children: [...describeStep(step, form), ...describe(step.fields.map(({ name }) => name))],
    })),
    {
      text: steps ? 'Fields without a step' : 'Fields',
      children: describe([...listed].filter((name) => !inSteps.has(name))),
    },
    { text: 'Rules between fields', children: describeRules(form, inForm(form)) },
    { text: 'Notices', children: describeNotices(form, inForm(form)) },
    { text: 'Sending', children: describeSending(form) },
    { text: 'Calculations', children: calculations.size > 0 ? describeCalculations(form) : [] },
    ...[...form.tables].map(([name, table]) => ({
      text: `Rate table ${name}`,
      children: describeTable(table),
      table: { head: [...table.keys.map((key) => key.name), 'rate'], rows: rowsOf(table.rates) },
    })),
  ];
  return sections.filter(({ children = [], table }) => children.length > 0 || table);
}

function describeSending(form: FormDefinition): readonly Description[] {
  const { steps, submitLabel, confirmation, outcomes } = form;
  return [
    { text: `button: “${submitLabel}”` },
    { text: `confirmation: “${confirmation}”` },
    ...[...outcomes].map(([name, outcome]) => describeOutcome(name, outcome, inForm(form))),
    ...(steps
      ? [
          {
            text: `Next requires ${steps.gate === 'valid' ? 'valid answers' : 'the required fields'}`,
          },
          {
            text: `if an answer is missing, Next moves to its field ${steps.missing === 'silent' ? 'and shows no message' : 'and shows its message'}`,
          },
          { text: `after sending, the form returns to the first step in ${steps.resetAfterMs} ms` },
        ]
      : []),
  ];
}

function describeTable({ unit, isSample, mayBeZero, keys, json }: Table): readonly Description[] {
  return [
    ...(typeof json.description === 'string' ? [{ text: json.description }] : []),
    { text: isSample ? 'sample rates' : 'rates of the insurer' },
    { text: `unit: ${unit}` },
    ...(mayBeZero ? [{ text: 'rates may be 0' }] : []),
    ...keys.map((key) => ({ text: `by ${key.name}: ${describeKey(key)}` })),
  ];
}

function describeKey({ kind, unit, from, to, outside, rising }: TableKey): string {
  return [
    kind,
    ...(from === undefined ? [] : [`from ${from}${to === undefined ? '' : ` to ${to}`}`]),
    ...(unit === undefined ? [] : [`in ${unit}`]),
    ...(outside === undefined ? [] : ['no rate for other values']),
    ...(rising ? ['rates never fall'] : []),
  ].join(', ');
}

const rowsOf = (rates: Rates): readonly (readonly string[])[] =>
  typeof rates === 'number'
    ? [[String(rates)]]
    : Object.entries(rates).flatMap(([key, inner]) => rowsOf(inner).map((row) => [key, ...row]));
