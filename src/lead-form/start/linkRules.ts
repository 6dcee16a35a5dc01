import { savesData } from '#browser/connection.ts';

/**
 * Takes the page's speculation rules out once its links are the router's, which fetches the next page's code itself
 * (src/shell/NavLink.tsx): never both for one link. Where data are spared neither fetches ahead.
 */
export function endLinkRules(): void {
  const rules = document.querySelector('script[type=speculationrules]');
  // a form may be live before its page
  const endIfReady = () => {
    if (document.documentElement.dataset.ready !== undefined) rules?.remove();
  };
  if (savesData()) rules?.remove();
  else document.addEventListener('live', endIfReady);
}
