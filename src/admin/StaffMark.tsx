import logoMark from '#content/logoMark.json';

/** The firm's mark. */
export function StaffMark() {
  return (
    <svg className="staff-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={logoMark.lines} />
      <path className="staff-mark__surfaces" d={logoMark.surfaces} />
    </svg>
  );
}
