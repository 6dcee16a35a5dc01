import company from '#web/content/company.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { NavLink } from './NavLink.tsx';

/** The firm's mark and name, leading home. `nameClass`: where the name does not always show. */
export function Logo({ nameClass }: { readonly nameClass?: string }) {
  return (
    <NavLink to="/" className="logo">
      <LogoMark />
      <span className={nameClass} translate="no">
        {company.name}
      </span>
    </NavLink>
  );
}
