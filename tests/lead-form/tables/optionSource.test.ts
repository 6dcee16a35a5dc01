import { describe, expect, it } from 'vitest';
import { createOptionSource } from '#lead-form/tables/optionSource.ts';
import { stubFetch } from '../../support/stubFetch.ts';

const from = { table: 'cars', column: 'model', where: { make: 'make' } };
const query = (text: string, page = 1) => ({
  ...{ field: 'cars.model', from, text, page },
  answers: { make: 'Akash', year: undefined },
});
const answers = { make: 'Akash' };
const known = (source: ReturnType<typeof createOptionSource>, value: string, given: object = answers) =>
  source.has('cars', 'model', value, { ...given });

describe('the options of a table in a page', () => {
  it('are asked for with the answers, the text and the page', async () => {
    const calls = stubFetch(() => Response.json({ options: ['City'], hasMore: false }));
    const source = createOptionSource('FLEET', { apiHost: 'https://api.example' });
    await source.search(query('a b', 2));
    await source.search(query(''));
    expect(calls.map(({ url }) => url)).toEqual([
      'https://api.example/api/forms/FLEET/options/cars.model?where.make=Akash&q=a+b&page=2',
      'https://api.example/api/forms/FLEET/options/cars.model?where.make=Akash',
    ]);
  });

  it('are known once they were found; a value that no complete search has is not an option', async () => {
    stubFetch(() => Response.json({ options: ['City'], hasMore: false }));
    const source = createOptionSource('FLEET', { apiHost: '' });
    expect(known(source, 'City')).toBeUndefined();
    await source.search(query('ci'));
    expect(known(source, 'City')).toBe(true);
    expect(known(source, 'Cirrus')).toBe(false);
    expect(known(source, 'Trail'), 'the search for "ci" could not find it').toBeUndefined();
    expect(known(source, 'City', { make: 'Banyan' }), 'of other answers').toBeUndefined();
  });

  it('are not known to be complete if there are more', async () => {
    stubFetch(() => Response.json({ options: ['City'], hasMore: true }));
    const source = createOptionSource('FLEET', { apiHost: '' });
    await source.search(query(''));
    expect([known(source, 'City'), known(source, 'Trail')]).toEqual([true, undefined]);
  });

  it('reject if the server is away or has an error', async () => {
    stubFetch(() => new Response('', { status: 503 }));
    const source = createOptionSource('FLEET', { apiHost: '' });
    await expect(source.search(query(''))).rejects.toThrow('503');
    await expect(source.fill('pin', '411001')).rejects.toThrow('503');
  });
});
