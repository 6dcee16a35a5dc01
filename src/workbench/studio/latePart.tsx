import { type ComponentType, useEffect, useState } from 'react';
import { StudioButton } from './controls.tsx';

/**
 * A part that is not there when the studio opens: it is fetched when it is first shown. When that fails, the rest stays,
 * and it can be tried again.
 *
 * @param load - fetches it; called anew for each try
 * @param failure - what is said when it could not be fetched
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure = 'This part could not be fetched: the studio’s server does not answer. Start it again: your texts are kept here.',
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => known);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return;
      let isHere = true;
      load().then(
        (loaded) => {
          known = loaded;
          if (isHere) setPart(() => loaded);
        },
        (error: unknown) => {
          console.error(error);
          if (isHere) setFailed(true);
        },
      );
      return () => {
        isHere = false;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return null;
    return (
      <div role="alert">
        <p>{failure}</p>
        <StudioButton onClick={() => setFailed(false)}>Try again</StudioButton>
      </div>
    );
  };
}
