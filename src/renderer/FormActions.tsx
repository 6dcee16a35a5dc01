import { useFormBinding, useTopic } from './formBinding.ts';

/** Back, Next and the button that sends. The latter is there in every step, so that Enter always does the next thing. */
export function FormActions() {
  const binding = useFormBinding();
  const step = useTopic(binding, 'step', (current) => current.step());
  const submission = useTopic(binding, 'submission', (current) => current.submission());
  const last = (binding.model.steps?.items.length ?? 1) - 1;
  const isSending = submission === 'sending';
  return (
    <div className="form-actions">
      {step > 0 && (
        <button
          className="button button--quiet"
          type="button"
          data-action="back"
          disabled={isSending}
          onClick={binding.back}
        >
          Back
        </button>
      )}
      {step < last && (
        <button className="button button--primary" type="button" data-action="next" onClick={binding.next}>
          Next
        </button>
      )}
      <button className="button button--primary" type="submit" hidden={step < last} disabled={isSending}>
        {isSending ? 'Sending…' : binding.model.submitLabel}
      </button>
    </div>
  );
}
