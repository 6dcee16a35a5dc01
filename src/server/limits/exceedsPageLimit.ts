import type { RateLimit } from '#server/config.ts';
import { clientAddress } from '#server/http/clientAddress.ts';
import type { RateCounts } from './rateCounts.ts';

/**
 * Rendering a page costs more than a refusal: whether an address is so far past a limit that it gets a plain text. It
 * gets as many pages as its limit of calls.
 */
export async function exceedsPageLimit(
  counts: Pick<RateCounts, 'countAnyhow'>,
  limit: RateLimit,
  { ip }: { readonly ip: string },
): Promise<boolean> {
  if (limit === 'off') return false;
  const { count, seconds } = limit;
  const shown = await counts.countAnyhow(`refused pages ${clientAddress(ip)}`, seconds * 1000, count);
  return shown.current > count;
}
