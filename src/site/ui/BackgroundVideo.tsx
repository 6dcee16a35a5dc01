import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#site/dom/motion.ts';
import { prefersReducedData } from '#site/dom/prefersReducedData.ts';
import { useInView } from '#site/dom/useInView.ts';
import { whenIdle } from '#site/dom/whenIdle.ts';

interface BackgroundVideoProps {
  readonly video: { readonly webm: string; readonly mp4: string; readonly poster: string };
}

/** A video behind a hero: it plays in view once the page is idle, unless the visitor prefers reduced motion or data. */
export function BackgroundVideo({ video: { webm, mp4, poster } }: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  /** It was playing when it went out of view. */
  const isResting = useRef(false);
  /** Undefined until React has hydrated: a button that cannot answer yet is not rendered. */
  const [isPlaying, setPlaying] = useState<boolean>();

  useEffect(() => {
    setPlaying(false);
    if (prefersReducedMotion() || prefersReducedData()) return;
    // Browsers may refuse to play by themselves; the poster and the button then stay.
    return whenIdle(() => void video.current?.play().catch(() => undefined));
  }, []);

  const isInView = useInView(video);
  useEffect(() => {
    const film = video.current;
    if (!isInView || film === null) return;
    if (isResting.current) film.play().catch(() => undefined);
    return () => {
      isResting.current = !film.paused;
      film.pause();
    };
  }, [isInView]);

  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => undefined);
  };

  return (
    <div className="background-video">
      {/* The poster may be the largest thing of the first paint: asked for with the HTML, ahead of the scripts. */}
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
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <noscript>
        <img src={poster} alt="" />
      </noscript>
      {isPlaying !== undefined && (
        <button
          type="button"
          className="background-video__button"
          data-playing={isPlaying}
          aria-label={isPlaying ? 'Pause the background video' : 'Play the background video'}
          onClick={toggle}
        />
      )}
    </div>
  );
}
