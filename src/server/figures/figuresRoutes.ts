import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { adNetworks, maxConversionNameCharacters } from '#contract/inbox/figures.ts';
import type { Database } from '#server/database/openDatabase.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import type { InboxOptions } from '#server/inbox/inboxRoutes.ts';
import { filterOf, filterParameters, requireKnownNames } from '#server/inbox/leadParameters.ts';
import type { ReadLeads } from '#server/inbox/listLeads.ts';
import { scopeOf } from '#server/logins/requireEmployee.ts';
import { recordSecurityEvent } from '#server/logins/securityEvents.ts';
import { conversionPieces, readConversionFigures } from './conversions.ts';
import {
  AnswerFiguresResponse,
  ConversionFiguresResponse,
  LeadFiguresResponse,
  SourceFiguresResponse,
  WaitingFiguresResponse,
} from './figuresResponses.ts';
import { readAnswerFigures } from './readAnswerFigures.ts';
import { readLeadFigures, readSourceFigures } from './readLeadFigures.ts';
import { readWaitingFigures } from './readWaitingFigures.ts';

export const figuresPath = '/api/inbox/figures';

const { formType, source, owner, since, until } = filterParameters;
const FiguresQuery = Type.Object({ formType, source, owner, since, until }, { additionalProperties: false });
const WaitingQuery = Type.Object({ formType, source, owner }, { additionalProperties: false });

const networks = Object.keys(adNetworks) as (keyof typeof adNetworks)[];

const ConversionsQuery = Type.Object(
  {
    ...{ formType, source, owner, since, until },
    network: Type.Enum(networks, { description: `one of ${networks.join(', ')}` }),
    name: Type.String({
      ...{ minLength: 1, maxLength: maxConversionNameCharacters },
      description: `the name of the conversion in the network, 1 to ${maxConversionNameCharacters} characters`,
    }),
  },
  { additionalProperties: false },
);

/** The figures of the leads, counted by the staff's reader, so that no lead waits for them. */
export async function figuresRoutes(app: FastifyInstance, options: InboxOptions) {
  const { db, reads, forms, now, config } = options;
  const { desk } = config;
  const calls = app.withTypeProvider<RequestTypes>();
  const route = {
    config: { right: 'figures.read' },
    preHandler: requireKnownNames(reads, forms, desk),
  } as const;
  const contextOf = (request: FastifyRequest) => ({ desk, now: now(), ...scopeOf(request) });
  const read = <Result>({ signal }: FastifyRequest, work: (db: Database) => Promise<Result>) =>
    reads.read(signal, work);

  const counting = {
    schema: { querystring: FiguresQuery, response: { 200: LeadFiguresResponse } },
    ...route,
  };
  calls.get(`${figuresPath}/leads`, counting, (request) =>
    read(request, (db) => readLeadFigures(db, filterOf(request.query, contextOf(request)), desk)),
  );

  const sources = {
    schema: { querystring: FiguresQuery, response: { 200: SourceFiguresResponse } },
    ...route,
  };
  calls.get(`${figuresPath}/sources`, sources, (request) =>
    read(request, (db) => readSourceFigures(db, filterOf(request.query, contextOf(request)), desk)),
  );

  const answers = {
    schema: { querystring: FiguresQuery, response: { 200: AnswerFiguresResponse } },
    ...route,
  };
  calls.get(`${figuresPath}/answers`, answers, (request) =>
    read(request, (db) => readAnswerFigures(db, filterOf(request.query, contextOf(request)), desk)),
  );

  const waiting = {
    schema: { querystring: WaitingQuery, response: { 200: WaitingFiguresResponse } },
    ...route,
  };
  calls.get(`${figuresPath}/waiting`, waiting, (request) =>
    read(request, (db) => readWaitingFigures(db, filterOf(request.query, contextOf(request)), desk, now())),
  );

  const conversions = {
    schema: { querystring: FiguresQuery, response: { 200: ConversionFiguresResponse } },
    ...route,
  };
  calls.get(`${figuresPath}/conversions`, conversions, (request) =>
    read(request, (from) => readConversionFigures(from, filterOf(request.query, contextOf(request)), desk)),
  );

  const exporting = {
    schema: { querystring: ConversionsQuery },
    config: { right: 'leads.export' },
    preHandler: route.preHandler,
  } as const;
  calls.get(`${figuresPath}/conversions.csv`, exporting, async (request, reply) => {
    const { query, signal, employee: account, ip } = request;
    const { network, name, ...filter } = query;
    const file = `won-leads-${network}.csv`;
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file}"`);
    // a HEAD request of a link preview or a download manager is not an export
    if (request.method === 'HEAD') return reply.send();
    const detail = `won leads for ${adNetworks[network].label}`;
    const event = { kind: 'leads-exported', account, place: networkOf(ip), detail } as const;
    await recordSecurityEvent(db, event, now());
    const readPage: ReadLeads = (work) => reads.read(signal, work);
    const pieces = conversionPieces(readPage, {
      network,
      name,
      filter: filterOf(filter, contextOf(request)),
      desk,
      forms,
    });
    return reply.send(Readable.from(pieces));
  });
}
