import { countries } from 'virtual:countries';
import type { WidgetProps } from '@rjsf/utils';
import { callingCode, splitTelephone } from '#forms/formats/telephoneNumbers.ts';
import { countryFieldName } from '#forms/pageHooks.ts';
import { Input } from './InputWidgets.tsx';
import { useControl } from './useControl.ts';

/** A telephone number with the list of countries before it. The form reads both (controls.ts). */
export function TelephoneWidget(props: WidgetProps) {
  const { htmlName: name = '' } = props;
  const { field, value } = useControl(props);
  const { country, number } = splitTelephone(String(value ?? ''));
  return (
    <div className="telephone">
      <select
        className="field__control"
        name={countryFieldName(name)}
        aria-label={`Country of the number: ${field?.label}`}
        defaultValue={country}
        autoComplete="off"
      >
        {countries.map(([code, title]) => (
          <option key={code} value={code}>
            {`${title} (+${callingCode(code)})`}
          </option>
        ))}
      </select>
      <Input {...props} inputType="tel" initialText={number} />
    </div>
  );
}
