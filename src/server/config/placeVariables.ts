import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { type ConfigFault, quote, type Variable } from './variable.ts';

/** Where the server listens, where it finds its files and where it keeps its data. */

/** PORT and ADMIN_PORT; 0 lets the system choose. */
export function portVariable(name: string, fallback: number): Variable<number> {
  return {
    fallback,
    remedy: `Write a port from 1 to 65535, such as ${name}=${Math.min(fallback, 65_535) || 4173}`,
    parse: (text) => {
      const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
      return port <= 65_535 ? { value: port } : { problem: `${quote(text)} is not a port` };
    },
  };
}

/** What is wrong with both ports together. */
export function portFaults(port: number, adminPort: number): ConfigFault[] {
  const remedy = 'Write a free port for the admin site, such as ADMIN_PORT=4174';
  if (adminPort > 65_535) {
    return [{ variable: 'ADMIN_PORT', problem: `PORT + 1 is ${adminPort}, which is not a port`, remedy }];
  }
  if (port !== 0 && port === adminPort) {
    return [{ variable: 'ADMIN_PORT', problem: `${adminPort} is the port of the site already`, remedy }];
  }
  return [];
}

/** HOST and ADMIN_HOST. */
export function hostVariable<Fallback extends string | null>(
  name: string,
  fallback: Fallback,
): Variable<string | Fallback> {
  return {
    fallback,
    remedy: `Write an address of this machine, such as ${name}=0.0.0.0 or ${name}=::, or leave it out`,
    parse: (text) =>
      isIP(text) !== 0 || /^(?!\d+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
        ? { value: text }
        : { problem: `${quote(text)} is neither an IP address nor a host name` },
  };
}

/** DATA_DIR and other single directories. */
export function directoryVariable(fallback: string): Variable<string> {
  return {
    fallback: resolve(fallback),
    remedy: 'Write a directory',
    parse: (text) => ({ value: resolve(text) }),
  };
}

/** SECURITY_LOG_DIR. */
export const securityLogVariable: Variable<string | null> = {
  fallback: null,
  remedy: 'Write a directory, or leave it out',
  parse: (text) => ({ value: resolve(text) }),
};

/** FORM_SCHEMAS_DIR. */
export function directoriesVariable(fallback: string): Variable<readonly string[]> {
  return {
    fallback: [resolve(fallback)],
    remedy: `Write directories with ':' between them, such as FORM_SCHEMAS_DIR=${fallback}:more-forms`,
    parse: (text) => {
      const parts = text.split(':').map((part) => part.trim());
      if (parts.includes('')) return { problem: `${quote(text)} has an empty place beside a ':'` };
      return { value: parts.map((part) => resolve(part)) };
    },
  };
}

/** FORM_DRAFTS. */
export const draftsVariable: Variable<boolean> = {
  fallback: false,
  remedy: 'Write FORM_DRAFTS=on where forms are tried before they are published, or leave it out',
  parse: (text) =>
    text === 'on' || text === 'off'
      ? { value: text === 'on' }
      : { problem: `${quote(text)} is neither on nor off` },
};

/** DATABASE_URL may hold a password, so it is not printed. */
export const databaseVariable: Variable<string | null> = {
  fallback: null,
  remedy:
    'Write an address such as DATABASE_URL=postgres://user:password@db.example.org:5432/leads, or leave it out: ' +
    'then all is kept in SQLite in DATA_DIR',
  parse: (text) => {
    if (!/^postgres(ql)?:\/\//.test(text)) return { problem: "does not begin with 'postgres://'" };
    const problem = 'is no address (a sign such as @, / or # in the password is written as %40, %2F or %23)';
    if (!URL.canParse(text)) return { problem };
    const { hostname, pathname, searchParams, hash } = new URL(text);
    if (hash !== '') return { problem };
    if (hostname === '' && !searchParams.has('host')) return { problem: 'names no host' };
    if (pathname.length < 2) return { problem: 'names no database after the host' };
    return { value: text };
  },
};

/** DATABASE_POOL. */
export const poolVariable: Variable<number> = {
  fallback: 10,
  remedy: 'Write how many connections each process may open, 1 to 200, such as DATABASE_POOL=10',
  parse: (text) =>
    /^[1-9]\d{0,2}$/.test(text) && Number(text) <= 200
      ? { value: Number(text) }
      : { problem: `${quote(text)} is not a number from 1 to 200` },
};
