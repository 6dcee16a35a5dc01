import type { FieldError } from '#forms/index.ts';

/** What the probe offers to measuring code that runs in the page. Times are milliseconds since navigation began. */
export interface PageProbe {
  /** When the first control was visible and took the focus, the frame painted. */
  firstInput: number | undefined;
  /** When an empty submit had been answered at the first control, the answer painted. */
  firstAnswer: number | undefined;
  /** When the form was hydrated. */
  hydrated: number | undefined;
  /** Milliseconds from each key's input event to its paint. */
  keys: number[];
  form(): HTMLFormElement | null;
  control(name: FieldError['field']): HTMLInputElement | null;
  hasError(control: Element): boolean;
  /** Calls back once the next frame is painted. */
  afterPaint(then: () => void): void;
}

/** What the page that answers a post has to know of the one before. */
interface Posted {
  readonly begin: number;
  readonly firstInput?: number;
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
 *   done, as an impatient visitor would, once where it posts the form.
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
    hydrated: undefined,
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

  if (!location.protocol.startsWith('http')) return;
  // A form may post itself: what was seen before the page that answers goes on there.
  const posted = JSON.parse(sessionStorage.getItem('probe') ?? 'null') as Posted | null;
  const begin = posted?.begin ?? performance.timeOrigin;
  const now = () => performance.timeOrigin + performance.now() - begin;
  probe.firstInput = posted?.firstInput;
  let isLeaving = false;
  // One that cannot must not leave the page.
  window.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    const form = event.target as HTMLFormElement;
    isLeaving = form.method === 'post' && form.hasAttribute('action');
    if (!isLeaving) event.preventDefault();
    else sessionStorage.setItem('probe', JSON.stringify({ begin, firstInput: probe.firstInput }));
  });

  const awaitHydration = () => {
    if (probe.form()?.dataset.live === undefined) return requestAnimationFrame(awaitHydration);
    probe.hydrated = now();
    return undefined;
  };
  let frames = 0;
  const awaitAnswer = (control: Element) => {
    if (frames % 5 === 0 && !isLeaving)
      probe.form()?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
    frames += 1;
    if (!probe.hasError(control)) return requestAnimationFrame(() => awaitAnswer(control));
    probe.afterPaint(() => {
      probe.firstAnswer = now();
    });
    return undefined;
  };
  const awaitAnsweringPage = () => {
    const control = probe.form()?.querySelector('[name][aria-invalid=true]');
    if (!control?.checkVisibility()) return requestAnimationFrame(awaitAnsweringPage);
    probe.afterPaint(() => {
      probe.firstAnswer = now();
      awaitHydration();
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
          probe.firstInput = now();
          awaitAnswer(control);
          awaitHydration();
        });
        return;
      }
    }
    requestAnimationFrame(awaitInput);
  };
  requestAnimationFrame(posted ? awaitAnsweringPage : awaitInput);
}
