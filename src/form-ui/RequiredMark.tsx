/** The star behind the label of a field that has to be filled in. */
export const RequiredMark = () => (
  <span className="field__required" aria-hidden="true">
    {' *'}
  </span>
);
