import type { FastifyInstance } from 'fastify';

export type Answer = Awaited<ReturnType<Browser['get']>>;
export type Headers = Readonly<Record<string, string>>;

export type Browser = ReturnType<typeof openBrowser>;

/** A minimal browser with cookies. */
export function openBrowser(app: FastifyInstance, remoteAddress = '127.0.0.1') {
  const cookies = new Map<string, { readonly value: string; readonly path: string }>();

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
      json: (isJson ? answer.json() : {}) as Readonly<Record<string, unknown>>,
      text: answer.body,
      headers: answer.headers as Readonly<Record<string, unknown>>,
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
    postForm(url: string, fields: Readonly<Record<string, string>>, headers: Headers = {}) {
      const contentType = { 'content-type': 'application/x-www-form-urlencoded' };
      return ask('POST', url, { ...contentType, ...headers }, String(new URLSearchParams(fields)));
    },
    postJson: (url: string, body: unknown, headers: Headers = {}) =>
      ask('POST', url, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    get: (url: string, headers: Headers = {}) => ask('GET', url, headers),
  };
}
