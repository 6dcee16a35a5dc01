import { formLoaders } from 'virtual:form-catalogue';
import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import { earlyHooks } from '#forms/pageHooks.ts';
import type { LeadApi } from '#web/api/sendLead.ts';
import { importWithRetry } from '#web/dom/importWithRetry.ts';
import type { FormModule, FormViewProps } from './createLeadForm.ts';

interface FormCode {
  readonly View: ComponentType<FormViewProps>;
  readonly module: FormModule;
  readonly getLeadForm: typeof import('./createLeadForm.ts').getLeadForm;
}

interface LazyForm {
  readonly Form: ComponentType;
  /** Fetches the code of the form in a container, with retries, and starts its actor. */
  load(container: Element, api: LeadApi): void;
}

const lazyForms = new Map<string, LazyForm>();

/** Returns a form whose code is fetched by `load`; in the prerendering build, at once. */
export function lazyForm(formType: string): LazyForm {
  const known = lazyForms.get(formType);
  if (known) return known;
  const code = import.meta.env.SSR ? eagerForm(formType) : onDemandForm(formType);
  lazyForms.set(formType, code);
  return code;
}

const noApi: LeadApi = { apiHost: '', leadKey: '' };

const eagerForm = (formType: string): LazyForm => ({
  Form: suspending(fetchForm(formType).then((code) => startForm(code, noApi))),
  load() {},
});

function onDemandForm(formType: string): LazyForm {
  let resolve: (form: ReactElement) => void = () => {};
  const promise = new Promise<ReactElement>((done) => {
    resolve = done;
  });
  let fetching: Promise<FormCode> | undefined;
  return {
    Form: suspending(promise),
    async load(container, api) {
      fetching ??= importWithRetry(() => fetchForm(formType));
      const code = await fetching;
      // A form that was posted stays HTML, because a hydrated form could send its lead again.
      if (container.querySelector(`form[${earlyHooks.submitted}]`)) return;
      resolve(startForm(code, api));
    },
  };
}

/** Starts the form's actor, so that rendering has no side effects. */
const startForm = ({ View, module, getLeadForm }: FormCode, api: LeadApi): ReactElement =>
  createElement(View, { module, store: getLeadForm(module, api) });

const suspending = (promise: Promise<ReactElement>): ComponentType =>
  lazy(async () => {
    const form = await promise;
    return { default: () => form };
  });

async function fetchForm(formType: string): Promise<FormCode> {
  const load = formLoaders[formType];
  if (!load) throw new Error(`Unknown form type ${formType}.`);
  const [{ LeadFormView, getLeadForm }, module] = await Promise.all([import('./LeadFormView.tsx'), load()]);
  return { View: module.View ?? LeadFormView, module, getLeadForm };
}
