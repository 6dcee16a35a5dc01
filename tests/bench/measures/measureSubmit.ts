import type { Browser } from 'playwright';
import type { Contestant } from '../benchForms.ts';
import { openHydratedPage, type Slowdown, slowDown } from './coldPage.ts';

/** Milliseconds from an empty submit of a hydrated S200 until all its errors are painted. */
export async function measureSubmit(
  browser: Browser,
  contestant: Contestant,
  slowdown: Slowdown,
): Promise<number> {
  const opened = await openHydratedPage(browser, contestant, 's200');
  await slowDown(opened.devtools, slowdown);
  const duration = await opened.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const { probe } = window;
        const controls = [...(probe.form()?.querySelectorAll('[name]') ?? [])];
        const button = probe.form()?.querySelector<HTMLButtonElement>('button[type=submit]');
        let marked = 0;
        const check = () => {
          for (let control = controls[marked]; control && probe.hasError(control); control = controls[marked])
            marked += 1;
          if (marked < controls.length) return probe.afterPaint(check);
          resolve(performance.now() - from);
        };
        const from = performance.now();
        button?.click();
        probe.afterPaint(check);
      }),
  );
  await opened.close();
  return duration;
}
