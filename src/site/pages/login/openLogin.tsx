import { createRoot, type Root } from 'react-dom/client';
import { LoginDialog } from './LoginDialog.tsx';

let root: Root | undefined;

/** Opens the dialog over any page. One is open at a time, and nothing of it stays once it has closed. */
export function openLogin(opener: HTMLElement): void {
  if (root) return;
  const container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  const unmount = () => {
    root?.unmount();
    root = undefined;
    container.remove();
  };
  root.render(<LoginDialog opener={opener} onClosed={() => queueMicrotask(unmount)} />);
}
