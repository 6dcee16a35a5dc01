/** A marked value below a slider. */
export interface Tick {
  readonly label: string;
  /** Its place on the scale, from 0 to 1. */
  readonly at: number;
}

/** Returns the width in characters from which no label of a tick touches the next one. */
export function neededWidth(ticks: readonly Tick[]): number {
  // the first and the last label lie within the scale, the others are centred at their ticks
  const reach = (index: number) =>
    (ticks[index]?.label.length ?? 0) / (index === 0 || index === ticks.length - 1 ? 1 : 2);
  const widths = ticks.slice(1).map(({ at }, index) => {
    const distance = at - (ticks[index]?.at ?? 0);
    return (reach(index) + 1 + reach(index + 1)) / distance;
  });
  return Math.ceil(Math.max(0, ...widths));
}
