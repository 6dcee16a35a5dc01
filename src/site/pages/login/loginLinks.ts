import { importWithRetry } from '#web/dom/importWithRetry.ts';
import { nativeElement } from '#web/dom/nativeElement.ts';

/** The login's dialog, whose code loads at the first need. */
export const loadLogin = () => importWithRetry(() => import('./openLogin.tsx'));

/** Lets every link to the login page open the dialog instead; a new tab gets the page. Home's button handles itself. */
export function openLoginFromLinks(): void {
  addEventListener('click', (event) => {
    const link = nativeElement(event.target as Element).closest<HTMLElement>('[href="/login"]');
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.ariaBusy = 'true';
    const { pathname } = location;
    loadLogin().then(({ openLogin }) => {
      link.ariaBusy = null;
      // on another page, where its visitor may be typing by now, nobody waits for it
      if (location.pathname === pathname) openLogin(link);
    });
  });
}
