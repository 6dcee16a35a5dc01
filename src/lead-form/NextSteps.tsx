import nextSteps from '#site/content/next-steps.json';

/** What becomes of a form after it is sent, beside the form: the site advises and sells nothing (CONTENT-1). */
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
