import type { FastifyRequest } from 'fastify';

/** Whether the browser named this coding, without refusing it by `q=0`. */
export function accepts({ headers }: FastifyRequest, coding: string): boolean {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',');
  return accepted.some((entry) => {
    const [name = '', quality = ''] = entry.split(';').map((part) => part.trim());
    return name === coding && !/^q=0(\.0*)?$/.test(quality);
  });
}
