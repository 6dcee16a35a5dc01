interface ReadFailureProps {
  readonly subject: string;
  readonly onRetry: () => void;
}

/** The message that something could not be loaded, with a retry. */
export function ReadFailure({ subject, onRetry }: ReadFailureProps) {
  return (
    <div className="inbox-state" role="alert">
      <p>{subject} could not be loaded: the server did not respond.</p>
      <button type="button" className="button button--quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
