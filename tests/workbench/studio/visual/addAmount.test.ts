import { describe, expect, it } from 'vitest';
import {
  addAmount,
  maxTableKeys,
  type NewAmount,
  tableKeys,
  whyNoAmount,
} from '#workbench/studio/visual/edits/addAmount.ts';
import { regenerateExamples } from '#workbench/studio/visual/guided/newFolder.ts';
import { allFields } from '#workbench/studio/visual/outline/outlineOf.ts';
import { formTexts, issuesOf, outlined, shared, sourceFolders, today } from './support/writtenForms.ts';

const amountOf = (by: readonly string[]): NewAmount => ({ title: 'Yearly price', unit: 'INR/year', by });

/** Other forms take many seconds, because their examples are generated again. */
const ofFewFields = sourceFolders.filter(
  ({ texts }) => allFields(outlined(formTexts(texts)).fields).length <= 30,
);

describe('addAmount', () => {
  it.each(ofFewFields)('the form $folder stays valid with a new amount', (source) => {
    const outline = outlined(formTexts(source.texts));
    const fitting = tableKeys(outline)
      .map(({ name }) => amountOf([name]))
      .find((amount) => whyNoAmount(outline, amount) === undefined);
    if (!fitting) {
      expect(whyNoAmount(outline, amountOf([]))).toBeDefined();
      return;
    }
    const { name, texts } = addAmount(source.texts, outline, fitting);
    const changed = { ...source, texts: { ...source.texts, ...texts } };
    const { texts: examples } = regenerateExamples(changed, { shared, today });
    expect(issuesOf(source.folder, { ...changed.texts, ...examples })).toEqual([]);
    expect(JSON.parse(texts['schema.json'] ?? '').properties[name]).toMatchObject({ computedBy: name });
  });

  it('an amount without a label, a field or a sensible number of rates is rejected', () => {
    const [form] = sourceFolders.filter(({ folder }) => folder === 'critical-illness');
    const outline = outlined(formTexts(form?.texts ?? {}));
    const [first] = tableKeys(outline);
    const tooMany = Array.from({ length: maxTableKeys + 1 }, () => 'gender');
    expect(whyNoAmount(outline, { ...amountOf([first?.name ?? '']), title: ' ' })).toBe('Name the amount.');
    expect(whyNoAmount(outline, amountOf([]))).toBe('Choose a field.');
    expect(whyNoAmount(outline, amountOf(tooMany))).toBe(`Choose at most ${maxTableKeys} fields.`);
    expect(whyNoAmount({ ...outline, fields: [] }, amountOf([]))).toMatch(/^Add a field with options/);
  });
});
