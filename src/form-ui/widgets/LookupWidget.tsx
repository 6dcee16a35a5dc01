import type { WidgetProps } from '@rjsf/utils';
import { Input } from './InputWidgets.tsx';

/** Options of a table, with a search. */
export function LookupWidget(props: WidgetProps) {
  return <Input {...props} inputType="text" />;
}
