import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#web/dom/motion.ts';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { useInView } from '#web/dom/useInView.ts';
import { whenIdle } from '#web/dom/whenIdle.ts';

interface BackgroundVideoProps {
  readonly video: { readonly webm: string; readonly mp4: string; readonly poster: string };
}

/** A video behind a hero. It plays in view when the page is idle, unless the visitor prefers reduced motion or data. */
export function BackgroundVideo({ video: { webm, mp4, poster } }: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isInView = useInView(video);
  /** Undefined until hydration, so the button is only rendered when it works. */
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => setOn(!prefersReducedMotion() && !prefersReducedData()), []);
  useEffect(() => {
    const element = video.current;
    if (!isOn || !isInView || element === null) return;
    // If the browser blocks autoplay, poster and button stay. `pause` rejects a pending `play` with an AbortError.
    const cancel = whenIdle(() => element.play().catch(({ name }) => name !== 'AbortError' && setOn(false)));
    return () => {
      cancel();
      element.pause();
    };
  }, [isOn, isInView]);

  return (
    <div className="background-video">
      {/* The poster may be the largest contentful paint, so it is preloaded before the scripts. */}
      <link rel="preload" as="image" href={poster} fetchPriority="high" />
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        poster={poster}
        tabIndex={-1}
        aria-hidden="true"
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <noscript>
        <img src={poster} alt="" />
      </noscript>
      {isOn !== undefined && (
        <button
          type="button"
          className="background-video__button"
          data-playing={isOn}
          aria-label={isOn ? 'Pause the background video' : 'Play the background video'}
          onClick={() => setOn(!isOn)}
        />
      )}
    </div>
  );
}
