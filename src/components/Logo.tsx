import { NavLink } from '#components/NavLink.tsx';
import company from '#content/company.json';

/** The firm's mark and name, leading home (HEAD-1, HEAD-19, FOOT-20). */
export function Logo({ onClick }: { readonly onClick?: () => void }) {
  return (
    <NavLink to="/" className="logo" {...(onClick && { onClick })}>
      <svg className="logo__mark" viewBox="0 0 32 36" aria-hidden="true">
        <path d="M16 1.5 30 6v12.5c0 8-5.6 13-14 16-8.4-3-14-8-14-16V6z" />
        <path d="M16 8v20M9.5 13.5v9M22.5 13.5v9" />
      </svg>
      <span>{company.name}</span>
    </NavLink>
  );
}
