import type { Place } from '../source/place.ts';

/** A part of a definition, with the place where it is written. */
export interface Node {
  readonly at: Place;
}

/** A name that is written somewhere: of a field of the same object, unless the property that holds it differs. */
export interface Named extends Node {
  readonly name: string;
}

export type Scalar = string | number | boolean;
