import { createRoot, type Root } from 'react-dom/client';
import { LoginDialog } from './LoginDialog.tsx';
import { sharedLogin } from './sharedLogin.ts';

let root: Root | undefined;

/** Opens the dialog over any page, unless it is open. Closing removes it from the document. */
export function openLogin(opener: HTMLElement): void {
  if (root) return;
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const unmount = () => {
    root?.unmount();
    root = undefined;
    container.remove();
  };
  root.render(<LoginDialog login={sharedLogin()} opener={opener} onClosed={() => queueMicrotask(unmount)} />);
}
