import { randomUUID } from 'node:crypto';
import { dayMs } from '#contract/durations.ts';
import { addWorkingMinutes } from '#contract/inbox/workingTime.ts';
import { parseConfig } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { searchTextOf } from '#server/leads/searchText.ts';

/** Ten employees, who own most leads. */
export const owners = Array.from({ length: 10 }, (_, index) => `adviser${index}@example.org`);

const years = 3;
const rowsPerStatement = 500;
const forms = [
  ...['HEALTH', 'HEALTH', 'HEALTH', 'MOTOR', 'MOTOR', 'TRAVEL', 'LIFE', 'LIFE', 'PROPERTY'],
  ...['CRITICAL_ILLNESS', 'GET_IN_TOUCH', 'ASSETS'],
];
const [names, cities] = [
  ['Asha', 'Ravi', 'Meera', 'Kabir', 'Tara', 'Arun', 'Sunita', 'Vikram', 'Anita', 'Farhan'],
  ['Pune', 'Gurgaon', 'Chennai', 'Mumbai', 'Kochi', 'Delhi', 'Jaipur', 'Lucknow'],
];
const syllables = ['Ka', 'Ra', 'Me', 'Su', 'Ni', 'Va', 'Jo', 'Sha'];
/** 512 names. */
const surnames = syllables.flatMap((one) =>
  syllables.flatMap((two) => syllables.map((three) => `${one}${two}${three}`.toLowerCase())),
);
const sources = ['Google Ads', 'Other site', 'Newsletter', null, null];
const reasons = ['Price', 'Bought elsewhere', 'No need any more', 'Not reached'];

/** One of 33 leads is waiting or open; those are mostly the newest. */
const openShare = 0.03;

/**
 * Fills a database with leads of three years, as a broker's desk of ten would have them: 3 % waiting or open, each with a due
 * time, the others won, lost or spam, one of a hundred suspected, two leads of three with a phone number of their own. The
 * same seed gives the same leads, except for ids.
 */
export async function fillDesk(db: Database, count: number, now = new Date(), seed = 7): Promise<void> {
  const random = randomFrom(seed);
  for (let done = 0; done < count; done += rowsPerStatement) {
    const size = Math.min(rowsPerStatement, count - done);
    const rows = Array.from({ length: size }, (_, index) =>
      rowOf((done + index) / count, count, now, random),
    );
    await db.insertInto('lead').values(rows).execute();
  }
}

const { desk } = parseConfig({});

/** `age`: from 0 for the oldest lead to 1 for the newest. */
function rowOf(age: number, count: number, now: Date, random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const arrived = new Date(now.getTime() - (1 - age) * years * 365 * dayMs);
  const isOpen = age > 1 - openShare * 0.8 ? random() < 0.9 : random() < openShare * 0.25;
  const suspicion = random() < 0.01 ? '["hidden-field"]' : null;
  const status = isOpen
    ? pick(['new', 'new', 'contacted', 'contacted', 'quoted'])
    : pick(['won', 'won', 'won', 'lost', 'lost', 'lost', 'lost', 'lost', 'lost', 'spam']);
  const owner = random() < (isOpen ? 0.7 : 0.9) ? pick(owners) : null;
  const hasTouch = isOpen && status !== 'new';
  const touch = new Date(now.getTime() + (random() - 0.4) * 14 * dayMs).toISOString();
  const promised = () => addWorkingMinutes(arrived, desk.answerWithin, desk.hours).toISOString();
  const answeredIn = Math.floor(random() ** 3 * 3000);
  const isAnswered = status !== 'new' && status !== 'spam';
  const isEnded = !isOpen && status !== 'spam';
  const phone = `9${String(Math.floor(random() * count * 0.8)).padStart(9, '0')}`;
  const data = {
    ...{ firstName: pick(names), lastName: pick(surnames), phoneNumber: phone },
    ...{ email: `${phone}@example.org`, pinCode: `${110_000 + Math.floor(random() * 700_000)}` },
    ...{ city: pick(cities), cover: Math.floor(random() * 100) * 100_000 },
    description: 'Please call about a policy for my family, in the evening if possible. Thank you.',
  };
  const source = pick(sources);
  return {
    ...{ id: randomUUID(), form_type: pick(forms), data: JSON.stringify(data), body_hash: '' },
    ...{ created_at: arrived.toISOString(), search: searchTextOf(data), search_version: 0 },
    ...{ status, owner, suspicion, phone, desk_version: 0 },
    ...{ source: source && JSON.stringify({ page: '/', utm_source: source }), source_name: source },
    ...{ touch_at: hasTouch ? touch : null, touch_note: hasTouch ? 'Call again' : null },
    due_at: hasTouch ? touch : status === 'new' && suspicion === null ? promised() : null,
    first_answer_at: isAnswered ? addWorkingMinutes(arrived, answeredIn, desk.hours).toISOString() : null,
    answered_in: isAnswered ? answeredIn : null,
    ended_at: isEnded
      ? new Date(Math.min(arrived.getTime() + random() * 30 * dayMs, now.getTime())).toISOString()
      : null,
    reason: status === 'lost' ? pick(reasons) : null,
  };
}

/** A generator of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
