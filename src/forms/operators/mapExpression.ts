import type { DefinitionTree } from '../definition/calculations.ts';
import type { Rule } from '../definition/rules.ts';
import type { CompiledTree, Expression, ExpressionKind } from './expression.ts';
import type { DefinedExpression, Mapping } from './operator.ts';
import { operatorOf } from './operators.ts';

/** A rule within an expression, about the form or about the rows of a list. */
interface ConditionInExpression {
  readonly rule: Rule;
  readonly list: string | undefined;
}

/** Compiles an expression for the browser's model: without places, and with keys in place of rules. */
export function compileExpression(
  expression: DefinedExpression,
  keyOf: (rule: Rule, list?: string) => string,
): Expression<CompiledTree> {
  const compile = (part: DefinedExpression): Expression<CompiledTree> => compileAs(part, mapping);
  const mapping: Mapping<DefinitionTree, CompiledTree> = { expression: compile, condition: keyOf };
  return compile(expression);
}

function compileAs<Kind extends ExpressionKind>(
  part: DefinedExpression<Kind>,
  mapping: Mapping<DefinitionTree, CompiledTree>,
): Expression<CompiledTree, Kind> {
  return { kind: part.kind, ...operatorOf(part).mapParts<DefinitionTree, CompiledTree>(part, mapping) };
}

/** Lists an expression and all nested ones, outer before inner, and the rules in them. `rows` is the list of a calculation of rows. */
export function walkExpression(
  expression: DefinedExpression,
  rows?: string,
): {
  readonly expressions: readonly DefinedExpression[];
  readonly conditions: readonly ConditionInExpression[];
} {
  const expressions: DefinedExpression[] = [];
  const conditions: ConditionInExpression[] = [];
  const record = (part: DefinedExpression): Expression<CompiledTree> => {
    expressions.push(part);
    return compileAs(part, mapping);
  };
  const mapping: Mapping<DefinitionTree, CompiledTree> = {
    expression: record,
    condition(rule, list) {
      conditions.push({ rule, list: list ?? rows });
      return '';
    },
  };
  record(expression);
  return { expressions, conditions };
}
