import type { WidgetProps } from '@rjsf/utils';
import { Input } from './InputWidgets.tsx';
import { useNumberSchema } from './numberBounds.ts';

/** A number whose control accepts only values within the field's current bounds. */
export function NumberWidget(props: WidgetProps) {
  return <Input {...props} schema={useNumberSchema(props)} inputType="number" />;
}
