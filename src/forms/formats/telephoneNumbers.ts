import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';
import { homeCountry, provideTelephoneLibrary } from './telephoneLibrary.ts';
import { asciiDigits, cleanText } from './typedText.ts';

const parse = (text: string, defaultCountry: CountryCode): PhoneNumber | undefined =>
  parsePhoneNumberFromString(text, { defaultCountry, extract: false });

function read(typed: string): string {
  const [, chosen = homeCountry, text = ''] = /^(?:([A-Z]{2}) )?(.*)$/su.exec(typed) ?? [];
  const number = asciiDigits(cleanText(text));
  if (number === '') return '';
  const parsed = isSupportedCountry(chosen) ? parse(number, chosen) : undefined;
  // an extension is not part of a number that a machine can call
  return parsed && !parsed.ext ? parsed.number : typed;
}

export function splitTelephone(value: string, chosen?: string) {
  const parsed = value.startsWith('+') ? parse(value, homeCountry) : undefined;
  if (parsed) return { country: countryOf(parsed, chosen), number: parsed.formatNational() };
  const [, country = chosen ?? homeCountry, number = value] = /^([A-Z]{2}) (.*)$/su.exec(value) ?? [];
  return { country, number };
}

/** Countries may share a calling code, and a number may belong to none of them: then the chosen country stays. */
function countryOf({ country, countryCallingCode }: PhoneNumber, chosen: string | undefined): string {
  if (country) return country;
  const sharing: readonly string[] = metadata.country_calling_codes[countryCallingCode] ?? [];
  return sharing.find((one) => one === chosen) ?? sharing[0] ?? homeCountry;
}

const describe = (value: string) => parse(value, homeCountry)?.formatInternational() ?? value;

provideTelephoneLibrary({ read, split: splitTelephone, describe });

/** Whether a text is a number in the plan of its country, with the country's calling code: '+442079460958'. */
export function isTelephone(text: string): boolean {
  const parsed = text.startsWith('+') ? parse(text, homeCountry) : undefined;
  return parsed?.isValid() === true && parsed.number === text;
}

/** Returns the calling code of a country: '91' for 'IN'. */
export const callingCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : '';
