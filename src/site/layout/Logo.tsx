import company from '#web/content/company.json';
import { LogoMark } from '#web/ui/LogoMark.tsx';
import { NavLink } from './NavLink.tsx';

/** The firm's mark and name, linked to the home page. `nameClass` may hide the name. */
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
