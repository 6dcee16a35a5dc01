import { type ReactNode, useEffect, useRef, useState } from 'react';
import navigation from '#web/content/navigation.json';
import { desktop } from '#web/ui/theme/breakpoints.ts';
import { LoginLink, type MenuEntry, MenuItem, productMenu } from './menus.tsx';
import { useSite } from './siteContext.ts';
import { usePopover } from './usePopover.ts';

const { home, about, health } = navigation.header;
const { products, claims, getInTouch } = navigation.mobile;

/** The menu of windows below `--desktop`, with its button. The page behind an open menu is inert. */
export function MobileSidebar() {
  const site = useSite();
  const { isOpen, close, popoverProps } = usePopover<HTMLElement>((sidebar) => {
    for (const section of sidebar.querySelectorAll('details')) section.open = false;
    // closing returns the focus to the button
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[popovertarget=${sidebar.id}]`)?.focus();
  });
  useInertPage(isOpen, close);
  const link = (entry: MenuEntry, className = 'sidebar__link') => (
    <div key={entry.label} className="sidebar__item">
      <MenuItem
        entry={entry}
        className={className}
        onClick={close}
        // a closed menu has no current entry
        currentOn={isOpen ? undefined : []}
      />
    </div>
  );
  return (
    <>
      <button
        type="button"
        className="hamburger"
        aria-expanded={isOpen}
        aria-controls="site-sidebar"
        popoverTarget="site-sidebar"
      >
        <span className="visually-hidden">Menu</span>
        <span className="hamburger__lines" aria-hidden="true" />
      </button>
      <nav className="sidebar" id="site-sidebar" aria-label="Main" {...popoverProps}>
        {link(home, 'sidebar__entry')}
        <Accordion id="sidebar-about" label={about.label} name="sidebar">
          {about.columns.flat().map((entry) => link(entry))}
        </Accordion>
        <Accordion id="sidebar-products" label={products.label} name="sidebar">
          {productMenu(site.products, 'mobile').map(({ group, label, entries }) => (
            <Accordion key={group} id={`sidebar-${group}`} label={label} name="sidebar-products" nested>
              {entries.map((entry) => link(entry))}
            </Accordion>
          ))}
        </Accordion>
        {link(health, 'sidebar__entry')}
        {link(claims, 'sidebar__entry')}
        {link(getInTouch, 'button button--primary sidebar__touch')}
        <LoginLink className="sidebar__login" />
      </nav>
    </>
  );
}

/** Makes the page inert while the sidebar is open, and closes it in a wide window. */
function useInertPage(isOpen: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` does the same after every render
  useEffect(() => {
    if (!isOpen) return;
    const wide = matchMedia(desktop);
    // the window may have become wide since the click
    if (wide.matches) return close();
    const behind = document.querySelectorAll<HTMLElement>('.site-main, .site-footer');
    for (const element of behind) element.inert = true;
    wide.addEventListener('change', close);
    return () => {
      for (const element of behind) element.inert = false;
      wide.removeEventListener('change', close);
    };
  }, [isOpen]);
}

interface AccordionProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly nested?: boolean;
  readonly children: ReactNode;
}

function Accordion({ id, label, name, nested = false, children }: AccordionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // it may have been opened before hydration
  useEffect(() => setOpen(details.current?.open === true), []);
  return (
    <details
      ref={details}
      className="accordion"
      name={name}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: browsers treat a summary as a button, but do not name the role */}
      <summary
        role="button"
        className={nested ? 'sidebar__entry sidebar__entry--nested' : 'sidebar__entry'}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {label}
      </summary>
      <div id={id} className="accordion__panel">
        {children}
      </div>
    </details>
  );
}
