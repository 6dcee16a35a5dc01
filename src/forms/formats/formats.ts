import { date } from './date.ts';
import { email } from './email.ts';
import type { Format } from './format.ts';
import { gstin } from './gstin.ts';
import { month } from './month.ts';
import { pan } from './pan.ts';
import { phone } from './phone.ts';
import { telephone } from './telephone.ts';
import { time } from './time.ts';
import { uri } from './uri.ts';
import { vehicleRegistration } from './vehicleRegistration.ts';
import { year } from './year.ts';

const records = {
  ...{ email, uri, phone, telephone, date, month, year, time },
  'vehicle-registration': vehicleRegistration,
  ...{ pan, gstin },
};

/** A value of `format` in schema.json. */
export type FormatName = keyof typeof records;

export const formatNames = Object.keys(records) as readonly FormatName[];
export const formats: Readonly<Record<FormatName, Format>> = records;

export const isFormatName = (name: unknown): name is FormatName =>
  formatNames.some((known) => known === name);

/** Returns the format with a name in schema.json; undefined for an unknown name. */
export const formatNamed = (name: unknown): Format | undefined =>
  isFormatName(name) ? formats[name] : undefined;

/** The formats with a separate kind of field. */
export type MomentName = {
  [Name in FormatName]: (typeof records)[Name]['kind'] extends 'text' ? never : Name;
}[FormatName];

/** Returns the format of a kind of field in a definition; undefined for a kind without a format. */
export const formatOfKind = (kind: string): MomentName | undefined =>
  formatNames.find((name): name is MomentName => kind !== 'text' && formats[name].kind === kind);

/** The maximum length of a text of a format; undefined for an unknown format. */
export function longestOf(name: string | undefined): number | undefined {
  const { maxLength, length, reads } = formatNamed(name) ?? {};
  return maxLength ?? length ?? reads?.digits ?? reads?.capitals;
}
