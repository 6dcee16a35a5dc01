import { formLoaders } from 'virtual:form-catalogue';
import type { ComponentType } from 'react';
import { pageHooks } from '#forms/pageHooks.ts';
import { importWithRetry } from '#site/dom/importWithRetry.ts';
import type { FormModule } from './leadFormVisit.ts';

/** A form with what draws it. */
interface LoadedForm {
  readonly LeadFormView: ComponentType<{ readonly module: FormModule }>;
  readonly module: FormModule;
}

/** The code of a form: what waits for it is drawn once it is there. */
interface FormCode {
  readonly promise: Promise<LoadedForm>;
  /** What was drawn in this visit before is drawn again without a wait. */
  loaded?: LoadedForm;
  /** Fetches the code, however long that takes, for the form in a place. */
  load(place: Element): void;
}

const codes = new Map<string, FormCode>();

/** The code of a form type; nothing is fetched before `load`, except by the build. */
export function formCode(formType: string): FormCode {
  const known = codes.get(formType);
  if (known) return known;
  const code = import.meta.env.SSR ? codeAtOnce(formType) : codeOnDemand(formType);
  codes.set(formType, code);
  return code;
}

const codeAtOnce = (formType: string): FormCode => ({ promise: fetchForm(formType), load() {} });

function codeOnDemand(formType: string): FormCode {
  let resolve: (form: LoadedForm) => void = () => {};
  const promise = new Promise<LoadedForm>((done) => {
    resolve = done;
  });
  let fetching: Promise<LoadedForm> | undefined;
  const code: FormCode = {
    promise,
    async load(place) {
      fetching ??= importWithRetry(() => fetchForm(formType));
      const loaded = await fetching;
      // A form that has posted itself stays HTML: hydrated, it could send its lead again.
      if (place.querySelector(`form[${pageHooks.posted}]`)) return;
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
