import { expect } from 'vitest';
import type { LeadServer } from '../e2e/support/leadServer.ts';
import type { Engine, InputSource } from './drivers/engine.ts';

/** A CSS selector, and the element's text or label if several elements match. */
export interface Target {
  readonly css: string;
  readonly text?: string;
}

/** Keys of WebDriver. */
export const keys = {
  escape: '\uE00C',
  left: '\uE012',
} as const;

/** Poll options with a timeout for a busy machine. */
const polling = { timeout: 20_000, interval: 50 };

/** A visitor in any engine. */
export interface Visitor {
  readonly engine: Engine;
  /** Opens a page and waits until its scripts are ready. */
  visit(url: string): Promise<void>;
  /** Waits until a function in the page returns this value. */
  sees<A extends readonly unknown[], R>(
    what: string,
    expected: R,
    read: (...given: A) => R,
    ...given: A
  ): Promise<void>;
  /** Clicks an element once it is visible, still and uncovered. */
  press(target: Target): Promise<void>;
  /** Clicks at a position of the window. */
  pressAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
}

/** A test of a task on the built site, in any engine. */
export interface EngineJourney {
  /** Its row in docs/browsers.md. */
  readonly title: string;
  run(site: { readonly visitor: Visitor; readonly server: LeadServer }): Promise<void>;
}

/** Creates a visitor of this engine. */
export function visitorOf(engine: Engine): Visitor {
  const sees: Visitor['sees'] = (what, expected, read, ...given) =>
    expect
      .poll(() => engine.call(read, ...given), { ...polling, message: `${engine.version}: ${what}` })
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
      let center: readonly number[] | null = null;
      await expect
        .poll(
          async () => {
            center = await engine.call(pressablePoint, css, text ?? null);
            const isStill = center !== null && last === center.join();
            last = center?.join() ?? '';
            return isStill;
          },
          { ...polling, message: `${engine.version}: ${css} ${text ?? ''} can be pressed` },
        )
        .toBe(true);
      const [x = 0, y = 0] = center ?? [];
      await pressAt(x, y);
    },
    type: (text) => engine.act([keysOf(text)]),
  };
}

const keysOf = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** Runs in the page: scrolls to an element and returns its centre, or null if the element is missing or covered. */
function pressablePoint(css: string, text: string | null): [number, number] | null {
  const matches = (element: Element) =>
    text === null ||
    [element.textContent, element.getAttribute('aria-label')].some((name) => name?.trim() === text);
  const element = [...document.querySelectorAll(css)].find(
    (candidate) => matches(candidate) && candidate.checkVisibility({ visibilityProperty: true }),
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
