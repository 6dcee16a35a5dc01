import { createContext, use } from 'react';
import type { JsonPath } from '#workbench/authoring/jsonPath.ts';
import type { FieldPosition } from '../edits/moveField.ts';
import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';

/** What the parts of the visual editor show and do. */
export interface VisualEditing {
  readonly outline: Outline;
  readonly selected: string | null;
  /** True while the texts cannot be parsed; the last outline stays. */
  readonly isReadOnly: boolean;
  select(id: string | null): void;
  /** `joins`: whether the next edit with this label goes on with the step of the history, as typing does. */
  edit(change: (before: FormTexts) => FormTexts, label: string, joins?: boolean): void;
  add(position: FieldPosition): void;
  move(field: FieldOutline, to: FieldPosition, text: string): void;
  moveBy(field: FieldOutline, by: 1 | -1): void;
  remove(field: FieldOutline): void;
  /** Another name under which a field is sent, in all files of the folder. */
  rename(field: FieldOutline, name: string): void;
  showCode(file: string, path: JsonPath): void;
}

export const VisualEditingContext = createContext<VisualEditing | null>(null);

/** The visual editor around a component. Throws outside of it. */
export function useVisualEditing(): VisualEditing {
  const visualEditing = use(VisualEditingContext);
  if (!visualEditing) throw new Error('This component has to stand inside the visual editor.');
  return visualEditing;
}
