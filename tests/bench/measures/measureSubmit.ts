import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { livePage, type Slowdown, slowDown } from './coldPage.ts';

/** Milliseconds from an empty submit of a live S200 until all its errors are painted. */
export async function measureSubmit(
  browser: Browser,
  contestant: Contestant,
  slowdown: Slowdown,
): Promise<number> {
  const opened = await livePage(browser, contestant, 's200');
  await slowDown(opened.devtools, slowdown);
  const duration = await opened.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { probe } = window;
        const controls = [...(probe.form()?.querySelectorAll('[name]') ?? [])];
        const button = probe.form()?.querySelector<HTMLButtonElement>('button[type=submit]');
        let known = 0;
        const look = () => {
          for (let at = controls[known]; at && probe.hasError(at); at = controls[known]) known += 1;
          if (known < controls.length) return probe.afterPaint(look);
          resolve(performance.now() - from);
        };
        const from = performance.now();
        button?.click();
        probe.afterPaint(look);
      }),
  );
  await opened.close();
  return duration;
}
