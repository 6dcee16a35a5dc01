import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFormFolders } from '#forms/node/index.ts';
import { createFolder, type FolderFiles } from '#workbench/authoring/index.ts';

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
  const { folders } = readFormFolders(['form-schemas']);
  const context = { folders, announced, pictures };
  const fromFields = (name: string, fields = ['firstName', 'email']) =>
    createFolder({ name, from: fields }, context);
  const pageOf = (files: FolderFiles) => files['page.json'] ?? {};

  it('with shared fields is a draft that requires these fields', () => {
    expect(fromFields('cattle')['schema.json']).toMatchObject({
      ...{ formType: 'CATTLE', title: 'Cattle enquiry', draft: true, required: ['firstName', 'email'] },
      properties: { email: { $ref: '../fields.schema.json#/$defs/email' } },
    });
  });

  it('has a route that no other page has', () => {
    expect(pageOf(fromFields('cattle')).route).toBe('/cattle-insurance');
    expect(pageOf(fromFields('health-insurance')).route).toBe('/health-insurance-2');
  });

  it('has the group and card of an announced product, or the default ones', () => {
    expect(pageOf(fromFields('marine'))).toMatchObject({
      name: 'Marine',
      group: 'businesses',
      card: { content: 'Goods' },
    });
    expect(pageOf(fromFields('cattle'))).toMatchObject({ group: 'individuals' });
  });

  it('is after the products of its group in the product order', () => {
    const orderOf = (group: string) =>
      folders.flatMap(({ page }) => (page?.json.group === group ? [Number(page?.json.order)] : []));
    const families = Number(pageOf(fromFields('cattle')).order);
    expect(families).toBeGreaterThan(Math.max(...orderOf('individuals')));
    expect(families).toBeLessThan(Math.min(...orderOf('businesses')));
    const businesses = createFolder({ name: 'drone', from: ['email'], group: 'businesses' }, context);
    expect(pageOf(businesses).order).toBe(Math.max(...orderOf('businesses')) + 10);
  });
});
