import { expect } from 'vitest';
import type { LeadServer } from '../e2e/support/leadServer.ts';
import type { Engine, InputSource } from './drivers/engine.ts';

/** A CSS selector, and the text or name of the element if several match. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** Keys of WebDriver. */
export const keys = {
  escape: '\uE00C',
  left: '\uE012',
} as const;

/** Timeouts for a busy machine. */
const patience = { timeout: 20_000, interval: 50 };

/** A visitor in any engine. */
export interface Visitor {
  readonly engine: Engine;
  /** Opens a page and waits until its script is ready. */
  visit(url: string): Promise<void>;
  /** Waits until a function in the page returns this value. */
  sees<A extends readonly unknown[], R>(
    what: string,
    expected: R,
    look: (...given: A) => R,
    ...given: A
  ): Promise<void>;
  /** Clicks an element once it is visible, still and uncovered. */
  press(target: Target): Promise<void>;
  /** Clicks at a position of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
}

/** A task of a visitor on the built site with its server, in any engine. */
export interface EngineJourney {
  /** Its row in docs/browsers.md. */
  readonly title: string;
  run(site: { readonly visitor: Visitor; readonly server: LeadServer }): Promise<void>;
}

/** Creates a visitor of this engine. */
export function visitorOf(engine: Engine): Visitor {
  const sees: Visitor['sees'] = (what, expected, look, ...given) =>
    expect
      .poll(() => engine.call(look, ...given), { ...patience, message: `${engine.version}: ${what}` })
      .toEqual(expected);
  const pressAt = (x: number, y: number) =>
    engine.act([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  return {
    engine,
    sees,
    pressAt,
    async visit(url) {
      await engine.open(url);
      await sees(`${url} is ready`, true, () => document.documentElement.dataset.ready !== undefined);
    },
    async press({ css, text }) {
      let last = '';
      let location: readonly number[] | null = null;
      await expect
        .poll(
          async () => {
            location = await engine.call(locationOf, css, text ?? null);
            const hasRested = location !== null && last === location.join();
            last = location?.join() ?? '';
            return hasRested;
          },
          { ...patience, message: `${engine.version}: ${css} ${text ?? ''} can be pressed` },
        )
        .toBe(true);
      const [x = 0, y = 0] = location ?? [];
      await pressAt(x, y);
    },
    type: (text) => engine.act([typed(text)]),
  };
}

const typed = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Runs in the page: scrolls to an element and returns its centre, or null if it cannot be pressed. */
function locationOf(css: string, text: string | null): [number, number] | null {
  const shows = (element: Element) =>
    text === null ||
    [element.textContent, element.getAttribute('aria-label')].some((texts) => texts?.trim() === text);
  const element = [...document.querySelectorAll(css)].find(
    (candidate) => shows(candidate) && candidate.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return null;
  const inWindow = ({ top, bottom }: DOMRect) => top >= 100 && bottom <= innerHeight - 20;
  if (!inWindow(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
}
