import { cpSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadCatalogue, readFormFolders } from '#forms/node/index.ts';
import { createFolder, type FolderFiles, generateExamples, sourcesOf } from '#workbench/authoring/index.ts';
import { writeForm } from '#workbench/build/forms/writeForm.ts';
import { copyFormFolders } from '../../support/formFolders.ts';

const today = '2026-11-22';
const pictures = readdirSync('public/pictures').map((file) => `/pictures/${file}`);
const announced = [
  {
    folder: 'marine',
    name: 'Marine',
    group: 'businesses',
    card: { id: 'marine', image: '/pictures/marine.svg', name: 'Marine', content: 'Goods' },
  },
];

describe('a new folder', () => {
  it('from another form passes the check with the whole catalogue, at an address and places of its own', () => {
    const directory = copyFormFolders();
    cpSync('tests/e2e/fixtures', directory, { recursive: true });
    const { folders, shared } = readFormFolders([directory]);
    const there = [...folders];
    const sources = ['life', 'critical-illness', 'family-health'];
    for (const from of folders.filter(({ folder }) => sources.includes(folder))) {
      const name = `second-${from.folder}`;
      const files = createFolder({ name, from }, { folders: there, announced, pictures });
      const made = sourcesOf(name, directory, files);
      const { examples, issues } = generateExamples(made, { shared, today });
      expect(issues, name).toEqual([]);
      expect(files['page.json']?.estimate, `${name} keeps the estimate`).toEqual(from.page?.json.estimate);
      writeForm(directory, name, { ...files, 'examples.json': { ...examples } });
      there.push(made);
    }
    const { forms } = loadCatalogue([directory], new Date(`${today}T12:00:00Z`), true);
    expect(forms.length).toBe(folders.length + sources.length);
    const pages = forms.flatMap(({ page }) => (page ? [page] : []));
    const locations = pages.map(({ order }) => order);
    expect(new Set(locations).size).toBe(locations.length);
  });

  const { folders } = readFormFolders(['form-schemas']);
  const around = { folders, announced, pictures };
  const fromFields = (name: string, fields = ['firstName', 'email']) =>
    createFolder({ name, from: fields }, around);
  const pageOf = (files: FolderFiles) => files['page.json'] ?? {};

  it('from shared fields asks them and requires them, as a draft', () => {
    expect(fromFields('cattle')['schema.json']).toEqual({
      $schema: '../meta/form.schema.json',
      formType: 'CATTLE',
      title: 'Cattle enquiry',
      draft: true,
      type: 'object',
      required: ['firstName', 'email'],
      properties: {
        firstName: { $ref: '../fields.schema.json#/$defs/firstName' },
        email: { $ref: '../fields.schema.json#/$defs/email' },
      },
    });
  });

  it('has an address that is free, neither another product’s nor the site’s', () => {
    expect(pageOf(fromFields('cattle')).route).toBe('/cattle-insurance');
    expect(pageOf(fromFields('health-insurance')).route).toBe('/health-insurance-2');
  });

  it('takes the group and the card that were announced for it, and otherwise those it is made for', () => {
    expect(pageOf(fromFields('marine'))).toMatchObject({
      name: 'Marine',
      group: 'businesses',
      card: { content: 'Goods' },
    });
    expect(pageOf(fromFields('cattle'))).toMatchObject({ group: 'individuals' });
  });

  it('stands among the products of its group in the product order', () => {
    const orderOf = (group: string) =>
      folders.flatMap(({ page }) => (page?.json.group === group ? [Number(page?.json.order)] : []));
    const families = Number(pageOf(fromFields('cattle')).order);
    expect(families).toBeGreaterThan(Math.max(...orderOf('individuals')));
    expect(families).toBeLessThan(Math.min(...orderOf('businesses')));
    const businesses = createFolder({ name: 'drone', from: ['email'], group: 'businesses' }, around);
    expect(pageOf(businesses).order).toBe(Math.max(...orderOf('businesses')) + 10);
  });
});
