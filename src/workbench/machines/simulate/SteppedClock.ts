/** A clock that stands still until it is told to move on: for actors that are stepped by hand. */
export class SteppedClock {
  now = 0;
  #timers = new Map<number, { readonly due: number; readonly act: () => void }>();
  #lastId = 0;

  readonly setTimeout = (act: () => void, milliseconds: number): number => {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { due: this.now + milliseconds, act });
    return this.#lastId;
  };

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  /** When the next timer is due; undefined when none is set. */
  nextDue(): number | undefined {
    return this.#first()?.[1].due;
  }

  /** Fires the timer that is due first, as if it were that time, or the one given; tells when it was due. */
  fireNext(at?: number): number | undefined {
    const first = this.#first();
    if (first === undefined) return undefined;
    const [id, { due, act }] = first;
    this.#timers.delete(id);
    this.now = at ?? due;
    act();
    return due;
  }

  #first() {
    return [...this.#timers].toSorted(([, one], [, other]) => one.due - other.due)[0];
  }
}
