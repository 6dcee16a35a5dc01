import { useFormStore } from './formStore.ts';

/** Where the privacy page begins to say what each form takes. */
const fullNotice = '/privacy-policy#what-each-form-takes';

/** What the form takes, what for and for how long, in every step. The link opens beside the form, whose answers would be lost. */
export function FormNotice() {
  const { notice } = useFormStore();
  if (!notice) return null;
  return (
    <p className="form-notice">
      {notice.text}{' '}
      <a href={fullNotice} target="_blank" rel="noopener">
        {notice.link}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
