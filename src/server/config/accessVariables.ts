import { BlockList } from 'node:net';
import { addNetwork, type TrustedProxies } from './trustedProxies.ts';
import { type ConfigFault, quote, type Variable } from './variable.ts';

/** Who may call, how often, and whose word on the caller is believed. */

/** So many requests of one address within a window of so many seconds; 'off' for load tests. */
export type RateLimit = { readonly count: number; readonly seconds: number } | 'off';

/** A key set to nothing must not fall back to the well-known default. The key itself is never printed. */
export function leadKeyFaults(key: string | undefined): ConfigFault[] {
  const remedy =
    'Write a key of visible ASCII characters, the same as VITE_LEAD_API_KEY at build, or leave it out in development';
  if (key === undefined || /^[\x21-\x7e]+$/.test(key)) return [];
  const problem = key.trim() === '' ? 'is empty' : 'has spaces or characters that no header can carry';
  return [{ variable: 'LEAD_API_KEY', problem, remedy }];
}

/** The key of before, which pages of an earlier build still send. It is never printed. */
export const earlierLeadKeyVariable: Variable<string | null> = {
  fallback: null,
  remedy:
    'Write the key that LEAD_API_KEY had until now, for as long as pages may be open that send it, or leave it out',
  parse: (text) =>
    /^[\x21-\x7e]+$/.test(text)
      ? { value: text }
      : { problem: 'has spaces or characters that no header can carry' },
};

/** LEAD_LIST_ON_SITE. */
export const leadListOnSiteVariable: Variable<boolean> = {
  fallback: false,
  remedy: 'Write LEAD_LIST_ON_SITE=on to list leads on the site’s port too, else LEAD_LIST_ON_SITE=off',
  parse: (text) =>
    text === 'on' || text === 'off'
      ? { value: text === 'on' }
      : { problem: `${quote(text)} is neither on nor off` },
};

/** LEAD_RATE_LIMIT and its like: `count` requests a minute when it is not set. */
export function rateLimitVariable(name: string, count: number): Variable<RateLimit> {
  return {
    fallback: { count, seconds: 60 },
    remedy: `Write count/seconds, such as ${name}=${count}/60 for ${count} requests a minute, or ${name}=off`,
    parse: (text) => {
      if (text === 'off') return { value: 'off' };
      const match = /^(\d{1,9})\/(\d{1,9})$/.exec(text);
      if (!match) return { problem: `${quote(text)} is not count/seconds` };
      const limit = { count: Number(match[1]), seconds: Number(match[2]) };
      if (limit.count < 1) return { problem: `${quote(text)} would refuse every request` };
      if (limit.seconds < 1) return { problem: `${quote(text)} has a window of no seconds` };
      if (limit.seconds > 86_400) return { problem: `${quote(text)} has a window of more than a day` };
      return { value: limit };
    },
  };
}

const mostHops = 10;

/** TRUST_PROXY. */
export const trustProxyVariable: Variable<TrustedProxies> = {
  fallback: false,
  remedy:
    'Write TRUST_PROXY=on behind one proxy that sets the x-forwarded headers, how many there are in a row, such as ' +
    'TRUST_PROXY=2, or where they are, such as TRUST_PROXY=10.0.0.0/8,fd00::/8, else TRUST_PROXY=off',
  parse: (text) => {
    if (text === 'off') return { value: false };
    if (text === 'on') return { value: 1 };
    if (/^\d+$/.test(text)) {
      const hops = Number(text);
      const isUsual = hops >= 1 && hops <= mostHops;
      return isUsual ? { value: hops } : { problem: `${quote(text)} is not 1 to ${mostHops} proxies` };
    }
    const networks = text.split(',').map((part) => part.trim());
    try {
      for (const network of networks) addNetwork(new BlockList(), network);
      return { value: networks };
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) };
    }
  },
};

/** ALLOWED_ORIGINS. */
export const originsVariable: Variable<readonly string[]> = {
  fallback: [],
  remedy: "Write origins with ',' between them, such as ALLOWED_ORIGINS=https://www.example.org",
  parse: (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const origins = parts.map(originOf);
    const wrong = parts.find((_part, place) => origins[place] === null);
    if (wrong !== undefined) return { problem: `${quote(wrong)} is not an origin` };
    return { value: origins.filter((origin) => origin !== null) };
  },
};

/** VITE_ADMIN_HOST is read by the site's build and at run time: links in mails lead where links on the pages lead. */
export const adminHostVariable: Variable<string | null> = {
  fallback: null,
  remedy: 'Write an origin such as VITE_ADMIN_HOST=https://admin.example.org, or leave it out',
  parse: (text) => {
    const value = originOf(text);
    return value === null ? { problem: `${quote(text)} is not an origin` } : { value };
  },
};

/** Scheme, host and port as browsers write them; null when the text says more than that, or less. */
function originOf(text: string): string | null {
  if (!/^https?:\/\/[^/?#@*\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

/** METRICS_TOKEN. */
export const metricsTokenVariable: Variable<string | null> = {
  fallback: null,
  remedy:
    'Write at least 16 visible ASCII characters, or leave it out: then only this machine reads the metrics',
  parse: (text) =>
    /^[\x21-\x7e]{16,}$/.test(text)
      ? { value: text }
      : { problem: 'is too short or has characters that no header carries' },
};
