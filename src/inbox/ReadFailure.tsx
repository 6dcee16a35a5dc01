interface ReadFailureProps {
  readonly subject: string;
  readonly onRetry: () => void;
}

/** In place of something that could not be read, with a retry. */
export function ReadFailure({ subject, onRetry }: ReadFailureProps) {
  return (
    <div className="inbox-state" role="alert">
      <p>{subject} could not be read: the server did not answer.</p>
      <button type="button" className="button button--quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
