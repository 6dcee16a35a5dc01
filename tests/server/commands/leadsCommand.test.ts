import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DatabasePlace } from '#server/database/openDatabase.ts';
import { createLeadStore } from '#server/leads/leadStore.ts';
import { familyExamples } from '#tests/support/familyForm.ts';
import { copyFormFolders } from '#tests/support/formFolders.ts';
import { environmentOf, newPlace, onEachDatabase, openTestDatabase } from '../support/databases.ts';
import { realLead, spawnProgram } from '../support/spawnServer.ts';

async function leadsCommand(line: string, place: DatabasePlace, more: Readonly<Record<string, string>> = {}) {
  const environment = { ...environmentOf(place), ...more };
  const { output, ended } = spawnProgram('commands/leadsCommand.ts', line.split(' '), environment);
  return { code: await ended, ...output };
}

/** A database with a lead of a real form and one of a form that is gone; it stays open. */
async function storeTwo(): Promise<DatabasePlace> {
  const place = await newPlace();
  let minute = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 9, minute++));
  const store = createLeadStore({ db: await openTestDatabase(place), now });
  await store.store({ ...realLead, bodyHash: '' });
  await store.store({ formType: 'BOAT', data: { boat: 'Ketch', firstName: '=1+1' }, bodyHash: '' });
  return place;
}

onEachDatabase('npm run leads', () => {
  it('[CONTRACT] list prints the newest leads while the server has the database open', async () => {
    const { code, stdout, stderr } = await leadsCommand('list', await storeTwo());
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [, newest, oldest] = stdout.split('\n');
    expect(newest).toMatch(/^2026-11-20 09:01:00 {2}BOAT .*Ketch/);
    expect(oldest).toContain(`GET_IN_TOUCH`);
    expect(oldest).toContain(realLead.data.firstName);
  });

  it('[CONTRACT] export prints CSV with the fields of the catalogue, and those only older leads have', async () => {
    const { code, stdout } = await leadsCommand('export', await storeTwo());
    expect(code).toBe(0);
    const [header = '', newest = '', oldest = ''] = stdout.split('\r\n');
    const columns = header.split(',');
    expect(columns.slice(0, 3)).toEqual(['id', 'formType', 'createdAt']);
    expect(columns).toContain('coverLiabilities');
    expect(columns.at(-1)).toBe('boat');
    expect(newest.split(',').at(-1)).toBe('Ketch');
    expect(newest.split(',')[columns.indexOf('firstName')]).toBe("'=1+1");
    expect(oldest).toContain(realLead.data.email);
  });

  it('[CONTRACT] says so when there is nothing: no data directory yet, no match', async () => {
    const none = await leadsCommand('list', await newPlace({ isEmpty: true }));
    expect(none).toMatchObject({ code: 0, stdout: expect.stringMatching(/^No leads yet/) });
    const noMatch = await leadsCommand('list --since 2030-01-01', await storeTwo());
    expect(noMatch).toMatchObject({ code: 0, stdout: 'No leads match.\n' });
  });
});

describe('npm run leads on SQLite', () => {
  it('[CONTRACT] export --form-type has the columns of that form alone', async () => {
    const { stdout } = await leadsCommand('export --form-type ASSETS', await storeTwo());
    expect(stdout).toMatch(/^id,formType,createdAt,(?=.*firstName)(?=.*email)(?!.*coverLiabilities).*\r\n$/);
  });

  it('[CONTRACT] export and list have what stands in groups and in rows', async () => {
    const place = await newPlace();
    const data = familyExamples.fullest.payload;
    const store = createLeadStore({ db: await openTestDatabase(place), now: () => new Date(0) });
    await store.store({ formType: 'FAMILY_HEALTH', data, bodyHash: '' });
    const folders = copyFormFolders(['health']);
    cpSync('tests/journeys/fixtures/family-health', join(folders, 'family-health'), { recursive: true });
    const forms = { FORM_SCHEMAS_DIR: folders };
    const exported = await leadsCommand('export --form-type FAMILY_HEALTH', place, forms);
    const [head, line] = exported.stdout.split('\r\n');
    expect(head).toContain(
      ',home.city,home.ownership,home.landlord,members.name,members.relation,members.age,',
    );
    expect(line).toContain(
      ',Gurugram,Rented,R. Sample,Asha Sample; Kiran Sample; Mohan Sample,Self; Child; Parent,',
    );
    // by a server that knows no such form
    const former = await leadsCommand('export', place, { FORM_SCHEMAS_DIR: copyFormFolders(['health']) });
    expect(former.stdout).toMatch(/,home\.city,home\.landlord,home\.ownership,members\.age,.*\r\n/);
    expect(former.stdout).toContain(',Gurugram,R. Sample,Rented,34; 0; 67,');
    expect((await leadsCommand('list', place, forms)).stdout).not.toMatch(/\[object|[{}]/);
  });

  it('[CONTRACT] export --bom begins with the mark that spreadsheet programs need, and is the same otherwise', async () => {
    const place = await storeTwo();
    const plain = await leadsCommand('export', place);
    const marked = await leadsCommand('export --bom', place);
    expect(plain.stdout).toMatch(/^id,formType/);
    expect(marked.stdout).toBe(`\ufeff${plain.stdout}`);
  });

  it('[CONTRACT] export --format jsonl prints one lead a line', async () => {
    const { stdout } = await leadsCommand(
      'export --format jsonl --since 2026-11-20 --limit 5',
      await storeTwo(),
    );
    const leads = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(leads).toHaveLength(2);
    expect(leads[1]).toEqual({
      id: expect.any(String),
      formType: 'GET_IN_TOUCH',
      createdAt: '2026-11-20T09:00:00.000Z',
      data: realLead.data,
    });
  });

  it('[CONTRACT] an export without leads holds only the header; the remark goes beside it', async () => {
    const { stdout, stderr } = await leadsCommand('export --since 2030-01-01', await storeTwo());
    expect(stdout).toMatch(/^id,formType,createdAt,[^\n]*\r\n$/);
    expect(stderr).toBe('No leads match.\n');
  });

  it('a wrong command line is told with the usage and exit code 2', async () => {
    const { code, stdout, stderr } = await leadsCommand('list --form-type MARINE', await newPlace());
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^--form-type: one of .*GET_IN_TOUCH.*, not "MARINE"\.\n\nUsage:/);
  });
});
