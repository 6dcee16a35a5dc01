import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { HTMLInputTypeAttribute } from 'react';
import { ChoicesWidget, SelectWidget } from './widgets/ChoiceWidgets.tsx';
import { Input, TextareaWidget } from './widgets/InputWidgets.tsx';
import { MomentWidget } from './widgets/MomentWidget.tsx';

const inputOf = (type: HTMLInputTypeAttribute) => (props: WidgetProps) => (
  <Input {...props} inputType={type} />
);

/** Widgets that most forms use, by the names that ui.json uses; a form brings its rarer ones along. */
export const widgets: RegistryWidgetsType = {
  text: inputOf('text'),
  tel: inputOf('tel'),
  email: inputOf('email'),
  number: inputOf('number'),
  // a PIN code: a number control whose value is text
  pin: inputOf('number'),
  date: MomentWidget,
  month: MomentWidget,
  time: MomentWidget,
  select: SelectWidget,
  radio: ChoicesWidget,
  checkboxes: ChoicesWidget,
  textarea: TextareaWidget,
};
