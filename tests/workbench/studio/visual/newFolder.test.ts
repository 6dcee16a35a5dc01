import { describe, expect, it } from 'vitest';
import navigation from '#web/content/navigation.json' with { type: 'json' };
import type { AnnouncedProduct } from '#workbench/authoring/index.ts';
import {
  folderName,
  type NewFormOptions,
  newFolder,
  regenerateExamples,
} from '#workbench/studio/visual/guided/newFolder.ts';
import { issuesOf, shared, sourceFolders, today, writtenFolder } from './support/writtenForms.ts';

const context = {
  folders: sourceFolders,
  announced: navigation.planned as readonly AnnouncedProduct[],
  pictures: ['/pictures/advice.svg', '/pictures/marine.svg'],
  shared,
  today,
};

const options: NewFormOptions = {
  name: 'Drone cover',
  group: 'businesses',
  from: 'liabilities',
  title: '',
  picture: '/pictures/marine.svg',
  icon: 'ship',
};

describe('a new form', () => {
  it.each<[from: string, change: Partial<NewFormOptions>]>([
    ['from another form', {}],
    ['from shared fields', { from: ['firstName', 'phoneNumber', 'dob'], group: 'individuals' }],
    [
      'from a form with steps, rates, calculations and an estimate',
      { from: 'critical-illness', title: 'Drone quote' },
    ],
    ['from a form with groups and lists', { from: 'family-health' }],
  ])('passes the check with its generated examples: %s', (_from, change) => {
    const { texts, issues } = newFolder({ ...options, ...change }, context);
    expect(issues).toEqual([]);
    expect(issuesOf('drone-cover', texts)).toEqual([]);
    const page = JSON.parse(texts['page.json'] ?? '{}');
    const { title } = JSON.parse(texts['schema.json'] ?? '{}');
    expect(title).toBe(change.title || 'Drone cover enquiry');
    expect(page).toMatchObject({
      route: '/drone-cover',
      name: 'Drone cover',
      hero: { picture: '/pictures/marine.svg' },
      card: { image: '/pictures/marine.svg', name: 'Drone cover' },
    });
    expect(page.benefits.items[0].icon).toBe('ship');
    expect('estimate' in page).toBe(['critical-illness', 'family-health'].includes(String(change.from)));
    expect(JSON.parse(texts['examples.json'] ?? '{}').wrong.length).toBeGreaterThan(0);
  });

  it.each([
    ['Cyber', 'cyber'],
    ['  Employee’s benefits & more ', 'employee-s-benefits-more'],
    ['3rd party', 'rd-party'],
    ['Häuser & Höfe', 'hauser-hofe'],
    ['!', ''],
  ])('named “%s” has the folder name “%s”', (name, folder) => {
    expect(folderName(name)).toBe(folder);
  });
});

describe('regenerated examples', () => {
  it('replace an invalid examples.json, but are not created from an invalid schema.json', () => {
    const written = writtenFolder('assets');
    const broken = (file: string) => ({ ...written, texts: { ...written.texts, [file]: '{' } });
    expect(Object.keys(regenerateExamples(broken('examples.json'), context).texts)).toEqual([
      'examples.json',
    ]);
    const none = regenerateExamples(broken('schema.json'), context);
    expect(none.texts).toEqual({});
    expect(none.issues).toHaveLength(1);
  });
});
