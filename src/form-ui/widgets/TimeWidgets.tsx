import type { WidgetProps } from '@rjsf/utils';
import { Input } from './InputWidgets.tsx';

/** A time of the day, as HH:MM. */
export const TimeWidget = (props: WidgetProps) => <Input {...props} inputType="time" />;

/** A month of a year, as YYYY-MM; typed as that where a browser has no control for it. */
export const MonthWidget = (props: WidgetProps) => (
  <Input {...props} placeholder={props.placeholder || 'YYYY-MM'} inputType="month" />
);
