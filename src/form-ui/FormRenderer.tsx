import Form from '@rjsf/core/lib/components/Form.js';
import type { RegistryWidgetsType, RJSFSchema, ValidatorType, WidgetProps } from '@rjsf/utils';
import { useSelector } from '@xstate/react';
import { type HTMLInputTypeAttribute, memo, type ReactNode, useMemo } from 'react';
import { type Conditions, type FormModel, valueAt } from '#forms/index.ts';
import { idPrefix } from '#forms/pageHooks.ts';
import { FormActions } from './FormActions.tsx';
import { FormElement } from './FormElement.tsx';
import {
  areSame,
  type FormState,
  type FormStore,
  FormStoreContext,
  payloadOf,
  stepOf,
  useFormState,
  useFormStore,
  visibleStepsOf,
} from './formStore.ts';
import { SchemaField } from './SchemaField.tsx';
import type { StructureComponents } from './structure/structureComponents.ts';
import { ChoicesWidget, SelectWidget } from './widgets/ChoiceWidgets.tsx';
import { EmailWidget } from './widgets/EmailWidget.tsx';
import { Input, TextareaWidget } from './widgets/InputWidgets.tsx';
import { MomentWidget } from './widgets/MomentWidget.tsx';
import { TelWidget } from './widgets/TelWidget.tsx';

export interface FormRendererProps {
  readonly store: FormStore;
  /** The form's precompiled validators: RJSF evaluates rules between fields with them. */
  readonly validators: Conditions;
  readonly ownWidgets?: RegistryWidgetsType | undefined;
  readonly structureComponents?: StructureComponents | undefined;
  /** What stands below the fields; Back, Next and Submit where it is left out. */
  readonly children?: ReactNode;
}

const inputOf = (type: HTMLInputTypeAttribute) => (props: WidgetProps) => (
  <Input {...props} inputType={type} />
);

/** Widgets that most forms use, by the names that ui.json uses; a form brings its rarer ones along. */
const widgets: RegistryWidgetsType = {
  text: inputOf('text'),
  tel: TelWidget,
  email: EmailWidget,
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

/** RJSF's `Form` renders this field and nothing else of its own. */
const fields = { SchemaField };

/** The state of the conditions' dependencies as text; of an array its items' values and not their keys. */
export function conditionState(state: FormState): string {
  const { form, values } = state.context;
  return JSON.stringify(
    form.model.dependencies.map((name) =>
      form.field(name)?.rows ? valueAt(payloadOf(state), name.split('.')) : values[name],
    ),
  );
}

/** Renders again only when a dependency of a condition changes; components select values, errors and steps themselves. */
export const FormRenderer = memo(function FormRenderer({
  store,
  validators,
  ownWidgets,
  structureComponents,
  children = <FormActions />,
}: FormRendererProps) {
  const { actor, model, today } = store;
  const validator = useMemo(() => conditionValidator(model, validators, today), [model, validators, today]);
  const allWidgets = useMemo(
    () => ({ ...widgets, ...ownWidgets, ...structureComponents?.widgets }),
    [ownWidgets, structureComponents],
  );
  const state = useSelector(actor, conditionState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data depends on the state of the dependencies
  const formData = useMemo(() => (model.dependencies.length === 0 ? {} : payloadOf(store.state())), [state]);
  return (
    <FormStoreContext value={store}>
      <Form
        schema={model.schema as RJSFSchema}
        uiSchema={model.uiSchema}
        formData={formData}
        validator={validator}
        widgets={allWidgets}
        fields={fields}
        tagName={FormElement}
        idPrefix={idPrefix(model.formType)}
        showErrorList={false}
        noValidate
        noHtml5Validate
      >
        {structureComponents && <structureComponents.VisibilityAnnouncer />}
        <FormNotice />
        {children}
      </Form>
    </FormStoreContext>
  );
});

const fullNotice = '/privacy-policy#what-each-form-takes';

/** In the step that sends, the notice; before it, one line. The link opens beside the form, whose answers would be lost. */
function FormNotice() {
  const { model, notice } = useFormStore();
  const step = useFormState(stepOf);
  const visible = useFormState(visibleStepsOf, areSame);
  const last = visible.at(-1) ?? 0;
  if (!notice) return null;
  if (notice.beforeSending && step < last) {
    const lastStep = `${visible.length}, ${model.steps?.items[last]?.title}`;
    return <p className="form-notice">{notice.beforeSending.replace('{step}', lastStep)}</p>;
  }
  // an element of its own, whose texts a translator may have replaced: React removes it as a whole
  return (
    <p key="full" className="form-notice">
      {notice.text}{' '}
      <a href={fullNotice} target="_blank" rel="noopener">
        {notice.link}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** RJSF evaluates the conditions of rules with it, which name their validators; the form itself validates leads. */
function conditionValidator(model: FormModel, validators: Conditions, today: () => string): ValidatorType {
  return {
    isValid({ $id = '' }, formData) {
      const validate = validators[$id];
      if (!validate) throw new Error(`${model.formType}: a rule between fields was not compiled.`);
      return validate.call({ today: today() }, formData);
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  };
}
