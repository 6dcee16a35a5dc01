import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { validatorModule } from '#forms/compile/index.ts';
import { computedDerivations } from '#forms/computed/index.ts';
import {
  cleanValue,
  createForm,
  type Form,
  type LeadValidator,
  type Value,
  type Values,
} from '#forms/index.ts';
import type { CatalogueForm } from '#forms/node/index.ts';
import { createNotices } from '#forms/notices.ts';
import { payloadFeatures } from '#forms/payloadFeatures.ts';
import { relativeDefaults } from '#forms/relativeDefaults.ts';

/** The compiled validators of a form and the engine's form, as a browser loads them. */
export interface BrowserForm {
  readonly form: Form;
  /** The validator of the lead. */
  readonly validator: LeadValidator;
  /** All validators of the module: of the lead and of the conditions. */
  readonly validators: Readonly<Record<string, LeadValidator>>;
}

/**
 * Imports the validator module that the build adds to a form's chunk, and creates the form like the page. The module's
 * file is in node_modules, so that its imports resolve.
 */
export async function browserForm({
  model,
  checkSchema,
  conditions,
}: Pick<CatalogueForm, 'model' | 'checkSchema' | 'conditions'>): Promise<BrowserForm> {
  const directory = resolve('node_modules/.cache/validators', `${process.pid}-${crypto.randomUUID()}`);
  mkdirSync(directory, { recursive: true });
  try {
    const file = resolve(directory, 'validators.mjs');
    // imports of custom keywords begin with /src/, which only the build resolves
    const project = pathToFileURL(resolve('src/')).href;
    writeFileSync(
      file,
      validatorModule(checkSchema, conditions).replaceAll('from "/src/', `from "${project}/`),
    );
    const module: { readonly validators: Readonly<Record<string, LeadValidator>> } = await import(
      pathToFileURL(file).href
    );
    const { validators } = module;
    const validator = validators[model.formType];
    if (!validator) throw new Error(`The module of ${model.formType} does not export this validator.`);
    const form = createForm(model, validator, computedDerivations(model, validators), validators, {
      // a page knows the options that it has found so far
      hasOption: () => undefined,
      notices: createNotices(model, validators),
      defaults: relativeDefaults(model),
      ...payloadFeatures,
    });
    return { form, validator, validators };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Returns the form's state after a visitor has entered the values one by one. */
export function enteredValues(form: Form, filled: Readonly<Record<string, Value>>, today: string): Values {
  let values = form.initialValues();
  for (const [name, entered] of Object.entries(filled)) {
    const field = form.field(name);
    const typed = typeof entered === 'string' && field && !field.options;
    values = form.change(values, name, typed ? cleanValue(field, entered) : entered, today);
  }
  return values;
}
