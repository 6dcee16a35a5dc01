import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { answerParameter, fillsPath, maxSearchLength, optionsPath } from '#contract/lead/optionCalls.ts';
import { fieldInForm } from '#forms/tableAnswers.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { HttpError } from '#server/http/httpError.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { ServerForms } from './serverForms.ts';

/** Somebody who types fast sends a few requests a second; a whole office may share an address. */
export const optionRateLimit = { count: 1200, seconds: 60 } as const;

/** A release may change a table, so browsers ask again after a minute; an unchanged answer is 304. */
const cacheControl = 'public, max-age=60';

const text = Type.String({
  maxLength: maxSearchLength,
  description: `at most ${maxSearchLength} characters`,
});

const OptionQuery = Type.Object(
  {
    q: Type.Optional(text),
    page: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100_000, description: 'a number from 1 to 100000' }),
    ),
  },
  { additionalProperties: text },
);

const FillQuery = Type.Object({ value: text }, { additionalProperties: false });

const Options = Type.Object({ options: Type.Array(Type.String()), hasMore: Type.Boolean() });
const Fills = Type.Object({ fields: Type.Record(Type.String(), Type.String()) });

/**
 * The calls for options of tables, which pages make while somebody types: a page of options, and the texts that a value
 * fills in. Tables are public, as the options of any form are. An unknown form or field is 404.
 */
export async function optionRoutes(
  app: FastifyInstance,
  { forms }: { readonly forms: ServerForms },
): Promise<void> {
  const calls = app.withTypeProvider<RequestTypes>();
  const onRequest = limitRate(app, optionRateLimit, 'countHere');

  const searching = {
    ...{ config: crossOrigin, onRequest },
    schema: { querystring: OptionQuery, response: { 200: Options } },
  };
  calls.get(optionsPath(':formType', ':field'), searching, async (request, reply) => {
    const { field, options } = requestedField(forms, request);
    const from = field.optionsFrom;
    if (!from) throw unknown();
    const { q = '', page = 1, ...parameters } = request.query;
    const answers = Object.fromEntries(
      Object.keys(from.where ?? {}).map((column) => [column, textIn(parameters, answerParameter(column))]),
    );
    return sendCached(request, reply, options.search(from.table, from.column, answers, q, page));
  });

  const filling = {
    ...{ config: crossOrigin, onRequest },
    schema: { querystring: FillQuery, response: { 200: Fills } },
  };
  calls.get(fillsPath(':formType', ':field'), filling, async (request, reply) => {
    const { field, options } = requestedField(forms, request);
    if (!field.fillsIn) throw unknown();
    return sendCached(request, reply, { fields: options.fill(field.fillsIn, request.query.value) });
  });
}

const unknown = () => new HttpError(404, 'This form has no such field');

function textIn(parameters: object, name: string): string | undefined {
  const text: unknown = Reflect.get(parameters, name);
  return typeof text === 'string' ? text : undefined;
}

/** The field in the path, without keys of rows: `cars.model`. */
function requestedField(forms: ServerForms, { params }: FastifyRequest) {
  const { formType, field: name } = params as { readonly formType: string; readonly field: string };
  const { loadedForm: form } = forms.get(formType) ?? {};
  const field = form && fieldInForm(form.model.fields, name);
  if (!form || !field) throw unknown();
  return { field, options: form.options };
}

function sendCached(request: FastifyRequest, reply: FastifyReply, body: object) {
  const etag = `"${hash('sha256', JSON.stringify(body)).slice(0, 24)}"`;
  reply.headers({ etag, 'cache-control': cacheControl });
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(body);
}
