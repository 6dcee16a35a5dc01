import { useState } from 'react';
import insurers from '#site/content/insurers.json';
import { useReducedMotion } from '#site/dom/motion.ts';
import { Wordmark } from '#site/ui/wordmark/Wordmark.tsx';
import { RoundButton } from './RoundButton.tsx';
import './PartnerStrip.css';

/**
 * A marquee of the insurers' names, duplicated so that it never ends. It stops on hover, when paused, before hydration,
 * and with reduced motion, where all of them are visible at once.
 */
export function PartnerStrip() {
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  return (
    <>
      <div className={`strip ${isPaused ? 'strip--paused' : ''}`} data-strip="partners">
        <div className="strip__belt">
          {[undefined, true].map((isRepeated) => (
            <ul key={String(isRepeated)} className="strip__names" aria-hidden={isRepeated}>
              {insurers.items.map(({ id, name }) => (
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
