/** A slide of a row that goes round: the item and whether it is one of those that were there before. */
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
