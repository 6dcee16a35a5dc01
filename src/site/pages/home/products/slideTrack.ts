/**
 * A row of slides that scrolls sideways. It begins with `count` different slides and goes on with some of them again,
 * so that it can jump back by one `count` without anybody seeing it. All lengths in pixels.
 */
export interface SlideTrack {
  readonly count: number;
  /** From the beginning of one slide to the next one's. */
  readonly pitch: number;
  readonly left: number;
  /** How far it can be scrolled. */
  readonly end: number;
}

/** A step from slide to slide: the scroll position to jump to first, which looks the same, and where the step ends. */
export interface SlideStep {
  readonly from: number;
  readonly to: number;
  /** The index of the slide at its end. */
  readonly slide: number;
}

/** Half a pixel, since browsers round what they scroll. */
const tolerancePx = 0.5;

/** Only where the repeated slides fill the window once the different ones have gone by. */
const canLoop = ({ count, pitch, end }: SlideTrack) => end + tolerancePx >= count * pitch;

/** Wraps a scroll position around the endless row, or clamps it on a track that cannot loop. */
export function wrapPosition(track: SlideTrack, position: number): number {
  if (!canLoop(track)) return Math.min(Math.max(position, 0), track.end);
  const period = track.count * track.pitch;
  return ((position % period) + period) % period;
}

/**
 * The step to a neighbouring slide.
 *
 * @param slide the slide to step from: the goal of a step that is still under way, else the nearest one
 */
export function stepFrom(track: SlideTrack, slide: number, direction: 1 | -1): SlideStep {
  const { count, pitch, left, end } = track;
  const target = slide + direction;
  const jump = !canLoop(track) ? 0 : target < 0 ? count : target * pitch > end + tolerancePx ? -count : 0;
  const reached = Math.min(Math.max(target + jump, 0), Math.ceil(end / pitch));
  return { from: left + jump * pitch, to: Math.min(reached * pitch, end), slide: reached };
}
