/** The progress through a form's steps; completed ones have a tick and a highlighted line. */
export function Stepper({
  titles,
  current,
}: {
  readonly titles: readonly string[];
  readonly current: number;
}) {
  return (
    <ol className="steps" aria-label="Steps">
      {titles.map((title, position) => {
        const state = position < current ? 'done' : position === current ? 'current' : 'ahead';
        return (
          <li
            key={title}
            className={`steps__item steps__item--${state}`}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className="steps__mark" aria-hidden="true">
              {state === 'done' ? '✓' : position + 1}
            </span>
            <span className="steps__title">{title}</span>
            {state === 'done' && <span className="visually-hidden">, completed</span>}
          </li>
        );
      })}
    </ol>
  );
}
