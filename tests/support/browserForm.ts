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

/** A form as a visitor's browser has it: the precompiled validators, and the engine's form bound to them. */
export interface BrowserForm {
  readonly form: Form;
  /** The validator of the lead itself. */
  readonly validator: LeadValidator;
  /** All of the module's validators: the lead's own and one a condition. */
  readonly validators: Readonly<Record<string, LeadValidator>>;
}

/**
 * Imports the very module text that the build puts into a form's chunk, and binds the form to it as the page does.
 * The file stands below node_modules, so that what it imports is found.
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
    // What keywords of ours need has its path from the project's directory, which the build knows.
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
    if (!validator) throw new Error(`The module of ${model.formType} exports no validator of that name.`);
    const form = createForm(model, validator, computedDerivations(model, validators), validators);
    return { form, validator, validators };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The form's state after a visitor entered the values one by one, each as its control hands it over. */
export function enter(form: Form, filled: Readonly<Record<string, Value>>, today: string): Values {
  let values = form.initialValues();
  for (const [name, entered] of Object.entries(filled)) {
    const field = form.field(name);
    const typed = typeof entered === 'string' && field && !field.options;
    values = form.change(values, name, typed ? cleanValue(field, entered) : entered, today);
  }
  return values;
}
