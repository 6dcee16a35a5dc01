import type { FastifyInstance } from 'fastify';

/**
 * Lets the requests of a listening app be answered by another app later on. Requests under way end where they began,
 * and connections stay as they are.
 *
 * @returns what hands over: each request from then on goes to the given app, which has to be ready
 */
export function prepareHandOver(listening: FastifyInstance): (next: FastifyInstance) => void {
  let answering = listening;
  // Fastify's own listener knows its own app alone
  listening.server.removeAllListeners('request');
  listening.server.on('request', (request, response) => answering.routing(request, response));
  return (next) => {
    answering = next;
  };
}
