export const RequiredMark = () => (
  <span className="field__required" aria-hidden="true">
    {' *'}
  </span>
);
