import { use, useMemo, useState } from 'react';
import { fillStore } from '#form-ui/fillStore.ts';
import {
  ActionButton,
  FormRenderer,
  OptionAmount,
  useAriaLive,
  useFormState,
  useFormStore,
  useIsHydrated,
  valuesOf,
} from '#form-ui/index.ts';
import { copiedAnswers } from '#forms/estimate.ts';
import type { EstimateModel, FieldOption, Values } from '#forms/index.ts';
import { pageHooks, resultId } from '#forms/pageHooks.ts';
import type { LeadApi } from '#web/api/sendLead.ts';
import { named } from '#web/dom/named.tsx';
import { scrollToSection } from '#web/ui/ScrollButton.tsx';
import { type FormModule, type FormViewProps, getLeadForm, useServedInput } from '../createLeadForm.ts';
import { lazyForm } from '../lazyForm.ts';
import { LeadApiContext } from '../leadApiContext.ts';
import '../formSteps.css';
import './estimate.css';

/**
 * An estimate before the page's form: some of its questions, and the amounts for the answers. It sends nothing; "Go on"
 * copies the answers into the page's form. Until hydration it posts to the server, which renders it.
 */
export function EstimateView({ module, store: base }: FormViewProps) {
  useServedInput(base);
  // an estimate has no lead, so submitting it only validates
  const store = useMemo(() => ({ ...base, submit: base.validate }), [base]);
  const { model, postResult } = store;
  // "Go on" links to the page's form, so an invalid estimate takes over its id
  const invalid = postResult?.anchor === 'errors' && model.estimate;
  return (
    <div className="estimate" id={invalid ? resultId(invalid.formType) : undefined}>
      <FormRenderer store={store} validators={module.validators} optionalWidgets={module.optionalWidgets}>
        <EstimateActions module={module} />
      </FormRenderer>
    </div>
  );
}

function EstimateActions({ module }: { readonly module: FormModule }) {
  const leadApi = use(LeadApiContext);
  const { model, postResult, validate, state, today, form } = useFormStore();
  const values = useFormState(valuesOf);
  const isHydrated = useIsHydrated();
  const [isCopied, setCopied] = useState(false);
  const ariaLive = useAriaLive(values);
  const { estimate, formType } = model;
  if (!estimate) return null;
  const errors = form.validate(values, today());
  const isAnswered = errors.length === 0;
  const isIncomplete = errors.some(({ reason }) => reason === 'missing');
  const continueToForm = () => {
    if (form.validate(valuesOf(state()), today()).length > 0) return validate();
    setCopied(true);
    copyAnswers(module, leadApi, copiedAnswers(estimate, form.visibleAnswers(valuesOf(state()))));
  };
  return (
    <>
      {/* Once hydrated, the amounts follow the answers. */}
      {!(isHydrated && isAnswered) && (
        <div className="estimate__waiting">
          {isHydrated ? (
            <p>{isIncomplete ? estimate.waiting : errors[0]?.message}</p>
          ) : (
            <button type="submit" className="button button--quiet">
              {estimate.showLabel}
            </button>
          )}
        </div>
      )}
      <div
        className="estimate__result"
        role="status"
        aria-live={isAnswered ? ariaLive : 'off'}
        tabIndex={-1}
        id={postResult?.anchor === 'top' ? resultId(formType) : undefined}
      >
        <Amounts estimate={estimate} isAnswered={isAnswered} />
      </div>
      {estimate.sample && <p className="estimate__remark">{named(estimate.sample)}</p>}
      <div className="form-actions">
        <ActionButton
          action="go"
          formAction={`?form=${formType}#${resultId(estimate.formType)}`}
          className="button button--primary"
          onPress={continueToForm}
        >
          {model.submitLabel}
        </ActionButton>
      </div>
      <div role="status">{isCopied && <p className="estimate__remark">{model.confirmation}</p>}</div>
    </>
  );
}

/** The amount, or one for each option; placeholders until every question is answered. */
function Amounts(props: { readonly estimate: EstimateModel; readonly isAnswered: boolean }) {
  const { estimate, isAnswered } = props;
  const { form, field: fieldOf, today } = useFormStore();
  const values = useFormState(valuesOf);
  const { by = '', amount: name, note, notOffered } = estimate;
  const field = fieldOf(by);
  const computed = fieldOf(name);
  if (!computed) return null;
  const amountOf = (chosen?: { readonly name: string; readonly value: FieldOption['value'] }) => {
    if (!isAnswered)
      return (
        <p className="option-amount" aria-hidden="true">
          <strong>{computed.unit} –</strong>
        </p>
      );
    if (chosen && !form.isOffered?.(values, by, chosen.value, today())) return <p>{notOffered}</p>;
    return <OptionAmount chosen={chosen} amount={{ field: name, note }} />;
  };
  if (!field) return <div data-offer="">{amountOf()}</div>;
  return field.options?.map(({ label, value }) => (
    <div key={String(value)} data-offer={value}>
      <h3>{named(label)}</h3>
      {amountOf({ name: by, value })}
    </div>
  ));
}

/**
 * Copies answers into the page's form and scrolls to it. None advances a step.
 */
function copyAnswers({ estimate }: FormModule, leadApi: LeadApi, answers: Values): void {
  if (!estimate) return;
  const { formType } = estimate.form.model;
  const container = document.querySelector(`[${pageHooks.formContainer}="${formType}"]`);
  if (!container) return;
  lazyForm(formType).load(container, leadApi);
  whenHydrated(container, () => {
    fillStore(getLeadForm(estimate.form, leadApi), answers, { replaces: true });
    scrollToSection(container.closest('section[id]')?.id ?? '');
  });
}

/** Calls back once the form in a container is hydrated, so that its state has the values of its controls. */
function whenHydrated(container: Element, callback: () => void): void {
  const isHydrated = () => container.querySelector(`[${pageHooks.hydrated}]`) !== null;
  if (isHydrated()) {
    callback();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    callback();
  });
  observer.observe(container, { childList: true, subtree: true, attributeFilter: [pageHooks.hydrated] });
}
