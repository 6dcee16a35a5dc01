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
  /** Only in browsers with assistants. */
  readonly offerTool: typeof import('./assistant/offerTool.ts').offerTool | undefined;
}

interface LazyForm {
  readonly Form: ComponentType;
  /**
   * Fetches the code of the form in a container, with retries, and starts its actor.
   *
   * @param left aborted when the visitor leaves the page
   */
  load(container: Element, api: LeadApi, left?: AbortSignal): void;
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
    async load(container, api, left) {
      fetching ??= importWithRetry(() => fetchForm(formType));
      const code = await fetching;
      // A form that was posted stays HTML, because a hydrated form could send its lead again.
      if (container.querySelector(`form[${earlyHooks.submitted}]`)) return;
      resolve(startForm(code, api));
      if (left) code.offerTool?.(container, code.getLeadForm(code.module, api), left);
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
  // before the form is hydrated, so that no assistant sends it
  const hasAssistants = !import.meta.env.SSR && 'modelContext' in document;
  const [{ LeadFormView, getLeadForm }, module, assistant] = await Promise.all([
    import('./LeadFormView.tsx'),
    load(),
    hasAssistants ? import('./assistant/offerTool.ts') : undefined,
  ]);
  return { View: module.View ?? LeadFormView, module, getLeadForm, offerTool: assistant?.offerTool };
}
