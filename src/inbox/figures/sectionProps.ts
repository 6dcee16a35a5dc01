import type { WorkingHours } from '#contract/inbox/workingTime.ts';
import type { Days, FiguresView } from './figuresView.ts';
import type { Loaded } from './useFigures.ts';

/** What each section of the figures receives. */
export interface SectionProps<Answer> {
  readonly view: FiguresView;
  /** The period in which the leads arrived. */
  readonly days: Days;
  readonly figures: Loaded<Answer>;
  readonly retry: () => void;
}

/** What sections about working time receive too. */
export interface TimeSectionProps<Answer> extends SectionProps<Answer> {
  readonly hours: WorkingHours;
}
