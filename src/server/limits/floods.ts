import type { RateLimit } from '#server/config.ts';
import { senderOf } from '#server/http/senderAddress.ts';
import type { RateCounts } from './rateCounts.ts';

/**
 * Drawing a page costs more than refusing: whether an address goes on so far past a limit that it is told so in a word.
 * It gets as many pages as it may make calls.
 */
export async function isFlood(
  counts: Pick<RateCounts, 'countAnyhow'>,
  limit: RateLimit,
  { ip }: { readonly ip: string },
): Promise<boolean> {
  if (limit === 'off') return false;
  const { count, seconds } = limit;
  const drawn = await counts.countAnyhow(`refused pages ${senderOf(ip)}`, seconds * 1000, count);
  return drawn.current > count;
}
