import nextSteps from '#site/content/next-steps.json';
import { FirmPanel } from './FirmPanel.tsx';

/** The next steps after sending, and who can be talked to instead, beside the form. */
export function NextSteps() {
  return (
    <div className="next-steps">
      <div className="next-steps__part">
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
      <FirmPanel />
    </div>
  );
}
