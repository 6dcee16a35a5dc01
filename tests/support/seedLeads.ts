import { randomUUID } from 'node:crypto';
import { expandToday } from '#forms/compile/index.ts';
import { loadCatalogue } from '#forms/node/index.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { searchTextOf } from '#server/leads/searchText.ts';

const firstNames = [
  'Asha',
  'Rahul',
  'Meera',
  'Vikram',
  'Ananya',
  'Kabir',
  'Ishaan',
  'Divya',
  'Arjun',
  'Leela',
];
const lastNames = [
  'Rao',
  'Mehta',
  'Iyer',
  'Kapoor',
  'Nair',
  'Bose',
  'Khanna',
  'Pillai',
  'Desai',
  'Sethi',
  'Gill',
];
const rowsAStatement = 500;

/** What a seeded lead differs in from the examples of its form. */
export interface SeedOptions {
  readonly count: number;
  /** When the newest one arrived; each other one two minutes earlier than the next. */
  readonly newest: Date;
}

/**
 * Puts leads into a database as the server would, of every form in turn: its fullest example under changing names,
 * numbers and addresses; a fifth of them contacted, a tenth closed. Answers how many there are of each form.
 */
export async function seedLeads(db: Database, { count, newest }: SeedOptions): Promise<void> {
  const { forms } = loadCatalogue(['form-schemas']);
  const payloads = forms.map(({ model, examples }) => ({
    formType: model.formType,
    data: expandToday(examples, '2026-11-20').fullest.payload as Readonly<Record<string, unknown>>,
  }));
  for (let done = 0; done < count; done += rowsAStatement) {
    const rows = Array.from({ length: Math.min(rowsAStatement, count - done) }, (_, index) => {
      const number = done + index;
      const { formType, data } = payloads[number % payloads.length] ?? { formType: '', data: {} };
      const own = { ...data, ...personOf(number, data) };
      return {
        id: randomUUID(),
        form_type: formType,
        data: JSON.stringify(own),
        created_at: new Date(newest.getTime() - (count - 1 - number) * 120_000).toISOString(),
        idempotency_key: null,
        body_hash: String(number),
        search: searchTextOf(own),
        status: statusOf(number),
      };
    });
    await db.insertInto('lead').values(rows).execute();
  }
}

function personOf(number: number, data: Readonly<Record<string, unknown>>) {
  const firstName = firstNames[number % firstNames.length] ?? '';
  const lastName = lastNames[number % lastNames.length] ?? '';
  const mail = `${firstName}.${lastName}.${number}@example.com`.toLowerCase();
  return {
    firstName,
    lastName,
    phoneNumber: String(9_000_000_000 + number),
    ...('email' in data ? { email: mail } : {}),
    ...('companyEmail' in data ? { companyEmail: mail } : {}),
  };
}

function statusOf(number: number): 'new' | 'contacted' | 'closed' {
  if (number % 10 === 3) return 'closed';
  return number % 5 === 1 ? 'contacted' : 'new';
}
