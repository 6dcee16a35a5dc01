import { describeValue } from './describeValue.ts';
import type { FieldModel } from './fieldModel.ts';
import { groupDigits } from './formats/mobileNumber.ts';
import type { FormModel } from './formModel.ts';
import type { LeadData } from './types.ts';
import { valueAt } from './valueAt.ts';

/** The contact details of a lead, formatted for reading: '98765 43210'. null if missing. */
export interface Contact {
  readonly number: string | null;
  readonly email: string | null;
}

/** Returns the first telephone number and the first mail address of a lead. */
export function contactOf({ fields }: FormModel, data: LeadData): Contact {
  const first = (isWanted: (field: FieldModel) => unknown): string | null => {
    const values = fields.filter(isWanted).flatMap((field) => {
      const value = valueAt(data, field.name.split('.'));
      return typeof value === 'string' ? [describeValue(field, value)] : [];
    });
    return values[0] ?? null;
  };
  const number = first(({ phone, telephone }) => phone ?? telephone);
  return {
    number: number === null ? null : groupDigits(number),
    email: first(({ email }) => email),
  };
}
