import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import { ControlField } from './fields/ControlField.tsx';
import { GroupField } from './fields/GroupField.tsx';
import { PropertyField } from './fields/PropertyField.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { GroupTemplate } from './templates/GroupTemplate.tsx';
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

/** RJSF's names for these fields; everything except objects is a control. */
export const fields: RegistryFieldsType = {
  SchemaField: PropertyField,
  ObjectField: GroupField,
  ControlField,
};

/** The templates of a field and an object; no other template of RJSF is used. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: GroupTemplate,
} satisfies Partial<TemplatesType>;
