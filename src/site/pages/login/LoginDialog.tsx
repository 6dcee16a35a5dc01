import { useSelector } from '@xstate/react';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { customerLoginMachine } from '#machines/customerLogin.machine.ts';
import content from '#web/content/login.json';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import { preloadToasts } from '#web/ui/toasts/toasts.ts';
import { EmployeeForms } from './EmployeeForms.tsx';
import { LoginField, LoginForm, LoginMessage } from './LoginForm.tsx';
import { codeForm } from './loginForms.ts';
import type { Login } from './sharedLogin.ts';
import '#web/ui/controls.css';
import '#web/ui/tabs/tabs.css';
import './loginForms.css';
import './LoginDialog.css';

interface LoginDialogProps {
  readonly login: Login;
  readonly opener: HTMLElement;
  readonly onClosed: () => void;
}

const titleId = 'login-title';

/** A native modal dialog, which traps the focus and makes the page inert. Its machine opens and closes it. */
export function LoginDialog({ login, opener, onClosed }: LoginDialogProps) {
  const isMounted = useSelector(login, (state) => state.matches('shown'));
  const isOpen = useSelector(login, (state) => state.matches({ shown: { presence: 'open' } }));
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOverlay = useRef(false);

  useEffect(() => {
    preloadToasts();
    login.send({ type: 'dialog.opened' });
  }, [login]);

  useEffect(() => {
    // Back and Forward close the dialog
    const close = () => login.send({ type: 'close.clicked' });
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [login]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: onClosed does the same after every render
  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      element?.showModal();
      element?.querySelector('input')?.focus();
    } else if (!isMounted && element?.open) {
      element.close();
      focusOpener(opener);
      onClosed();
    }
  }, [isOpen, isMounted, opener]);

  const isOverlay = (event: PointerEvent | MouseEvent) => event.target === dialog.current;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by keyboard (onCancel)
    <dialog
      ref={dialog}
      className={isOpen ? 'login' : 'login login--closing'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        login.send({ type: 'escape.pressed' });
      }}
      // the browser closes the dialog itself on a second Escape or Back gesture
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) login.send({ type: 'escape.pressed' });
      }}
      onPointerDown={(event) => {
        pressedOverlay.current = isOverlay(event);
      }}
      // a text selection that ends over the overlay is not a click on it
      onClick={(event) => {
        if (pressedOverlay.current && isOverlay(event)) login.send({ type: 'overlay.clicked' });
      }}
    >
      {isMounted && (
        <div className="login__panel">
          <button
            type="button"
            className="login__close"
            aria-label={content.close}
            onClick={() => login.send({ type: 'close.clicked' })}
          />
          <h2 id={titleId}>{content.title}</h2>
          <LoginTabs login={login} />
        </div>
      )}
    </dialog>
  );
}

/** Focuses the opener, or the button of its menu if the menu has closed. */
function focusOpener(opener: HTMLElement): void {
  const menu = opener.closest('[popover]:not(:popover-open)');
  (menu ? document.querySelector<HTMLElement>(`[popovertarget=${menu.id}]`) : opener)?.focus();
}

function LoginTabs({ login }: { readonly login: Login }) {
  const { customerLogin, employeeLogin, forgotPassword } = useSelector(login, ({ children }) => children);
  const isEmployee = useSelector(login, (state) => state.matches({ shown: { tab: 'employee' } }));
  const customerMessage = useSelector(customerLogin, (state) => state?.context.message);
  const employeeMessage = useSelector(forgotPassword ?? employeeLogin, (state) => state?.context.message);

  return (
    <>
      <TabList
        label={content.tabs.label}
        size="small"
        selectedId={isEmployee ? 'employee' : 'customer'}
        onSelect={(id) => login.send({ type: id === 'employee' ? 'employee.chosen' : 'customer.chosen' })}
        tabs={[
          {
            id: 'customer',
            label: content.tabs.customer,
            panel: customerLogin && <CustomerLogin login={customerLogin} />,
          },
          {
            id: 'employee',
            label: content.tabs.employee,
            panel: <EmployeeForms login={employeeLogin} forgot={forgotPassword} onChoose={login.send} />,
          },
        ]}
      />
      <LoginMessage message={isEmployee ? employeeMessage : customerMessage} />
    </>
  );
}

function CustomerLogin({ login }: { readonly login: ActorRefFrom<typeof customerLoginMachine> }) {
  const state = useSelector(login, (snapshot) => snapshot);
  const { phone, code, message } = state.context;
  const secondsLeft = useSelector(state.children.otpCountdown, (countdown) => countdown?.context.secondsLeft);
  const { sending, resend, send } = content.customer;
  const isSending = state.matches({ otp: 'sending' });
  const isCounting = state.matches({ otp: 'counting' });
  useEffect(() => {
    // moves the focus from the number to the field of the code
    const active = document.activeElement;
    if (isCounting && active instanceof HTMLInputElement && active.name === 'loginPhone')
      active.form?.querySelector<HTMLInputElement>('[name=loginOtp]')?.focus();
  }, [isCounting]);

  return (
    <LoginForm
      form={codeForm}
      values={{ loginOtp: code }}
      invalidFields={message?.fields}
      chart={{
        isBusy: state.matches({ login: 'loggingIn' }) || state.matches({ login: 'leaving' }),
        canSubmit: !state.hasTag('busy'),
        onText: (_name, value) => login.send({ type: 'code.changed', value }),
        onSubmit: () => login.send({ type: 'login.submitted' }),
      }}
      first={
        <div className="login__pair">
          <LoginField
            name="loginPhone"
            value={phone}
            onText={(value) => login.send({ type: 'phone.changed', value })}
            onBlur={() => login.send({ type: 'phone.blurred' })}
          />
          <button
            type="button"
            className="button button--quiet login__send"
            aria-disabled={!state.can({ type: 'otp.requested' })}
            onClick={() => login.send({ type: 'otp.requested' })}
          >
            {isSending ? sending : isCounting ? resend.replace('{seconds}', String(secondsLeft)) : send}
          </button>
        </div>
      }
    />
  );
}
