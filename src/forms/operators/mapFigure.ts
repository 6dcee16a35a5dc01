import type { Rule } from '../definition/rules.ts';
import type { FigureInDefinition } from '../definition/types.ts';
import type { CompiledFigure, Figure, FigureKind } from './figure.ts';
import type { DefinedFigure, Mapping } from './operator.ts';
import { operatorOf } from './operators.ts';

/** A rule within a figure: on the form, or on the rows of a list. */
interface ConditionInFigure {
  readonly rule: Rule;
  readonly list: string | undefined;
}

/** The figure of a browser's model: without places, and with keys in place of its rules. */
export function compileFigure(
  figure: DefinedFigure,
  keyOf: (rule: Rule, list?: string) => string,
): Figure<CompiledFigure> {
  const compile = (part: DefinedFigure): Figure<CompiledFigure> => compileAs(part, mapping);
  const mapping: Mapping<FigureInDefinition, CompiledFigure> = { figure: compile, condition: keyOf };
  return compile(figure);
}

function compileAs<Kind extends FigureKind>(
  part: DefinedFigure<Kind>,
  mapping: Mapping<FigureInDefinition, CompiledFigure>,
): Figure<CompiledFigure, Kind> {
  return { kind: part.kind, ...operatorOf(part).mapParts<FigureInDefinition, CompiledFigure>(part, mapping) };
}

/** A figure and all of its parts, each before its own parts, and the rules in them. */
export function walkFigure(figure: DefinedFigure): {
  readonly figures: readonly DefinedFigure[];
  readonly conditions: readonly ConditionInFigure[];
} {
  const figures: DefinedFigure[] = [];
  const conditions: ConditionInFigure[] = [];
  const note = (part: DefinedFigure): Figure<CompiledFigure> => {
    figures.push(part);
    return compileAs(part, mapping);
  };
  const mapping: Mapping<FigureInDefinition, CompiledFigure> = {
    figure: note,
    condition(rule, list) {
      conditions.push({ rule, list });
      return '';
    },
  };
  note(figure);
  return { figures, conditions };
}
