import { useEffect, useRef } from 'react';
import company from '#web/content/company.json';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The employee has stored them. */
  readonly onStored: () => void;
}

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = [
    `Recovery codes of your employee login at ${company.name}`,
    'Each logs you in once, after your password. Keep them secret.',
    '',
    ...codes,
    '',
  ].join('\r\n');
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        Store your recovery codes
      </h2>
      <p>
        If you lose your passkey or your phone, one of these codes logs you in, after your password. Each
        works once. They are not shown again.
      </p>
      <ol className="recovery-codes__list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="factor__actions">
        <a
          className="button button--quiet"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download the codes
        </a>
        <button type="button" className="button button--primary" onClick={onStored}>
          I have stored them
        </button>
      </div>
    </section>
  );
}
