import { dayMs } from '#contract/durations.ts';
import type { TeamMember } from '#contract/inbox/team.ts';
import { startOfDayInIndia, todayInIndia } from '#forms/formats/today.ts';
import { formatDay } from './formatDay.ts';
import type { TeamChange } from './useTeam.ts';
import './AbsenceForm.css';

interface AbsenceFormProps {
  readonly awayUntil: TeamMember['awayUntil'];
  /** Begins the messages: 'You are', or the colleague's address with 'is'. */
  readonly subject: string;
  /** The call, below /api/inbox. */
  readonly path: string;
  readonly send: (change: TeamChange) => void;
}

/** The absence, during which rules give no new leads to the employee. */
export function AbsenceForm({ awayUntil, subject, path, send }: AbsenceFormProps) {
  const tomorrow = todayInIndia(new Date(Date.now() + dayMs));
  return (
    <form
      className="absence"
      onSubmit={(event) => {
        event.preventDefault();
        const until = startOfDayInIndia(String(new FormData(event.currentTarget).get('day'))).toISOString();
        send({ path, body: { until }, done: `${subject} away until ${formatDay(until)}.` });
      }}
    >
      <label className="team-part__field">
        <span className="field__label">Away until (first day back)</span>
        <input
          className="field__control"
          type="date"
          name="day"
          required
          min={tomorrow}
          defaultValue={awayUntil ? todayInIndia(new Date(awayUntil)) : ''}
        />
      </label>
      <div className="team-end">
        <button type="submit" className="button button--quiet">
          Save absence
        </button>
        {awayUntil && (
          <button
            type="button"
            className="button button--quiet"
            onClick={() => send({ path, body: { until: null }, done: `${subject} back.` })}
          >
            End absence
          </button>
        )}
      </div>
    </form>
  );
}
