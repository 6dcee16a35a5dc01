import type { Explains, PageDefinition, Total } from '../definition/parsePage.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Place, type Report } from '../source/place.ts';

/** More columns would not fit on a phone. */
const maxYears = 40;

/** Requires the amounts in each drawing of a page to add up, and the parties and years that it names to exist. */
export function checkExplains({ at: page, explains }: PageDefinition, report: Report): void {
  const at = below(page, 'explains');
  const { split, flow, years } = explains;
  if (split) checkSplit(split, below(at, 'split'), report);
  if (flow) checkFlow(flow, below(at, 'flow'), report);
  if (years) checkYears(years, below(at, 'years'), report);
}

const sumOf = (amounts: readonly { readonly amount?: number }[]): number =>
  amounts.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** Whether an amount is a bill: none of its parts has `by`. */
const isBill = ({ parts }: Total): boolean => parts.every(({ by }) => by === undefined);

function checkSplit({ beside, ...first }: NonNullable<Explains['split']>, at: Place, report: Report): void {
  expectPayers(first, at, report);
  if (beside) expectPayers(beside, below(at, 'beside'), report);
  if (!beside || !isBill(first) || sumOf(first.parts) === sumOf(beside.parts)) return;
  const problem = `The bill adds up to ${sumOf(first.parts)}, but the payments add up to ${sumOf(beside.parts)}.`;
  report(below(at, 'beside', 'parts'), problem, 'Change an amount so that bill and payments are equal.');
}

/** Requires either all parts of an amount to have `by`, or none. */
function expectPayers(total: Total, at: Place, report: Report): void {
  if (isBill(total)) return;
  for (const [index, { by }] of total.parts.entries())
    if (by === undefined)
      report(
        below(at, 'parts', index),
        'Other parts of this amount have "by", but this one does not.',
        'Add "by": "you", "insurer" or "none".',
      );
}

function checkFlow({ parties, moves }: NonNullable<Explains['flow']>, at: Place, report: Report): void {
  const names = parties.map(({ name }) => name);
  for (const [index, { from, to }] of moves.entries()) {
    const move = below(at, 'moves', index);
    for (const [key, name] of Object.entries({ from, to }))
      if (!names.includes(name)) report(below(move, key), `"${name}" is not a party.`, nameOneOf(names));
    const others = names.filter((name) => name !== from);
    if (from === to) report(below(move, 'to'), `An arrow goes from "${from}" to itself.`, nameOneOf(others));
  }
  for (const name of names) {
    const claimed = sumOf(moves.filter(({ from, does }) => from === name && does === 'asks'));
    const paid = sumOf(moves.filter(({ to, does }) => to === name && does === 'pays'));
    const problem = `"${name}" asks for ${claimed} but is paid ${paid}.`;
    if (claimed > 0 && claimed !== paid)
      report(below(at, 'moves'), problem, 'Change an amount so that claims and payments are equal.');
  }
}

function checkYears({ axis, bands }: NonNullable<Explains['years']>, at: Place, report: Report): void {
  const count = axis.to - axis.from;
  if (count < 2 || count > maxYears)
    report(
      below(at, 'axis', 'to'),
      `The axis has ${count} years; it can have 2 to ${maxYears}.`,
      `Write a year from ${axis.from + 2} to ${axis.from + maxYears}.`,
    );
  for (const [index, { from, to }] of bands.entries()) {
    const hint = `Write years from ${axis.from} to ${axis.to}, with "from" before "to".`;
    if (from < axis.from || to > axis.to || from >= to)
      report(below(at, 'bands', index), `The years ${from} to ${to} are not on the axis.`, hint);
  }
}
