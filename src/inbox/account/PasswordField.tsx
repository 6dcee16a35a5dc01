interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
}

/** A password with its label. */
export function PasswordField({ id, label, name, autoComplete, hint }: PasswordFieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={`${id}hint`} className="field__hint">
          {hint}
        </p>
      )}
      <input
        id={id}
        className="field__control"
        type="password"
        name={name}
        autoComplete={autoComplete}
        aria-describedby={hint === undefined ? undefined : `${id}hint`}
        required
      />
    </div>
  );
}
