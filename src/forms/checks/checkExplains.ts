import { type FormIssue, nameOneOf, type Report, reporter } from '../source/issues.ts';
import type { FolderSources } from '../source/parseFolder.ts';

interface Part {
  readonly amount: number;
  readonly by?: string;
}

interface Total {
  readonly parts: readonly Part[];
}

/** The drawings of a page, of the shape that its meta-schema checks. */
interface Explains {
  readonly split?: Total & { readonly beside?: Total };
  readonly flow?: {
    readonly parties: readonly { readonly name: string }[];
    readonly moves: readonly {
      readonly from: string;
      readonly to: string;
      readonly does: string;
      readonly amount?: number;
    }[];
  };
  readonly years?: {
    readonly axis: Span;
    readonly bands: readonly Span[];
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** More columns would not fit on a phone. */
const maxYears = 40;

/** Drawings whose amounts do not add up, and drawings that name a party or a year that they do not have. */
export function checkExplains({ page }: FolderSources): FormIssue[] {
  const { split, flow, years } = (page?.json.explains ?? {}) as Explains;
  const issues: FormIssue[] = [];
  const report = reporter(page?.path ?? '', issues);
  if (split) checkSplit(split, report);
  if (flow) checkFlow(flow, report);
  if (years) checkYears(years, report);
  return issues;
}

const sumOf = (amounts: readonly { readonly amount?: number }[]): number =>
  amounts.reduce((sum, { amount = 0 }) => sum + amount, 0);

/** Parts without `by` are the lines of a bill. */
const isBill = ({ parts }: Total): boolean => parts.every(({ by }) => by === undefined);

function checkSplit({ beside, ...first }: NonNullable<Explains['split']>, report: Report): void {
  for (const [at, total] of Object.entries({ '/explains/split': first, '/explains/split/beside': beside }))
    for (const [index, { by }] of total?.parts.entries() ?? [])
      if (total && by === undefined && !isBill(total))
        report(
          `${at}/parts/${index}`,
          'Other parts of this amount have "by", this one does not.',
          'Add "by": "you", "insurer" or "none".',
        );
  if (!beside || !isBill(first) || sumOf(first.parts) === sumOf(beside.parts)) return;
  const problem = `The bill adds up to ${sumOf(first.parts)}, and what is paid to ${sumOf(beside.parts)}.`;
  report('/explains/split/beside/parts', problem, 'Change an amount until both are the same.');
}

function checkFlow({ parties, moves }: NonNullable<Explains['flow']>, report: Report): void {
  const names = parties.map(({ name }) => name);
  for (const [index, { from, to }] of moves.entries()) {
    const at = `/explains/flow/moves/${index}`;
    for (const [key, name] of Object.entries({ from, to }))
      if (!names.includes(name)) report(`${at}/${key}`, `"${name}" is not a party.`, nameOneOf(names));
    const others = names.filter((name) => name !== from);
    if (from === to) report(`${at}/to`, 'An arrow leads from a party to itself.', nameOneOf(others));
  }
  for (const name of names) {
    const asked = sumOf(moves.filter(({ from, does }) => from === name && does === 'asks'));
    const paid = sumOf(moves.filter(({ to, does }) => to === name && does === 'pays'));
    const problem = `"${name}" asks for ${asked} and is paid ${paid}.`;
    if (asked > 0 && asked !== paid)
      report('/explains/flow/moves', problem, 'Change an amount until both are the same.');
  }
}

function checkYears({ axis, bands }: NonNullable<Explains['years']>, report: Report): void {
  const count = axis.to - axis.from;
  if (count < 2 || count > maxYears)
    report(
      '/explains/years/axis/to',
      `The drawing has ${count} years.`,
      `Write a year from ${axis.from + 2} to ${axis.from + maxYears}.`,
    );
  for (const [index, { from, to }] of bands.entries()) {
    const hint = `Write years from ${axis.from} to ${axis.to}, "from" before "to".`;
    if (from < axis.from || to > axis.to || from >= to)
      report(`/explains/years/bands/${index}`, `The years ${from} to ${to} are not on the axis.`, hint);
  }
}
