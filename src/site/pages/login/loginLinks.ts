import { importWithRetry } from '#web/dom/importWithRetry.ts';
import { nativeElement } from '#web/dom/nativeElement.ts';

/** Loads the login dialog. */
export const loadLogin = () => importWithRetry(() => import('./openLogin.tsx'));

/** Makes links to the login page open the dialog, except in a new tab. Home's button handles its own clicks. */
export function openLoginFromLinks(): void {
  addEventListener('click', (event) => {
    const link = nativeElement(event.target as Element).closest<HTMLElement>('[href="/login"]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    const { pathname } = location;
    loadLogin().then(({ openLogin }) => {
      link.ariaBusy = null;
      // opens the dialog only if the visitor is still on the page
      if (location.pathname === pathname) openLogin(link);
    });
  });
}
