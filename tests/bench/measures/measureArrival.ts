import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { coldPage } from './coldPage.ts';

/** Milliseconds from the start of the navigation, on a slow phone: CPU 4 times slower, Fast 3G. */
export interface Arrival {
  readonly firstInput: number;
  readonly firstAnswer: number;
  readonly hydrated: number;
}

/** Loads HEALTH slowly, as an impatient visitor would: focus and submit as soon as there is something to press. */
export async function measureArrival(browser: Browser, contestant: Contestant): Promise<Arrival> {
  const opened = await coldPage(browser, contestant, 'health', {
    slowdown: 4,
    network: 'fast 3G',
    watches: true,
  });
  await opened.page.goto(opened.url, { waitUntil: 'commit' });
  await opened.page.waitForFunction(
    () => window.probe.hydrated !== undefined && window.probe.firstAnswer !== undefined,
    undefined,
    { polling: 250 },
  );
  const arrival = await opened.page.evaluate(
    ({ nan }) => {
      const { firstInput = nan, firstAnswer = nan, hydrated = nan } = window.probe;
      return { firstInput, firstAnswer, hydrated };
    },
    { nan: Number.NaN },
  );
  await opened.close();
  return arrival;
}
