import { dayMs } from '#contract/durations.ts';
import { Section } from '../Section.tsx';
import './claimStory.css';

interface StoryDay {
  /** YYYY-MM-DD. The first date is day 1. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

interface ClaimStoryProps {
  readonly title: string;
  readonly text: string;
  readonly days: readonly StoryDay[];
}

/** A claim from the first call to the last payment, day by day (claim-story.json); renders nothing if it has no days. */
export function ClaimStory({ title, text, days }: ClaimStoryProps) {
  const [first] = days;
  if (!first) return null;
  return (
    <Section title={title} text={text} className="section--split">
      <ol className="claim-story">
        {days.map(({ date, ...day }) => (
          <li key={date}>
            <p className="claim-story__day">
              <strong>{`Day ${(Date.parse(date) - Date.parse(first.date)) / dayMs + 1}`}</strong>
              <time dateTime={date}>
                {new Date(date).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' })}
              </time>
            </p>
            <div>
              <h3>{day.title}</h3>
              <p>{day.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
