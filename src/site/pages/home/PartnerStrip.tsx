import { useState } from 'react';
import { useReducedMotion } from '#site/dom/motion.ts';
import { Wordmark } from '#site/ui/wordmark/Wordmark.tsx';
import { RoundButton } from './RoundButton.tsx';
import './PartnerStrip.css';

/**
 * The insurers' names passing by, twice in a row so that they never end. They stand still under the
 * mouse, when paused, before the page's script has come, and for visitors who asked for less motion: those see them all
 * at once.
 */
export function PartnerStrip({
  insurers,
}: {
  readonly insurers: readonly { readonly id: string; readonly name: string }[];
}) {
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  return (
    <>
      <div className={`strip ${isPaused ? 'strip--paused' : ''}`} data-strip="partners">
        <div className="strip__belt">
          {[undefined, true].map((isRepeated) => (
            <ul key={String(isRepeated)} className="strip__names" aria-hidden={isRepeated}>
              {insurers.map(({ id, name }) => (
                <li key={id}>
                  <Wordmark name={name} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <div className="strip__control">
        {!isStill && (
          <RoundButton
            icon={isPaused ? 'play' : 'pause'}
            label={`${isPaused ? 'Play' : 'Pause'} the moving names`}
            onPress={() => setPaused(!isPaused)}
          />
        )}
      </div>
    </>
  );
}
