/** A clock for actors that are stepped by hand. XState's SimulatedClock cannot fire one timer alone. */
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

  nextTimerDue(): number | undefined {
    return this.#first()?.[1].due;
  }

  fireNextTimer(at?: number): number | undefined {
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
