import { describe, expect, it } from 'vitest';
import { sourceFolders } from '#workbench/studio/source/sourceFolders.ts';

const file = (text: string | null) => ({ text, disk: null });

describe('the folders of the workspace', () => {
  it('are those with a file, in the order of directories and names, with texts by their path within', () => {
    const files = {
      'forms/fields.schema.json': file('{}'),
      'forms/travel/ui.json': file('t'),
      'forms/travel-plus/ui.json': file('p'),
      'forms/marine/schema.json': file('m'),
      'forms/marine/rates/base.json': file('r'),
      'forms/removed/ui.json': file(null),
      '../others/cyber/ui.json': file('c'),
    };
    expect(sourceFolders(files, ['forms', '../others'])).toEqual([
      {
        folder: 'marine',
        directory: 'forms',
        folderPath: 'forms/marine',
        texts: { 'schema.json': 'm', 'rates/base.json': 'r' },
      },
      { folder: 'travel', directory: 'forms', folderPath: 'forms/travel', texts: { 'ui.json': 't' } },
      {
        folder: 'travel-plus',
        directory: 'forms',
        folderPath: 'forms/travel-plus',
        texts: { 'ui.json': 'p' },
      },
      { folder: 'cyber', directory: '../others', folderPath: '../others/cyber', texts: { 'ui.json': 'c' } },
    ]);
  });
});
