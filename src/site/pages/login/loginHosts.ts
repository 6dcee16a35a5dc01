import { createContext } from 'react';

/** Where logins go, as the site was built (src/site/app/config.ts): origins, '' for the server that serves the page. */
export interface LoginHosts {
  readonly apiHost: string;
  readonly portalHost: string;
  /** '' for the same host name on the admin port. */
  readonly adminHost: string;
}

/** The app provides it. Read it with React's `use`. */
export const LoginHostsContext = createContext<LoginHosts>({ apiHost: '', portalHost: '', adminHost: '' });
