import { mostDays, parseRetention, type Retention } from './retention.ts';
import { quote, type Variable } from './variable.ts';

/** How the server is run: what it says, how long it keeps things, how it stops, and which risks are meant. */

/** What a start may find that is right on a desk and wrong in production; ACCEPT_RISKS names those that are meant. */
export const riskNames = [
  'outbox-file',
  'localhost-links',
  'readable-data',
  'development-key',
  'other-lead-key',
  'open-admin',
  'open-behind-proxy',
  'no-proxy',
  'no-retention',
] as const;
export type RiskName = (typeof riskNames)[number];

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** LOG_LEVEL. */
export const logLevelVariable: Variable<LogLevel> = {
  fallback: 'info',
  remedy: `Write one of ${logLevels.join(', ')}`,
  parse: (text) => {
    const level = logLevels.find((known) => known === text);
    return level ? { value: level } : { problem: `${quote(text)} is not a log level` };
  },
};

/** LEAD_RETENTION. */
export const retentionVariable: Variable<Retention> = {
  fallback: new Map(),
  remedy: 'Write form types and days, such as LEAD_RETENTION=GET_IN_TOUCH:180d,*:730d, or leave it out',
  parse: parseRetention,
};

/** SECURITY_EVENT_RETENTION. */
export const securityEventVariable: Variable<number> = {
  fallback: 365,
  remedy: 'Write days with a d, such as SECURITY_EVENT_RETENTION=365d',
  parse: (text) => {
    const days = Number(/^(\d{1,6})d$/.exec(text)?.[1]);
    return days >= 1 && days <= mostDays
      ? { value: days }
      : { problem: `${quote(text)} is not 1d to ${mostDays}d` };
  },
};

const longestStopDelay = 300;

/** STOP_DELAY. */
export const stopDelayVariable: Variable<number> = {
  fallback: 0,
  remedy: `Write whole seconds from 0 to ${longestStopDelay}, such as STOP_DELAY=15: a little more than your load balancer takes to notice`,
  parse: (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= longestStopDelay
      ? { value: Number(text) }
      : { problem: `${quote(text)} is not a number of seconds from 0 to ${longestStopDelay}` },
};

/** ACCEPT_RISKS. */
export const risksVariable: Variable<ReadonlySet<RiskName>> = {
  fallback: new Set(),
  remedy: `Write some of ${riskNames.join(', ')} with ',' between them, or leave it out`,
  parse: (text) => {
    const parts = text.split(',').map((part) => part.trim());
    const names = parts.flatMap((part) => riskNames.find((name) => name === part) ?? []);
    const wrong = parts.find((part) => !riskNames.some((name) => name === part));
    return wrong === undefined
      ? { value: new Set(names) }
      : { problem: `${quote(wrong)} is not the name of a risk` };
  },
};
