import nextSteps from '#site/content/next-steps.json';

/** The next steps after sending, beside the form. */
export function NextSteps() {
  return (
    <div className="next-steps">
      <h3 className="next-steps__title">{nextSteps.title}</h3>
      <ol>
        {nextSteps.steps.map(({ title, text }) => (
          <li key={title}>
            <p className="next-steps__step">{title}</p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
