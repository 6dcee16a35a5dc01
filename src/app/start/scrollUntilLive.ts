/**
 * Answers buttons that scroll to a part of the page (`data-scroll-to`) until the page's own script does, which says so
 * by `data-ready`.
 */
export function scrollUntilLive(target: Element): void {
  const id = target.closest<HTMLElement>('[data-scroll-to]')?.dataset.scrollTo;
  if (id && document.documentElement.dataset.ready === undefined)
    document.getElementById(id)?.scrollIntoView();
}
