import type { FieldError } from '#engine';

/** What the probe offers to measuring code that runs in the page. Times are milliseconds since navigation began. */
export interface PageProbe {
  /** When the first control was visible and took the focus, the frame painted. */
  firstInput: number | undefined;
  /** When an empty submit had been answered at the first control, the answer painted. */
  firstAnswer: number | undefined;
  /** When the form was live, that is, handled by its real engine. */
  live: number | undefined;
  /** Milliseconds from each key's input event to its paint. */
  keys: number[];
  form(): HTMLFormElement | null;
  control(name: FieldError['field']): HTMLInputElement | null;
  hasError(control: Element): boolean;
  /** Calls back once the next frame is painted. */
  afterPaint(then: () => void): void;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/**
 * Runs in the measured page before any of its scripts. It goes by the forms' DOM contract: `form[data-form-type]`,
 * `data-live` once the engine has it, controls by `name`, the place of an error in `aria-describedby`.
 *
 * @param watches - whether to put the focus on the first control and press the submit button as soon as that can be
 *   done, as an impatient visitor would.
 */
export function pageProbe(watches: boolean): void {
  const hints = new Map<Element, string>();

  const described = (control: Element) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
  };
  const probe: PageProbe = {
    firstInput: undefined,
    firstAnswer: undefined,
    live: undefined,
    keys: [],
    form: () => document.querySelector('form[data-form-type]'),
    control: (name) => document.querySelector(`form[data-form-type] [name="${name}"]`),
    // A hint may stand there from the start: only other words are an error.
    hasError: (control) => described(control) !== (hints.get(control) ?? ''),
    afterPaint(then) {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = then;
        port2.postMessage(null);
      });
    },
  };
  window.probe = probe;
  if (!watches) return;

  // An early submit must not leave the page, even if the page does not handle it.
  window.addEventListener('submit', (event) => event.preventDefault());

  const awaitLive = () => {
    if (probe.form()?.dataset.live === undefined) return requestAnimationFrame(awaitLive);
    probe.live = performance.now();
    return undefined;
  };
  let frames = 0;
  const awaitAnswer = (control: Element) => {
    if (frames % 5 === 0) probe.form()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    frames += 1;
    if (!probe.hasError(control)) return requestAnimationFrame(() => awaitAnswer(control));
    probe.afterPaint(() => {
      probe.firstAnswer = performance.now();
    });
    return undefined;
  };
  const awaitInput = () => {
    const control = probe.form()?.querySelector<HTMLInputElement>('[name]');
    if (control?.checkVisibility() && control.getBoundingClientRect().height > 0) {
      control.focus({ preventScroll: true });
      if (document.activeElement === control) {
        hints.set(control, described(control));
        probe.afterPaint(() => {
          probe.firstInput = performance.now();
          awaitAnswer(control);
          awaitLive();
        });
        return;
      }
    }
    requestAnimationFrame(awaitInput);
  };
  requestAnimationFrame(awaitInput);
}
