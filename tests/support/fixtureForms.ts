import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueForm, loadCatalogue } from '#catalogue';

/** A form of tests/journeys/fixtures, beside the site's own. */
export function fixtureForm(formType: string): CatalogueForm {
  const directory = mkdtempSync(join(tmpdir(), 'form-schemas-'));
  try {
    cpSync('form-schemas', directory, { recursive: true });
    cpSync('tests/journeys/fixtures', directory, { recursive: true });
    const form = loadCatalogue([directory]).byFormType.get(formType);
    if (!form) throw new Error(`There is no form ${formType}.`);
    return form;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
