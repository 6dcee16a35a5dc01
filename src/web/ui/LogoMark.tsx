import logoMark from '#web/content/logoMark.json';
import './LogoMark.css';

/** The firm's mark. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={logoMark.lines} />
      <path className="logo-mark__surfaces" d={logoMark.surfaces} />
    </svg>
  );
}
