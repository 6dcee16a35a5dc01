import type { FastifyInstance } from 'fastify';

/** What a browser was answered. */
export interface Answer {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The Set-Cookie lines. */
  readonly cookieLines: readonly string[];
}

export type Headers = Readonly<Record<string, string>>;

/** A browser in miniature: it keeps cookies and sends them back, by path. */
export interface Browser {
  readonly cookies: Map<string, { readonly value: string; readonly path: string }>;
  postForm(url: string, fields: Readonly<Record<string, string>>, headers?: Headers): Promise<Answer>;
  postJson(url: string, body: unknown, headers?: Headers): Promise<Answer>;
  get(url: string, headers?: Headers): Promise<Answer>;
}

export function openBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1'): Browser {
  const cookies: Browser['cookies'] = new Map();

  async function ask(method: 'GET' | 'POST', url: string, headers: Headers, payload?: string) {
    const sent = [...cookies].filter(([, { path }]) => url.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const cookieLines = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of cookieLines) keep(line);
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      json: isJson ? answer.json() : {},
      text: answer.body,
      headers: answer.headers,
      cookieLines,
    };
  }

  function keep(line: string): void {
    const [, name = '', value = '', maxAge = '', path = ''] =
      /^([^=]+)=([^;]*); Max-Age=(\d+); Path=([^;]+)/.exec(line) ?? [];
    if (maxAge === '0') cookies.delete(name);
    else cookies.set(name, { value, path });
  }

  return {
    cookies,
    postForm: (url, fields, headers = {}) =>
      ask(
        'POST',
        url,
        { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        String(new URLSearchParams(fields)),
      ),
    postJson: (url, body, headers = {}) =>
      ask('POST', url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    get: (url, headers = {}) => ask('GET', url, headers),
  };
}
