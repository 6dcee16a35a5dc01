import type { WidgetProps } from '@rjsf/utils';
import { useShownText } from '../shownText.tsx';
import { RequiredMark } from '../templates/FieldTemplate.tsx';
import { useControl } from './useControl.ts';

/** A single checkbox with its label next to it; ticked means true. */
export function CheckboxWidget(props: WidgetProps) {
  const { field, value, attributes } = useControl(props);
  const shown = useShownText();
  return (
    <label className="choice">
      <input {...attributes} type="checkbox" value="true" defaultChecked={value === true} />
      <span className="choice__label">
        {shown(props.label)}
        {(attributes.required || field?.markRequired) && <RequiredMark />}
      </span>
    </label>
  );
}
