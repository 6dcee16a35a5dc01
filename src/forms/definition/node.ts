import type { Place } from '../source/place.ts';

/** A part of a definition, with its place in the file. */
export interface Node {
  readonly at: Place;
}

/** A name in a file, usually of a field of the same object. */
export interface Named extends Node {
  readonly name: string;
}

export type Scalar = string | number | boolean;
