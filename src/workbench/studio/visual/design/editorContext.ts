import { createContext, use } from 'react';
import type { JsonPath } from '#workbench/authoring/jsonPath.ts';
import type { FieldPosition } from '../edits/moveField.ts';
import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';

/** The state and the actions of the visual editor. */
export interface VisualEditing {
  readonly outline: Outline;
  readonly selected: string | null;
  /** True while the texts cannot be parsed; the last outline stays. */
  readonly isReadOnly: boolean;
  select(id: string | null): void;
  /** `joins`: whether the next edit with this label extends the step of the history, as typing does. */
  edit(change: (before: FormTexts) => FormTexts, label: string, joins?: boolean): void;
  add(position: FieldPosition): void;
  move(field: FieldOutline, to: FieldPosition, text: string): void;
  moveBy(field: FieldOutline, by: 1 | -1): void;
  remove(field: FieldOutline): void;
  /** Renames a field in the lead, in all files of the folder. */
  rename(field: FieldOutline, name: string): void;
  showCode(file: string, path: JsonPath): void;
}

export const VisualEditingContext = createContext<VisualEditing | null>(null);

/** @throws Error outside the visual editor */
export function useVisualEditing(): VisualEditing {
  const visualEditing = use(VisualEditingContext);
  if (!visualEditing) throw new Error('VisualEditingContext has no value.');
  return visualEditing;
}
