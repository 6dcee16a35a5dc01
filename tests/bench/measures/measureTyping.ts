import type { Browser } from 'playwright';
import { type BenchForm, type Contestant, middleFields } from '../benchForms.ts';
import { median } from '../statistics.ts';
import { openHydratedPage, readMetrics, type Slowdown, slowDown, untilQuiet } from './coldPage.ts';

/** Milliseconds for 40 keys typed into a field in the middle of a hydrated form. */
export interface Typing {
  /** Median of the 40, from the input event to the paint that follows. */
  readonly keyToPaint: number;
  /** Time spent in scripts by all 40 and by what follows from them. */
  readonly scripting: number;
}

const typed = 'measured words '.replaceAll(' ', 'x').repeat(3).slice(0, 40);
const betweenKeysMs = 55;

/** Types into a hydrated form. Throws when a key got lost. */
export async function measureTyping(
  browser: Browser,
  contestant: Contestant,
  form: BenchForm,
  slowdown: Slowdown,
): Promise<Typing> {
  const opened = await openHydratedPage(browser, contestant, form);
  const { page } = opened;
  const name = middleFields[form];
  await page.evaluate(
    (field) =>
      window.addEventListener(
        'input',
        ({ target }) => {
          if (target !== window.probe.control(field)) return;
          const from = performance.now();
          window.probe.afterPaint(() => window.probe.keys.push(performance.now() - from));
        },
        true,
      ),
    name,
  );
  await slowDown(opened.devtools, slowdown);
  const before = await readMetrics(opened);
  await page.keyboard.type(typed, { delay: betweenKeysMs });
  await untilQuiet(opened);
  const after = await readMetrics(opened);
  const { keys, value } = await page.evaluate(
    (field) => ({ keys: window.probe.keys, value: window.probe.control(field)?.value }),
    name,
  );
  await opened.close();
  if (value !== typed || keys.length !== typed.length) {
    throw new Error(`${contestant.name}, ${form}: typed ${typed}, the field holds ${value}`);
  }
  return {
    keyToPaint: median(keys),
    scripting: (after('ScriptDuration') - before('ScriptDuration')) * 1000,
  };
}
