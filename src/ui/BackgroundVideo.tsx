import { useEffect, useRef, useState } from 'react';
import { savesData } from '#browser/connection.ts';
import { prefersLessMotion } from '#browser/motion.ts';
import { whenIdle } from '#browser/whenIdle.ts';

interface BackgroundVideoProps {
  readonly video: { readonly webm: string; readonly mp4: string; readonly poster: string };
}

/**
 * A muted, looping video behind a hero (STATIC-22). The poster stands in the HTML; the video is fetched and played once
 * the page is idle, and neither under reduced motion nor when the browser saves data. Out of view it rests. A button pauses it and
 * plays it.
 */
export function BackgroundVideo({ video: { webm, mp4, poster } }: BackgroundVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  /** Unknown on the build machine and until React is live: a button that cannot answer yet is not drawn. */
  const [isPlaying, setPlaying] = useState<boolean>();

  useEffect(() => {
    let isGone = false;
    setPlaying(false);
    if (prefersLessMotion() || savesData()) return;
    whenIdle(() => {
      // Browsers may refuse to play by themselves; the poster and the button then stay.
      if (!isGone) video.current?.play().catch(() => undefined);
    });
    return () => {
      isGone = true;
    };
  }, []);

  useEffect(() => {
    const film = video.current;
    if (film === null) return;
    let isResting = false;
    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.some((entry) => entry.isIntersecting);
      if (isInView && isResting) film.play().catch(() => undefined);
      isResting = !isInView && !film.paused;
      if (isResting) film.pause();
    });
    observer.observe(film);
    return () => observer.disconnect();
  }, []);

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
