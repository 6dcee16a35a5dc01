import { useEffect, useId, useState } from 'react';
import { canPush, findSubscription, subscribeBrowser } from '../push/browserPush.ts';
import { useStaffActors } from '../staffActors.ts';

type PushState = 'checking' | 'off' | 'on' | 'busy' | 'unsupported';

const blocked =
  'This browser blocks notifications of this site. Allow them in the settings of the site, then try again.';

/** The switch for notifications in this browser. */
export function PushSection() {
  const { inboxCalls } = useStaffActors();
  const [state, setState] = useState<PushState>(canPush() ? 'checking' : 'unsupported');
  const [message, setMessage] = useState('');
  const id = useId();

  useEffect(() => {
    if (!canPush()) return;
    const abort = new AbortController();
    findSubscription()
      // another employee may have turned them on in this browser
      .then(async (found) => found !== null && (await inboxCalls.isPushed(found.endpoint, abort.signal)))
      .catch(() => false)
      .then((isOn) => void (abort.signal.aborted || setState(isOn ? 'on' : 'off')));
    return () => abort.abort();
  }, [inboxCalls]);

  async function turnOn(): Promise<boolean> {
    const found = await subscribeBrowser((await inboxCalls.readPushKey()).publicKey);
    if (found === null) {
      setMessage(blocked);
      return false;
    }
    await inboxCalls.startPush(found);
    setMessage('Notifications are on in this browser.');
    return true;
  }

  async function turnOff(): Promise<boolean> {
    const found = await findSubscription();
    if (found !== null) {
      await inboxCalls.endPush(found.endpoint);
      await found.unsubscribe();
    }
    setMessage('Notifications are off in this browser.');
    return false;
  }

  async function change(): Promise<void> {
    const before = state;
    setState('busy');
    setMessage('');
    try {
      setState((await (before === 'on' ? turnOff() : turnOn())) ? 'on' : 'off');
    } catch {
      setState(before);
      setMessage('Not changed. The server or the browser’s push service did not respond. Try again.');
    }
  }

  return (
    <section className="account-card" aria-labelledby={id}>
      <h2 id={id}>Notifications</h2>
      {state === 'unsupported' ? (
        <p>This browser shows no notifications while the inbox is closed.</p>
      ) : (
        <>
          <p>
            One for a new lead that you own or that nobody owns, at most one a minute, and one when a touch
            that you have planned is due. They name the form, and nothing about the person.
          </p>
          <button
            type="button"
            className="button button--quiet"
            aria-pressed={state === 'on'}
            aria-disabled={state === 'busy' || state === 'checking'}
            onClick={() => {
              if (state === 'on' || state === 'off') void change();
            }}
          >
            Notify me in this browser: {state === 'on' ? 'on' : 'off'}
          </button>
        </>
      )}
      <p role="status" className="account-push-message">
        {message}
      </p>
    </section>
  );
}
