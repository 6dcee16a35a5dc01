import company from '#site/content/company.json';
import logoMark from '#site/content/logoMark.json';
import { NavLink } from './NavLink.tsx';

/** The firm's mark and name, leading home. `nameClass`: where the name does not always show. */
export function Logo({ nameClass }: { readonly nameClass?: string }) {
  return (
    <NavLink to="/" className="logo">
      <svg className="logo__mark" viewBox="0 0 32 32" aria-hidden="true">
        <path d={logoMark.lines} />
        <path className="logo__surfaces" d={logoMark.surfaces} />
      </svg>
      <span className={nameClass}>{company.name}</span>
    </NavLink>
  );
}
