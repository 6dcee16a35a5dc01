import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEmail } from './parseEmail.ts';
import type { SettingType } from './setting.ts';

/** The requests that one address may make within a window of seconds; 'off' for load tests. */
export type RateLimit = { readonly count: number; readonly seconds: number } | 'off';

/** A whole number between two others. */
export function wholeNumber(from: number, to: number): SettingType<number> {
  return {
    form: `a whole number from ${from} to ${to}`,
    parse: (text) => inRange(/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN, from, to),
  };
}

const inRange = (value: number, from: number, to: number) =>
  value >= from && value <= to ? value : undefined;

/** A number of days. */
export function days(max: number): SettingType<number> {
  return {
    form: `days with a d, from 1d to ${max}d, such as 7d`,
    parse: (text) => inRange(Number(/^(\d{1,6})d$/.exec(text)?.[1]), 1, max),
  };
}

/** One of a list of values. */
export function oneOf<Value extends string>(values: readonly Value[]): SettingType<Value> {
  return { form: `one of ${values.join(', ')}`, parse: (text) => values.find((value) => value === text) };
}

export const onOrOff: SettingType<boolean> = {
  form: 'on or off',
  parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
};

/** A value of another type, or 'off'. */
export function orOff<T>({ form, parse }: SettingType<T>): SettingType<T | 'off'> {
  return { form: `${form}, or off`, parse: (text) => (text === 'off' ? 'off' : parse(text)) };
}

/** A list of values of one type, without repeats. */
export function listOf<T>({ form, parse }: SettingType<T>, separator = ','): SettingType<readonly T[]> {
  return {
    form: `${form}, or several with ${separator} between them`,
    parse(text) {
      const values = text
        .split(separator)
        .map((part) => (part.trim() === '' ? undefined : parse(part.trim())));
      return values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
    },
  };
}

export const directory: SettingType<string> = { form: 'a directory', parse: (text) => resolve(text) };

export const host: SettingType<string> = {
  form: 'an IP address of this machine, such as 0.0.0.0 or ::',
  parse: (text) => (isIP(text) === 0 ? undefined : text),
};

/** Scheme, host and port as browsers write them. */
export const origin: SettingType<string> = {
  form: 'an origin such as https://www.example.org',
  parse: (text) =>
    /^https?:\/\/[^/?#@*\s]+\/?$/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined,
};

/** A URL with a host; it may hold a password. */
export function address(protocols: readonly string[], form: string): SettingType<URL> {
  return {
    form,
    isSecret: true,
    parse(text) {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
    },
  };
}

export const databaseAddress: SettingType<string> = {
  form: 'an address such as postgres://user:password@db.example.org:5432/leads, in whose password signs such as @, / or # are written as %40, %2F or %23',
  isSecret: true,
  parse(text) {
    if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const { hostname, pathname, searchParams, hash } = new URL(text);
    const hasHost = hostname !== '' || searchParams.has('host');
    return hasHost && pathname.length > 1 && hash === '' ? text : undefined;
  },
};

/** A key that a header can carry. */
export function key(shortest: number): SettingType<string> {
  return {
    form: `${shortest > 1 ? `${shortest} or more ` : ''}visible ASCII characters without spaces`,
    isSecret: true,
    parse: (text) => (/^[\x21-\x7e]+$/.test(text) && text.length >= shortest ? text : undefined),
  };
}

export const rateLimit: SettingType<RateLimit> = orOff({
  form: 'count/seconds such as 30/60, one call or more in a day or less',
  parse(text) {
    const [, count, seconds] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
    const limit = { count: Number(count), seconds: Number(seconds) };
    return limit.count >= 1 && limit.seconds >= 1 && limit.seconds <= 86_400 ? limit : undefined;
  },
});

export const email: SettingType<string> = {
  form: 'a mail address',
  parse: (text) => parseEmail(text) ?? undefined,
};

export const sender: SettingType<string> = {
  form: 'a sender such as leads@example.org or "Leads <leads@example.org>"',
  parse(text) {
    const [, inBrackets = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
    return parseEmail(inBrackets) === null ? undefined : text;
  },
};

/** Whether an environment is production. Another spelling of it is refused, since risks would only be warnings. */
export const production: SettingType<boolean> = {
  form: 'production in these letters, or the name of another environment',
  parse: (text) => text === 'production' || (/^prod(uction)?$/i.test(text) ? undefined : false),
};

/** The networks of proxies that stand on this machine or in a private network (IPv4 and IPv6). */
const privateNetworks = 'loopback,linklocal,uniquelocal';

/** Whose word on the visitor's address is believed: nobody's, or that of these networks, with commas between them. */
export const proxies: SettingType<false | string> = {
  form: 'on, off, or the addresses or networks where they are, such as 10.0.0.0/8,fd00::/8',
  parse(text) {
    if (text === 'off') return false;
    if (text === 'on') return privateNetworks;
    const networks = text.split(',').map((part) => part.trim());
    return networks.every(isNetwork) ? networks.join(',') : undefined;
  },
};

/** An address, or a network that is not the whole world. */
function isNetwork(text: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return inRange(Number(length ?? bits), 1, bits) !== undefined;
}
