import { dateTexts } from './date.ts';
import { emailTexts } from './email.ts';
import type { FormatTexts, MomentTexts } from './format.ts';
import type { FormatName, MomentName } from './formats.ts';
import { gstinTexts } from './gstin.ts';
import { monthTexts } from './month.ts';
import { panTexts } from './pan.ts';
import { phoneTexts } from './phone.ts';
import { telephoneTexts } from './telephone.ts';
import { timeTexts } from './time.ts';
import { uriTexts } from './uri.ts';
import { vehicleRegistrationTexts } from './vehicleRegistration.ts';
import { yearTexts } from './year.ts';

export const formatTexts: Readonly<Record<FormatName, FormatTexts> & Record<MomentName, MomentTexts>> = {
  email: emailTexts,
  uri: uriTexts,
  phone: phoneTexts,
  telephone: telephoneTexts,
  date: dateTexts,
  month: monthTexts,
  year: yearTexts,
  time: timeTexts,
  'vehicle-registration': vehicleRegistrationTexts,
  pan: panTexts,
  gstin: gstinTexts,
};
