import type { WrittenFigures } from '../definition/parseFigures.ts';
import { ruleFaults } from '../definition/ruleFaults.ts';
import type { CompiledFigure } from '../operators/figure.ts';
import { parseFigure } from '../operators/parseFigure.ts';
import { type FormIssue, pointer, reporter } from '../source/issues.ts';
import type { SourceFile } from '../source/parseFolder.ts';
import type { JsonSchema } from '../types.ts';

/** The shapes in computed.json that its meta-schema leaves open: objects without an operator, and rules between fields. */
export function checkFigureShapes(file: SourceFile, formMeta: JsonSchema | undefined): readonly FormIssue[] {
  const issues: FormIssue[] = [];
  const report = reporter(file.path, issues);

  const checkRule = (rule: JsonSchema, at: string): string => {
    for (const fault of ruleFaults(rule, formMeta)) report(at + fault.pointer, fault.problem, fault.hint);
    return at;
  };

  for (const [name, { is, when }] of Object.entries(file.json.computed as WrittenFigures)) {
    const at = pointer('computed', name);
    if (when) checkRule(when, at + pointer('when'));
    const here = at + pointer('is');
    parseFigure<CompiledFigure>(is, {
      isFigure: () => false,
      node: () => ({}),
      condition: (rule, path) => checkRule(rule, here + pointer(...path)),
      reportUnknown(path) {
        const hint = 'Write a number, a name, or a word of form-schemas/REFERENCE.md, "computed.json".';
        report(here + pointer(...path), 'This says nothing that can be computed.', hint);
      },
    });
  }
  return issues;
}
