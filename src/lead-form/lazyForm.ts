import { formLoaders } from 'virtual:form-catalogue';
import type { ComponentType } from 'react';
import { pageHooks } from '#forms/pageHooks.ts';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import type { FormModule } from './createLeadForm.ts';

/** A form with what draws it. */
interface LoadedForm {
  readonly LeadFormView: ComponentType<{ readonly module: FormModule }>;
  readonly module: FormModule;
}

/** The code of a form: what waits for it is drawn once it is there. */
interface LazyForm {
  readonly promise: Promise<LoadedForm>;
  /** What was drawn in this visit before is drawn again without a wait. */
  loaded?: LoadedForm;
  /** Fetches the code, however long that takes, for the form in a place. */
  load(container: Element): void;
}

const lazyForms = new Map<string, LazyForm>();

/** The code of a form type; nothing is fetched before `load`, except by the build. */
export function lazyForm(formType: string): LazyForm {
  const known = lazyForms.get(formType);
  if (known) return known;
  const code = import.meta.env.SSR ? eagerForm(formType) : onDemandForm(formType);
  lazyForms.set(formType, code);
  return code;
}

const eagerForm = (formType: string): LazyForm => ({ promise: fetchForm(formType), load() {} });

function onDemandForm(formType: string): LazyForm {
  let resolve: (form: LoadedForm) => void = () => {};
  const promise = new Promise<LoadedForm>((done) => {
    resolve = done;
  });
  let fetching: Promise<LoadedForm> | undefined;
  const code: LazyForm = {
    promise,
    async load(container) {
      fetching ??= importWithRetry(() => fetchForm(formType));
      const loaded = await fetching;
      // A form that has posted itself stays HTML: hydrated, it could send its lead again.
      if (container.querySelector(`form[${pageHooks.submitted}]`)) return;
      code.loaded = loaded;
      resolve(loaded);
    },
  };
  return code;
}

async function fetchForm(formType: string): Promise<LoadedForm> {
  const load = formLoaders[formType];
  if (!load) throw new Error(`No form folder has the form type ${formType}.`);
  const [{ LeadFormView }, module] = await Promise.all([import('./LeadFormView.tsx'), load()]);
  return { LeadFormView, module };
}
