import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { ControlField } from './fields/ControlField.tsx';
import { FieldsTemplate } from './templates/FieldsTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { CheckboxesWidget, RadioWidget, SelectWidget } from './widgets/ChoiceWidgets.tsx';
import {
  DateWidget,
  EmailWidget,
  NumberWidget,
  PinWidget,
  TelWidget,
  TextareaWidget,
  TextWidget,
} from './widgets/InputWidgets.tsx';

const Nothing = () => null;

/** Widgets that most forms use, by the names that ui.json uses; a form brings its rarer ones along. */
export const widgets: RegistryWidgetsType = {
  text: TextWidget,
  tel: TelWidget,
  email: EmailWidget,
  number: NumberWidget,
  pin: PinWidget,
  date: DateWidget,
  select: SelectWidget,
  radio: RadioWidget,
  checkboxes: CheckboxesWidget,
  textarea: TextareaWidget,
};

export const fields: RegistryFieldsType = {
  StringField: ControlField,
  NumberField: ControlField,
  BooleanField: ControlField,
  ArrayField: ControlField,
};

/** The field's template draws label, hint and error itself; RJSF's parts for them stay empty. */
export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: FieldsTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  TitleFieldTemplate: Nothing,
};
