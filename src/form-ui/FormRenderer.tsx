import RjsfForm from '@rjsf/core';
import type { RegistryWidgetsType, RJSFSchema, TemplatesType, ValidatorType, WidgetProps } from '@rjsf/utils';
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useSelector } from '@xstate/react';
import { type HTMLInputTypeAttribute, memo, type ReactNode, useMemo } from 'react';
import type { CommonControl } from '#forms/controls/controls.ts';
import { type Conditions, valueAt } from '#forms/index.ts';
import { idPrefix } from '#forms/pageHooks.ts';
import { named } from '#web/dom/named.tsx';
import { FormActions } from './FormActions.tsx';
import { FormElement } from './FormElement.tsx';
import {
  areSame,
  dependencyOf,
  type FormState,
  type FormStore,
  FormStoreContext,
  payloadOf,
  renderDataOf,
  stepOf,
  useFormState,
  useFormStore,
  valuesOf,
  visibleStepsOf,
} from './formStore.ts';
import type { FieldsProps } from './templates/FieldsTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { ChoicesWidget, SelectWidget } from './widgets/ChoiceWidgets.tsx';
import { EmailWidget } from './widgets/EmailWidget.tsx';
import { Input, TextareaWidget } from './widgets/InputWidgets.tsx';
import { TelWidget } from './widgets/TelWidget.tsx';

export interface FormRendererProps {
  readonly store: FormStore;
  /** The form's precompiled validators, with which RJSF evaluates rules between fields. */
  readonly validators: Conditions;
  readonly optionalWidgets?: RegistryWidgetsType | undefined;
  readonly Steps?: FieldsProps['Steps'];
  /** Rendered below the fields; default: Back, Next and Submit. */
  readonly children?: ReactNode;
}

const inputOf = (type: HTMLInputTypeAttribute) => (props: WidgetProps) => (
  <Input {...props} inputType={type} />
);

/** The widgets of common controls. Rare and extended ones are in the modules of their forms. */
const widgets: Readonly<Record<CommonControl, RegistryWidgetsType[string]>> = {
  text: inputOf('text'),
  tel: TelWidget,
  email: EmailWidget,
  number: inputOf('number'),
  // a PIN code: a number control whose value is text
  pin: inputOf('number'),
  select: SelectWidget,
  radio: ChoicesWidget,
  checkboxes: ChoicesWidget,
  textarea: TextareaWidget,
};

const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };

/** Returns the name of a control, which a form without scripts posts. */
const nameGenerator = (path: readonly (string | number)[]) => path.join('.');

/** RJSF would take a required yes or no for "no" before it is answered, and show the fields that depend on "no". */
const unansweredYesNo = { requiredBooleanDefault: 'skip' } as const;

/** Returns the values of the conditions' dependencies as text; for an array its items' values, not their keys. */
export function conditionState(state: FormState): string {
  const { form } = state.context;
  return JSON.stringify(
    form.model.dependencies.map((name) =>
      form.field(name)?.rows ? valueAt(payloadOf(state), name.split('.')) : dependencyOf(state, name),
    ),
  );
}

/**
 * Renders a form with RJSF. It is rendered again only when a dependency of a condition changes. Components select
 * values, errors and steps from the store.
 */
export const FormRenderer = memo(function FormRenderer({
  store,
  validators,
  optionalWidgets,
  Steps,
  children = <FormActions />,
}: FormRendererProps) {
  const { actor, model, noticeComponents, structureComponents } = store;
  const Announcer = (structureComponents ?? noticeComponents)?.VisibilityAnnouncer;
  const validator = useMemo(() => conditionValidator(store, validators), [store, validators]);
  const allWidgets = useMemo(() => ({ ...widgets, ...optionalWidgets }), [optionalWidgets]);
  const formContext = useMemo(() => ({ Steps }), [Steps]);
  const state = useSelector(actor, conditionState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data changes only with the dependencies
  const formData = useMemo(
    () => (model.dependencies.length === 0 ? {} : renderDataOf(store.state())),
    [state],
  );
  return (
    <FormStoreContext value={store}>
      <RjsfForm
        schema={model.schema as RJSFSchema}
        uiSchema={model.uiSchema}
        formData={formData}
        validator={validator}
        widgets={allWidgets}
        {...(structureComponents && { fields: structureComponents.fields })}
        templates={templates}
        formContext={formContext}
        nameGenerator={nameGenerator}
        experimental_defaultFormStateBehavior={unansweredYesNo}
        experimental_componentUpdateStrategy="shallow"
        tagName={FormElement}
        onSubmit={store.submit}
        idPrefix={idPrefix(model.formType)}
        showErrorList={false}
        noValidate
        noHtml5Validate
      >
        {Announcer && <Announcer />}
        <FormNotice />
        {children}
      </RjsfForm>
    </FormStoreContext>
  );
});

const fullNotice = '/privacy-policy#what-each-form-takes';

/**
 * The privacy notice in the last step, and one line in earlier steps. The link opens a new tab, so that the form's
 * answers stay.
 */
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
  // with a new key React replaces the whole element, because a browser's translator may have replaced its text nodes
  return (
    <p key="full" className="form-notice">
      {named(notice.text)}{' '}
      <a href={fullNotice} target="_blank" rel="noopener">
        {notice.link}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}

/** Returns a validator for RJSF that calls the form's compiled validators with the day of the form's values. */
function conditionValidator({ model, form, state }: FormStore, validators: Conditions): ValidatorType {
  const bound = Object.fromEntries(
    Object.entries(validators).map(([key, validate]) => [
      key,
      (data: unknown) => validate.call({ today: form.dayOf(valuesOf(state())) }, data),
    ]),
  );
  return createPrecompiledValidator(bound as ValidatorFunctions, model.schema as RJSFSchema);
}
