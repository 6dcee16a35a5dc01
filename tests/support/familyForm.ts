import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';

const fixture = 'tests/e2e/fixtures/family-health';

/** The site's forms and one more, which has a group, a list of objects and fields that appear. */
export const withFamily = loadBeside();

/** The form of a family alone. */
export const familyForm: CatalogueForm = ofType('FAMILY_HEALTH');

interface Examples {
  readonly smallest: { readonly payload: Readonly<Record<string, unknown>> };
  readonly fullest: { readonly payload: Readonly<Record<string, unknown>> };
  readonly wrong: readonly { readonly filled: Readonly<Record<string, unknown>>; readonly field: string }[];
}

/** What its folder gives as examples. */
export const familyExamples = JSON.parse(readFileSync(join(fixture, 'examples.json'), 'utf8')) as Examples;

function loadBeside() {
  const directory = mkdtempSync(join(tmpdir(), 'form-schemas-'));
  try {
    cpSync('form-schemas', directory, { recursive: true });
    cpSync(fixture, join(directory, 'family-health'), { recursive: true });
    return loadCatalogue([directory]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

function ofType(formType: string): CatalogueForm {
  const form = withFamily.byFormType.get(formType);
  if (!form) throw new Error(`There is no form ${formType}.`);
  return form;
}
