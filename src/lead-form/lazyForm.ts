import { formLoaders } from 'virtual:form-catalogue';
import { type ComponentType, createElement, lazy } from 'react';
import { pageHooks } from '#forms/pageHooks.ts';
import { importWithRetry } from '#web/dom/importWithRetry.ts';
import type { FormModule, FormViewProps } from './createLeadForm.ts';

interface FormCode {
  readonly LeadFormView: ComponentType<FormViewProps>;
  readonly module: FormModule;
}

interface LazyForm {
  readonly Form: ComponentType;
  /** Fetches the code, with retries, for the form in a container. */
  load(container: Element): void;
}

const lazyForms = new Map<string, LazyForm>();

/** Only the build fetches a form's code before `load`. */
export function lazyForm(formType: string): LazyForm {
  const known = lazyForms.get(formType);
  if (known) return known;
  const code = import.meta.env.SSR ? eagerForm(formType) : onDemandForm(formType);
  lazyForms.set(formType, code);
  return code;
}

const eagerForm = (formType: string): LazyForm => ({ Form: suspending(fetchForm(formType)), load() {} });

function onDemandForm(formType: string): LazyForm {
  let resolve: (form: FormCode) => void = () => {};
  const promise = new Promise<FormCode>((done) => {
    resolve = done;
  });
  let fetching: Promise<FormCode> | undefined;
  return {
    Form: suspending(promise),
    async load(container) {
      fetching ??= importWithRetry(() => fetchForm(formType));
      const loaded = await fetching;
      // A form that has posted itself stays HTML: hydrated, it could send its lead again.
      if (container.querySelector(`form[${pageHooks.submitted}]`)) return;
      resolve(loaded);
    },
  };
}

const suspending = (promise: Promise<FormCode>): ComponentType =>
  lazy(async () => {
    const { LeadFormView, module } = await promise;
    return { default: () => createElement(LeadFormView, { module }) };
  });

async function fetchForm(formType: string): Promise<FormCode> {
  const load = formLoaders[formType];
  if (!load) throw new Error(`No form folder has the form type ${formType}.`);
  const [{ LeadFormView }, module] = await Promise.all([import('./LeadFormView.tsx'), load()]);
  return { LeadFormView: module.View ?? LeadFormView, module };
}
