import sprite from './icons.svg?no-inline';

interface InboxIconProps {
  /** A symbol of icons.svg beside this file. */
  readonly name: 'search' | 'close' | 'phone' | 'mail' | 'copy' | 'export' | 'filter' | 'previous' | 'next';
}

/** A line icon; decoration only, so it is hidden from assistive technology. */
export function InboxIcon({ name }: InboxIconProps) {
  return (
    <svg className="inbox-icon" aria-hidden="true">
      <use href={`${sprite}#$name`} />
    </svg>
  );
}
