import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueForm, loadCatalogue } from '#forms/node/index.ts';

/** A form of tests/e2e/fixtures, beside the site's own. */
export function fixtureForm(formType: string): CatalogueForm {
  const directory = mkdtempSync(join(tmpdir(), 'form-schemas-'));
  try {
    cpSync('form-schemas', directory, { recursive: true });
    cpSync('tests/e2e/fixtures', directory, { recursive: true });
    const form = loadCatalogue([directory]).byFormType.get(formType);
    if (!form) throw new Error(`There is no form ${formType}.`);
    return form;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
