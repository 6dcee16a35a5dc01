/**
 * A row of slides that scrolls sideways. It begins with `count` different slides and goes on with some of them again,
 * so that it can jump back by one `count` without anybody seeing it. All lengths in pixels.
 */
export interface SlideTrack {
  /** How many slides are different. */
  readonly count: number;
  /** From the beginning of one slide to the next one's. */
  readonly pitch: number;
  /** How far the track is scrolled. */
  readonly left: number;
  /** How far it can be scrolled. */
  readonly end: number;
}

/** Half a pixel, since browsers round what they scroll. */
const blur = 0.5;

/** Whether the repeated slides fill the window once the different ones have gone by: only then can the track loop. */
const canLoop = ({ count, pitch, end }: SlideTrack) => end + blur >= count * pitch;

/** The scroll position of a place on the endless row; kept within the ends of a track that cannot loop. */
export function placeOnTrack(track: SlideTrack, place: number): number {
  if (!canLoop(track)) return Math.min(Math.max(place, 0), track.end);
  const period = track.count * track.pitch;
  return ((place % period) + period) % period;
}

/** The slide that is nearest to the beginning of the window. */
export const nearestSlide = ({ left, pitch }: SlideTrack): number =>
  pitch > 0 ? Math.round(left / pitch) : 0;

/** A move along the row: the scroll position to begin at, which looks the same as the present one, and its end. */
export interface SlideMove {
  readonly from: number;
  readonly to: number;
}

/** The move by so many slides from `slide`: on, or back where it is negative. */
export function moveBy(track: SlideTrack, by: number, slide = nearestSlide(track)): SlideMove {
  const { count, pitch, left, end } = track;
  const wanted = slide + by;
  const jump = !canLoop(track) ? 0 : wanted < 0 ? count : wanted * pitch > end + blur ? -count : 0;
  const reached = Math.min(Math.max(wanted + jump, 0), Math.ceil(end / pitch));
  return { from: left + jump * pitch, to: Math.min(reached * pitch, end) };
}
