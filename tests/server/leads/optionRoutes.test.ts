import { describe, expect, it } from 'vitest';
import { serverFormsOf } from '#server/leads/serverForms.ts';
import { everyForm, fixtureForm } from '../../support/fixtureForms.ts';
import { openTestServer, testKey } from '../support/openTestServer.ts';

const forms = serverFormsOf(everyForm);
const open = async () => (await openTestServer({ forms })).app;

describe('GET /api/forms/:formType/options/:field', () => {
  const makes = '/api/forms/FLEET/options/cars.make';
  const models = '/api/forms/FLEET/options/cars.model';

  it('returns the options that fit the answers and contain the text', async () => {
    const app = await open();
    const optionsAt = async (url: string) => (await app.inject(url)).json();
    expect((await optionsAt(makes)).options).toHaveLength(10);
    const { options } = await optionsAt(`${models}?where.make=Banyan`);
    expect(options.length).toBeGreaterThan(0);
    expect(options.every((one: string) => one.startsWith('Banyan '))).toBe(true);
    expect(await optionsAt(`${models}?where.make=Banyan&q=CROSS`)).toEqual({
      options: ['Banyan Cross'],
      hasMore: false,
    });
    expect(await optionsAt(`${models}?where.make=Nobody`)).toEqual({ options: [], hasMore: false });
  });

  it('returns at most 50 options, and the next ones page by page', async () => {
    const app = await open();
    const first = (await app.inject(models)).json();
    const second = (await app.inject(`${models}?page=2`)).json();
    expect([first.options.length, first.hasMore, second.hasMore]).toEqual([50, true, false]);
    expect(first.options).not.toContain(second.options[0]);
    expect((await app.inject(`${models}?page=3`)).json()).toEqual({ options: [], hasMore: false });
  });

  it('lets browsers keep an answer, and returns 304 for an unchanged one', async () => {
    const app = await open();
    const { headers } = await app.inject(makes);
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await app.inject({ url: makes, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['/api/forms/NOBODY/options/cars.make', 404],
    ['/api/forms/FLEET/options/cars', 404],
    ['/api/forms/FLEET/options/cars.value', 404],
    ['/api/forms/FLEET/options/__proto__', 404],
    ['/api/forms/FLEET/options/cars.__proto__', 404],
    ['/api/forms/FLEET/fills/cars.make?value=x', 404],
    [`${makes}?page=0`, 422],
    [`${makes}?page=x`, 422],
    [`${makes}?q=${'a'.repeat(201)}`, 422],
    [`${makes}?q=a&q=b`, 422],
    [`${makes}?__proto__=a&constructor=b&where.make=c`, 200],
    [`${models}?where.make=a&where.make=b`, 422],
    ['/api/forms/HOME_MOVE/fills/newHome.pin', 422],
  ])('%s gets %i, never a 5xx', async (url, status) => {
    const app = await open();
    expect((await app.inject(url)).statusCode).toBe(status);
  });
});

describe('GET /api/forms/:formType/fills/:field', () => {
  const fills = '/api/forms/HOME_MOVE/fills/newHome.pin';

  it('returns the texts of the row of a value, and none for an unknown value', async () => {
    const app = await open();
    expect((await app.inject(`${fills}?value=411001`)).json()).toEqual({ fields: { city: 'Pune' } });
    expect((await app.inject(`${fills}?value=999999`)).json()).toEqual({ fields: {} });
  });
});

describe('a lead with options of a table', () => {
  const { payload } = fixtureForm('FLEET').examples.fullest;
  it('is rejected at the field with a value that is not in the table for its other answers', async () => {
    const { post } = await openTestServer({ forms });
    const [car] = payload.cars as readonly object[];
    const data = { ...payload, cars: [{ ...car, model: 'Banyan Cross', variant: 'Base' }] };
    const { status, json } = await post({ formType: 'FLEET', data }, { 'x-api-key': testKey });
    expect(status).toBe(422);
    expect(json.errors).toContainEqual({
      field: 'cars.0.model',
      message: 'Choose a model of this make from the list',
    });
  });
});
