import { expect, it } from 'vitest';
import { tooManyRequests } from '#server/http/httpError.ts';

it.each([
  [1, '1 minute'],
  [61, '2 minutes'],
  [7_140, '119 minutes'],
  [7_141, '2 hours'],
  [90_000, '25 hours'],
])('a wait of %i seconds is "%s"', (seconds, words) => {
  const { message, headers } = tooManyRequests(seconds, (wait) => wait);
  expect([message, headers['retry-after']]).toEqual([words, String(seconds)]);
});
