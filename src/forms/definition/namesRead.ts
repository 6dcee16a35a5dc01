import { walkFigure } from '../operators/mapFigure.ts';
import type { DefinedFigure } from '../operators/operator.ts';
import { operatorOf } from '../operators/operators.ts';
import type { Rule } from './rules.ts';
import type { FigureDefinition } from './types.ts';
import { namesInRule } from './walk.ts';

/** A figure, or an answer of the form itself: that of a row or of a group counts as its list or group. */
export interface NameRead {
  readonly isFigure: boolean;
  readonly name: string;
}

/** The names that a figure reads by itself, in its conditions too. Conditions on rows name fields of the rows only. */
export function namesRead(
  { is, when }: Pick<FigureDefinition, 'is' | 'when'>,
  namesIn: (rule: Rule) => readonly string[] = namesInRule,
  isPassed: (part: DefinedFigure) => boolean = () => false,
): readonly NameRead[] {
  const { figures, conditions } = walkFigure(is);
  const answer = (name: string) => ({ isFigure: false, name: name.replace(/[.[].*/, '') });
  const onForm = [
    ...(when ? [when] : []),
    ...conditions.flatMap(({ rule, list }) => (list === undefined ? [rule] : [])),
  ];
  return [
    ...figures.flatMap((part) => {
      if (part.kind === 'figure') return [{ isFigure: true, name: part.name }];
      return isPassed(part) ? [] : operatorOf(part).reads(part).map(answer);
    }),
    ...onForm.flatMap((rule) => namesIn(rule).map(answer)),
  ];
}
