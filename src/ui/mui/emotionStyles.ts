import type { StyleCollector } from './styleCollector.ts';

/**
 * The styles that a page's MUI components asked for, as elements for its `<head>`: '' for a page without MUI. Rules of
 * components carry their ids, by which the browser's cache takes them over; global ones are inserted again there.
 */
export function collectedStyles({ cache }: StyleCollector): string {
  if (cache === undefined) return '';
  const ids: string[] = [];
  let scoped = '';
  let global = '';
  for (const [id, rule] of Object.entries(cache.inserted)) {
    if (typeof rule !== 'string') continue;
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      global += rule;
    } else {
      ids.push(id);
      scoped += rule;
    }
  }
  const globalElement = global === '' ? '' : `<style data-emotion="${cache.key}-global">${global}</style>`;
  return `${globalElement}<style data-emotion="${[cache.key, ...ids].join(' ')}">${scoped}</style>`;
}
