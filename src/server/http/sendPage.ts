import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Answers with a page that was made for this request. */
export async function sendPage(
  html: string,
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.code(status).type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (!accepts(request, 'gzip')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html, { level: 5 }));
}

/** Whether the browser named this coding, without refusing it by `q=0`. */
function accepts({ headers }: FastifyRequest, coding: string): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return accepted.some((entry) => {
    const [name = '', quality = ''] = entry.split(';').map((part) => part.trim());
    return name === coding && !/^q=0(\.0*)?$/.test(quality);
  });
}
