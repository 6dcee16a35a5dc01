import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEmail } from './parseEmail.ts';
import type { SettingType } from './setting.ts';

/** The requests that one address may make within a window of seconds; 'off' for load tests. */
export type RateLimit = { readonly count: number; readonly seconds: number } | 'off';

/** A whole number within a range, bounds included. */
export function wholeNumber(from: number, to: number): SettingType<number> {
  return {
    format: `a whole number from ${from} to ${to}`,
    parse: (text) => inRange(/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN, from, to),
  };
}

const inRange = (value: number, from: number, to: number) =>
  value >= from && value <= to ? value : undefined;

/** A number of days. */
export function days(max: number): SettingType<number> {
  return {
    format: `a number of days from 1d to ${max}d, such as 7d`,
    parse: (text) => inRange(Number(/^(\d{1,6})d$/.exec(text)?.[1]), 1, max),
  };
}

/** One of a list of values. */
export function oneOf<Value extends string>(values: readonly Value[]): SettingType<Value> {
  return { format: `one of ${values.join(', ')}`, parse: (text) => values.find((value) => value === text) };
}

export const onOrOff: SettingType<boolean> = {
  format: 'on or off',
  parse: (text) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
};

/** A value of another type, or 'off'. */
export function orOff<T>({ format, parse }: SettingType<T>): SettingType<T | 'off'> {
  return { format: `${format}, or off`, parse: (text) => (text === 'off' ? 'off' : parse(text)) };
}

/** A list of values of one type, without repeats. */
export function listOf<T>({ format, parse }: SettingType<T>, separator = ','): SettingType<readonly T[]> {
  return {
    format: `${format}, or several separated by ${separator}`,
    parse(text) {
      const values = text
        .split(separator)
        .map((part) => (part.trim() === '' ? undefined : parse(part.trim())));
      return values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
    },
  };
}

export const directory: SettingType<string> = { format: 'a directory', parse: (text) => resolve(text) };
export const file: SettingType<string> = { format: 'a file', parse: (text) => resolve(text) };

/** A repository of restic. Its URL may contain a password. */
export const backupPlace: SettingType<string> = {
  format:
    'an absolute directory such as /mnt/backups, or a place such as s3:https://s3.example.org/bucket or rest:https://backups.example.org/leads',
  isSecret: true,
  parse: (text) => (/^(\/|(s3|rest):)\S+$/.test(text) ? text : undefined),
};

export const host: SettingType<string> = {
  format: 'an IP address of this machine, such as 0.0.0.0 or ::',
  parse: (text) => (isIP(text) === 0 ? undefined : text),
};

/** Scheme, host and port, as in the Origin header. */
export const origin: SettingType<string> = {
  format: 'an origin such as https://www.example.org',
  parse: (text) =>
    /^https?:\/\/[^/?#@*\s]+\/?$/i.test(text) && URL.canParse(text) ? new URL(text).origin : undefined,
};

/** A URL with a host. It may contain a password. */
export function address(protocols: readonly string[], format: string): SettingType<URL> {
  return {
    format,
    isSecret: true,
    parse(text) {
      const url = URL.canParse(text) ? new URL(text) : null;
      return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : undefined;
    },
  };
}

export const databaseAddress: SettingType<string> = {
  format:
    'a URL such as postgres://user:password@db.example.org:5432/leads, with @, / or # in the password encoded as %40, %2F or %23',
  isSecret: true,
  parse(text) {
    if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const { hostname, pathname, searchParams, hash } = new URL(text);
    const hasHost = hostname !== '' || searchParams.has('host');
    return hasHost && pathname.length > 1 && hash === '' ? text : undefined;
  },
};

/** A key that is valid as a header's value. */
export function key(shortest: number): SettingType<string> {
  return {
    format: `${shortest > 1 ? `${shortest} or more ` : ''}visible ASCII characters without spaces`,
    isSecret: true,
    parse: (text) => (/^[\x21-\x7e]+$/.test(text) && text.length >= shortest ? text : undefined),
  };
}

export const rateLimit: SettingType<RateLimit> = orOff({
  format: 'count/seconds such as 30/60, with at least 1 call and at most 86400 seconds',
  parse(text) {
    const [, count, seconds] = /^(\d{1,9})\/(\d{1,9})$/.exec(text) ?? [];
    const limit = { count: Number(count), seconds: Number(seconds) };
    return limit.count >= 1 && limit.seconds >= 1 && limit.seconds <= 86_400 ? limit : undefined;
  },
});

export const email: SettingType<string> = {
  format: 'a mail address',
  parse: (text) => parseEmail(text) ?? undefined,
};

export const sender: SettingType<string> = {
  format: 'a sender such as leads@example.org or "Leads <leads@example.org>"',
  parse(text) {
    const [, inBrackets = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
    return parseEmail(inBrackets) === null ? undefined : text;
  },
};

/** Whether an environment is production. Other spellings are rejected, because risks would only be warnings. */
export const production: SettingType<boolean> = {
  format: 'production in lower case, or the name of another environment',
  parse: (text) => text === 'production' || (/^prod(uction)?$/i.test(text) ? undefined : false),
};

/** This machine and private networks (IPv4 and IPv6), as names of proxy-addr. */
const privateNetworks = 'loopback,linklocal,uniquelocal';

/** Trusted proxies: false for none, or networks separated by commas. */
export const proxies: SettingType<false | string> = {
  format: 'on, off, or addresses and networks of proxies such as 10.0.0.0/8,fd00::/8',
  parse(text) {
    if (text === 'off') return false;
    if (text === 'on') return privateNetworks;
    const networks = text.split(',').map((part) => part.trim());
    return networks.every(isNetwork) ? networks.join(',') : undefined;
  },
};

/** An address, or a network that does not include every address. */
function isNetwork(text: string): boolean {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return inRange(Number(length ?? bits), 1, bits) !== undefined;
}
