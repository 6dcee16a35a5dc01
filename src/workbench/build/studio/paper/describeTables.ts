import type { FieldDefinition } from '#forms/definition/fields.ts';
import type { ColumnField } from '#forms/definition/optionTables.ts';
import type { ObjectDefinition } from '#forms/definition/types.ts';
import { type Description, labelOf } from './description.ts';

/** Describes the table from which a field has its options, and the fields that it fills in. */
export function describeTables(field: FieldDefinition, { fields }: ObjectDefinition): readonly Description[] {
  const from = 'optionsFrom' in field ? field.optionsFrom : undefined;
  const { fillsIn } = field.texts;
  const pair = ({ column, field: { name } }: ColumnField) =>
    `${column.name}: ${labelOf(name, fields)} (${name})`;
  return [
    ...(from
      ? [
          {
            text: `options: the column ${from.column.name} of the table ${from.table.name}`,
            children: from.where.map((one) => ({ text: `in the rows with ${pair(one)}` })),
          },
        ]
      : []),
    ...(fillsIn
      ? [
          {
            text: `looked up in the column ${fillsIn.column.name} of the table ${fillsIn.table.name}`,
            children: fillsIn.fields.map((one) => ({ text: `fills in ${pair(one)}` })),
          },
        ]
      : []),
  ];
}
