import { wordmarkDevices, wordmarkStyle } from './wordmarkStyles.ts';

/**
 * A firm's name as a wordmark of our own: plain text in the site's fonts, in the surrounding colour and size, so that
 * no third party's logo is shown.
 */
export function Wordmark({ name }: { readonly name: string }) {
  const { cut, lead, device } = wordmarkStyle(name);
  const words = name.split(' ');
  const led = words.slice(0, lead ?? words.length).join(' ');
  const rest = name.slice(led.length);
  return (
    <span className={`wordmark wordmark--${cut}`}>
      {device && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={wordmarkDevices[device]} />
        </svg>
      )}
      <span>
        {led}
        {rest && <span className="wordmark__rest">{rest}</span>}
      </span>
    </span>
  );
}
