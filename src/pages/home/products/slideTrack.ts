/** How much faster than the pointer a dragged track moves (HOME-14). */
export const dragSpeed = 2;

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

/**
 * A step from slide to slide: the scroll position to jump to first, which looks the same, and the one where it ends.
 */
export interface SlideStep {
  readonly from: number;
  readonly to: number;
  /** The place of the slide at the end of the step. */
  readonly slide: number;
}

/**
 * The step to a neighbouring slide.
 *
 * @param slide - place of the slide to step from: the goal of a step that is still under way, else the nearest one
 * @param by - 1 to the next slide, -1 to the previous one
 */
export function stepOf(track: SlideTrack, slide: number, by: 1 | -1): SlideStep {
  const { count, pitch, left, end } = track;
  const wanted = slide + by;
  const jump = !canLoop(track) ? 0 : wanted < 0 ? count : wanted * pitch > end + blur ? -count : 0;
  const reached = Math.min(Math.max(wanted + jump, 0), Math.ceil(end / pitch));
  return { from: left + jump * pitch, to: Math.min(reached * pitch, end), slide: reached };
}

/** The place of the slide that is nearest to the beginning of the window. */
export const nearestSlide = ({ left, pitch }: SlideTrack): number =>
  pitch > 0 ? Math.round(left / pitch) : 0;

/** A slide of a row that goes round: the item, and whether it is a repetition. */
export interface LoopSlide<T> {
  readonly item: T;
  /** A repetition is for the eye only: it is neither read out nor in the way of the Tab key. */
  readonly isRepeated: boolean;
}

/** The items, and then the first `repeated` of them again (CONTENT-13, CONTENT-20, R38). */
export function loopSlides<T>(items: readonly T[], repeated: number): LoopSlide<T>[] {
  return [
    ...items.map((item) => ({ item, isRepeated: false })),
    ...items.slice(0, repeated).map((item) => ({ item, isRepeated: true })),
  ];
}
