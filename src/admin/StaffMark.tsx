/** The firm's mark. */
export function StaffMark() {
  return (
    <svg className="staff-mark" viewBox="0 0 32 36" aria-hidden="true">
      <path d="M16 1.5 30 6v12.5c0 8-5.6 13-14 16-8.4-3-14-8-14-16V6z" />
      <path d="M16 8v20M9.5 13.5v9M22.5 13.5v9" />
    </svg>
  );
}
