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

const around = {
  folders: sourceFolders,
  announced: navigation.planned as readonly AnnouncedProduct[],
  pictures: ['/pictures/advice.svg', '/pictures/marine.svg'],
  shared,
  today,
};

const wish: NewFormOptions = {
  name: 'Drone cover',
  group: 'businesses',
  from: 'liabilities',
  title: '',
  picture: '/pictures/marine.svg',
  icon: 'ship',
};

describe('a form that is begun', () => {
  it.each<[what: string, change: Partial<NewFormOptions>]>([
    ['as another form', {}],
    ['with shared fields', { from: ['firstName', 'phoneNumber', 'dob'], group: 'individuals' }],
    [
      'as one with steps, rates, calculations and an estimate',
      { from: 'critical-illness', title: 'Drone quote' },
    ],
    ['as one with groups and rows', { from: 'family-health' }],
  ])('passes the check with the examples that come along: %s', (_what, change) => {
    const { texts, issues } = newFolder({ ...wish, ...change }, around);
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
    expect('estimate' in page).toBe(change.from === 'critical-illness');
    expect(JSON.parse(texts['examples.json'] ?? '{}').wrong.length).toBeGreaterThan(0);
  });

  it.each([
    ['Cyber', 'cyber'],
    ['  Employee’s benefits & more ', 'employee-s-benefits-more'],
    ['3rd party', 'rd-party'],
    ['Häuser & Höfe', 'hauser-hofe'],
    ['!', ''],
  ])('lies in a folder by its name: %s', (name, folder) => {
    expect(folderName(name)).toBe(folder);
  });
});

describe('examples that are made anew', () => {
  it('are made where the old ones are no JSON, and not while the form is none', () => {
    const written = writtenFolder('assets');
    const broken = (file: string) => ({ ...written, texts: { ...written.texts, [file]: '{' } });
    expect(Object.keys(regenerateExamples(broken('examples.json'), around).texts)).toEqual(['examples.json']);
    const none = regenerateExamples(broken('schema.json'), around);
    expect(none.texts).toEqual({});
    expect(none.issues).toHaveLength(1);
  });
});
