import { type FormStore, statusOf, stepOf } from '#form-ui/index.ts';
import { toolName } from '#form-ui/toolAttributes.ts';
import { pageHooks } from '#forms/pageHooks.ts';
import { nativeElement } from '#web/dom/nativeElement.ts';
import { describeControls } from './describeControls.ts';
import { isActivationOf } from './modelContext.ts';
import { offerEstimate } from './offerEstimate.ts';
import { answerAfterPress, currentAnswer, notPressed, stopsOf, submitLabelOf } from './toolAnswers.ts';

/** The pause after a change before the form is described again, in milliseconds. */
const describeAfter = 100;

/**
 * Offers a form to the visitor's assistant (WebMCP). The browser fills in the controls; only a press of the visitor sends
 * them. The answer of the page goes back to the assistant. Loaded before the form is hydrated, only in browsers with
 * assistants.
 *
 * @param left aborted when the visitor leaves the page
 */
export function offerTool(container: Element, store: FormStore, left: AbortSignal): void {
  if (store.model.estimate) offerEstimate(store, left);
  else offerForm(container, store, left);
}

function offerForm(container: Element, store: FormStore, left: AbortSignal): void {
  const { modelContext } = document;
  if (!modelContext) return;
  const { actor, model, state } = store;
  /** Whether an assistant has filled in something of the next lead. */
  let isFilledIn = false;
  /** The form whose submit button the visitor is pressing. */
  let pressed: HTMLFormElement | null = null;
  let isAnswering = false;
  const note = createNote(container, left);
  const hydratedForm = () => {
    const form = container.querySelector('form');
    return form && nativeElement(form).hasAttribute(pageHooks.hydrated) ? form : null;
  };

  modelContext.addEventListener(
    'toolactivated',
    (event) => {
      if (!isActivationOf(event, toolName(model.formType))) return;
      isFilledIn = true;
      showTab(container);
      const filledIn = 'Your assistant has filled in this form. Check the answers.';
      const isStopped = stopsOf(store).length > 0;
      note(isStopped ? filledIn : `${filledIn} They are sent only when you press “${submitLabelOf(store)}”.`);
      // a stopped form has no button, so the call would not end
      if (isStopped) answer();
    },
    { signal: left },
  );

  const capture = { capture: true, signal: left };
  // A press on a submit button and Enter are trusted clicks on it; a script's click is not.
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element && Element.prototype.closest.call(target, '[type=submit]');
      pressed = isTrusted && button instanceof HTMLButtonElement ? button.form : null;
      // the browser submits the form before it runs a timer
      setTimeout(() => {
        pressed = null;
      });
    },
    capture,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = container.querySelector('form');
      if (!form || event.target !== form) return;
      describe();
      const isFromAssistant = event.agentInvoked === true || isFilledIn;
      const isRejected = isFromAssistant && pressed !== form;
      if (isAnswering || isRejected) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (event.agentInvoked)
          event.respondWith?.(Promise.resolve(isAnswering ? currentAnswer(store) : notPressed(store)));
        return;
      }
      note('');
      // a form that is not hydrated is posted, which ends the call
      if (!event.agentInvoked || form !== hydratedForm()) return;
      event.preventDefault();
      event.respondWith?.(answerAfterPress(store));
    },
    capture,
  );

  /** Ends the assistant's call without a submission: another step or errors are on the page. */
  const answer = () => {
    const form = hydratedForm();
    if (!form || !nativeElement(form).matches(':tool-form-active')) return;
    isAnswering = true;
    nativeElement(form).requestSubmit();
    isAnswering = false;
  };
  let step = stepOf(state());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const describe = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const form = hydratedForm();
      // a changed description would cancel the call
      if (!form || nativeElement(form).matches(':tool-form-active')) return;
      describeControls(form, store);
    }, describeAfter);
  };
  /** `form.submit()` skips the listeners, and would post the form. */
  const preventPost = () => {
    const form = hydratedForm();
    if (form) nativeElement(form).setAttribute('method', 'dialog');
  };
  const observer = new MutationObserver(() => {
    preventPost();
    describe();
  });
  observer.observe(container, { childList: true, subtree: true, attributeFilter: [pageHooks.hydrated] });
  const subscriptions = [
    actor.on('validation.failed', answer),
    actor.subscribe((now) => {
      describe();
      if (statusOf(now) === 'sent') isFilledIn = false;
      if (stepOf(now) === step) return;
      step = stepOf(now);
      answer();
    }),
  ];
  // Chromium 156 crashes if a page is left while it reads a changed tool; a form without this name is no tool.
  addEventListener(
    'pagehide',
    () => {
      const form = hydratedForm();
      if (form) nativeElement(form).removeAttribute('toolname');
    },
    { signal: left },
  );
  // from the back/forward cache
  addEventListener('pageshow', describe, { signal: left });
  left.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const { unsubscribe } of subscriptions) unsubscribe();
  });
  preventPost();
  describe();
}

/** A form in a hidden tab is shown before the visitor is asked to check it. */
function showTab(container: Element): void {
  const panel = container.closest('[role=tabpanel][hidden]');
  if (panel) document.querySelector<HTMLElement>(`[role=tab][aria-controls="${panel.id}"]`)?.click();
}

/** Returns a function that shows a note below the form, which screen readers announce. '' removes it. */
function createNote(container: Element, left: AbortSignal): (text: string) => void {
  const status = document.createElement('div');
  status.setAttribute('role', 'status');
  container.append(status);
  left.addEventListener('abort', () => status.remove());
  return (text) => {
    const note = Object.assign(document.createElement('p'), {
      className: 'lead-form-note',
      textContent: text,
    });
    status.replaceChildren(...(text ? [note] : []));
  };
}
