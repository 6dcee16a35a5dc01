import type { WrittenCalculations } from '../definition/parseCalculations.ts';
import type { CompiledTree } from '../operators/expression.ts';
import { parseExpression } from '../operators/parseExpression.ts';
import type { SourceFile } from '../source/parseFolder.ts';
import { below, type Report } from '../source/place.ts';

/** Reports objects in calculations that are not expressions. The meta-schema of computed.json accepts them. */
export function checkExpressions({ path: file, json }: SourceFile, report: Report): void {
  for (const [name, { is }] of Object.entries(json.computed as WrittenCalculations)) {
    const at = below({ file, pointer: '' }, 'computed', name);
    parseExpression<CompiledTree>(is, {
      isCalculation: () => false,
      node: () => ({}),
      condition: () => '',
      reportUnknown(path) {
        const hint =
          'Write a number, a name, or an operator listed under "computed.json" in form-schemas/REFERENCE.md.';
        report(below(at, 'is', ...path), 'This is not an expression.', hint);
      },
    });
  }
}
