import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { openHydratedPage, readMetrics } from './coldPage.ts';

/** Megabytes of JavaScript heap in use with S200 hydrated, after collecting garbage. */
export async function measureHeap(browser: Browser, contestant: Contestant): Promise<number> {
  const opened = await openHydratedPage(browser, contestant, 's200');
  await opened.devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await opened.devtools.send('HeapProfiler.collectGarbage');
  const metrics = await readMetrics(opened);
  await opened.close();
  return metrics('JSHeapUsedSize') / 1e6;
}
