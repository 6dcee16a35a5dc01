import { checkboxTexts } from './checkbox.ts';
import { checkboxesTexts } from './checkboxes.ts';
import type { ControlTexts } from './control.ts';
import type { ControlName } from './controls.ts';
import { dateTexts } from './date.ts';
import { emailTexts } from './email.ts';
import { lookupTexts } from './lookup.ts';
import { moneyTexts } from './money.ts';
import { monthTexts } from './month.ts';
import { numberTexts } from './number.ts';
import { pinTexts } from './pin.ts';
import { radioTexts } from './radio.ts';
import { rowsTexts } from './rows.ts';
import { searchTexts } from './search.ts';
import { selectTexts } from './select.ts';
import { sliderTexts } from './slider.ts';
import { stepperTexts } from './stepper.ts';
import { telTexts } from './tel.ts';
import { telephoneTexts } from './telephone.ts';
import { textTexts } from './text.ts';
import { textareaTexts } from './textarea.ts';
import { timeTexts } from './time.ts';
import { yesnoTexts } from './yesno.ts';

/** The texts about each control, in the order of the reference. */
export const controlTexts: Readonly<Record<ControlName, ControlTexts>> = {
  text: textTexts,
  tel: telTexts,
  telephone: telephoneTexts,
  email: emailTexts,
  pin: pinTexts,
  textarea: textareaTexts,
  number: numberTexts,
  money: moneyTexts,
  stepper: stepperTexts,
  slider: sliderTexts,
  date: dateTexts,
  month: monthTexts,
  time: timeTexts,
  select: selectTexts,
  radio: radioTexts,
  search: searchTexts,
  lookup: lookupTexts,
  checkbox: checkboxTexts,
  yesno: yesnoTexts,
  checkboxes: checkboxesTexts,
  rows: rowsTexts,
};
