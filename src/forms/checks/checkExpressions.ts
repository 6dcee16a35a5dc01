import type { WrittenCalculations } from '../definition/parseCalculations.ts';
import { ruleIssues } from '../definition/ruleIssues.ts';
import type { CompiledTree } from '../operators/expression.ts';
import { parseExpression } from '../operators/parseExpression.ts';
import type { SourceFile } from '../source/parseFolder.ts';
import { below, type Place, type Report } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';

/** Checks what the meta-schema of computed.json does not check: objects without an operator, and rules between fields. */
export function checkExpressions(
  { path: file, json }: SourceFile,
  formMeta: JsonSchema | undefined,
  report: Report,
): void {
  const checkRule = (rule: JsonSchema, { file, pointer: rulePointer }: Place): string => {
    for (const { pointer, problem, hint } of ruleIssues(rule, formMeta))
      report({ file, pointer: rulePointer + pointer }, problem, hint);
    return '';
  };

  for (const [name, { is, when }] of Object.entries(json.computed as WrittenCalculations)) {
    const at = below({ file, pointer: '' }, 'computed', name);
    if (when) checkRule(when, below(at, 'when'));
    parseExpression<CompiledTree>(is, {
      isCalculation: () => false,
      node: () => ({}),
      condition: (rule, path) => checkRule(rule, below(at, 'is', ...path)),
      reportUnknown(path) {
        const hint =
          'Write a number, a name, or an operator listed under "computed.json" in form-schemas/REFERENCE.md.';
        report(below(at, 'is', ...path), 'This is not an expression.', hint);
      },
    });
  }
}
