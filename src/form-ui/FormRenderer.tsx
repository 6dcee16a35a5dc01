import Form from '@rjsf/core/lib/components/Form.js';
import { hashForSchema, type RegistryWidgetsType, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { useSelector } from '@xstate/react';
import { memo, useMemo } from 'react';
import type { FormModel, LeadValidator } from '#forms/index.ts';
import { conditionState } from './conditionState.ts';
import { idPrefix } from './controlIds.ts';
import { FormActions } from './FormActions.tsx';
import { FormElement } from './FormElement.tsx';
import { type FormStore, FormStoreContext, payloadOf } from './formStore.ts';
import type { StructureComponents } from './structure/structureComponents.ts';
import { fields, templates, widgets } from './theme.ts';

export interface FormRendererProps {
  readonly store: FormStore;
  /** The form's precompiled validators: RJSF evaluates rules between fields with them. */
  readonly validators: Readonly<Record<string, LeadValidator>>;
  /** The widgets that few forms use, as far as this one does. */
  readonly ownWidgets?: RegistryWidgetsType | undefined;
  /** What draws lists of objects and tells of fields that appear, for a form that has them. */
  readonly structureComponents?: StructureComponents | undefined;
}

/**
 * Draws any form from its model: RJSF walks the schema, our theme draws native controls. It is drawn again only when a
 * field changes on which rules between fields depend; values, errors and steps reach their parts on their own.
 */
export const FormRenderer = memo(function FormRenderer({
  store,
  validators,
  ownWidgets,
  structureComponents,
}: FormRendererProps) {
  const { actor, model, today } = store;
  const validator = useMemo(() => conditionValidator(model, validators, today), [model, validators, today]);
  const allWidgets = useMemo(
    () => ({ ...widgets, ...ownWidgets, ...structureComponents?.widgets }),
    [ownWidgets, structureComponents],
  );
  const state = useSelector(actor, conditionState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of the condition fields is what the data depends on
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
        templates={templates}
        tagName={FormElement}
        idPrefix={idPrefix(model.formType)}
        showErrorList={false}
        noValidate
        noHtml5Validate
      >
        {structureComponents && <structureComponents.VisibilityAnnouncer />}
        <FormActions />
      </Form>
    </FormStoreContext>
  );
});

/**
 * RJSF's validator over the precompiled functions of a form. RJSF asks it only which rules between fields apply; what
 * a lead may hold is checked by the engine. `today` gives the calendar day 'YYYY-MM-DD'.
 */
function conditionValidator(
  model: FormModel,
  validators: Readonly<Record<string, LeadValidator>>,
  today: () => string,
): ValidatorType {
  return {
    isValid(condition, formData) {
      const validate = validators[hashForSchema(condition)];
      if (!validate) throw new Error(`${model.formType}: a rule between fields was not compiled.`);
      return validate.call({ today: today() }, formData);
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  };
}
