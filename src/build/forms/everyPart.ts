import { figuresModule } from './formModuleCode.ts';
import { everyWidgetLines } from './ownWidgets.ts';
import { sheetsOfSomeProducts } from './productSheets.ts';

/** The module of everything that forms and their pages bring along, for forms that are drawn while they are written. */
export function everyPartModule(): string {
  return [
    "export { structure } from '#engine/structure';",
    "export { structureParts } from '/src/renderer/structure/structureParts.ts';",
    ...sheetsOfSomeProducts.map((sheet) => `import ${JSON.stringify(sheet)};`),
    ...everyWidgetLines(),
    `export { formFigures } from ${JSON.stringify(figuresModule)};`,
  ].join('\n');
}
