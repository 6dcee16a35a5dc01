import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyTypeProvider } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Static, TSchema } from 'typebox';
import { type FieldError, HttpError } from './httpError.ts';
import { parseDateTime } from './parseDateTime.ts';

/** `app.withTypeProvider<RequestTypes>()` gives each handler the types of its route's schemas. */
export interface RequestTypes extends FastifyTypeProvider {
  readonly validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown;
}

/** The schema of a request. The description of a property is the end of its error message. */
interface RequestSchema {
  readonly properties?: Readonly<Record<string, object>>;
}

const options = {
  allErrors: true,
  ownProperties: true,
  formats: { 'date-time': (text: string) => parseDateTime(text) !== null },
};

/**
 * Validates requests with the schemas of their routes (`params`, `querystring`, `body`): 404 for invalid params, 400 for a
 * body that is not an object, otherwise 422 with an error for each field, built from its schema's `description`. Numbers in
 * a query are coerced; defaults are not filled in, and unknown keys are not removed.
 */
export const checkRequests = fastifyPlugin(async (app) => {
  // one instance per app, because Ajv caches every schema; they are freed with the app of a replaced release
  const ajv = new Ajv(options);
  const queryAjv = new Ajv({ ...options, coerceTypes: true });
  app.setValidatorCompiler<RequestSchema>(({ schema, httpPart }) => {
    const fits = (httpPart === 'querystring' ? queryAjv : ajv).compile(schema);
    return (data: unknown) =>
      fits(data) ? { value: data } : { error: errorOf(schema, httpPart, fits.errors ?? []) };
  });
});

function errorOf(schema: RequestSchema, httpPart: string | undefined, errors: readonly ErrorObject[]) {
  if (httpPart === 'params') return new HttpError(404, 'There is nothing at this address');
  if (errors.some(({ instancePath, keyword }) => instancePath === '' && keyword === 'type'))
    return new HttpError(400, 'The body must be a JSON object');
  const kind = httpPart === 'querystring' ? 'parameters' : 'fields';
  return new HttpError(422, `Please check some ${kind}`, fieldErrors(schema, errors));
}

/** One error per field, in the order of the schema; unknown fields come last. */
function fieldErrors({ properties = {} }: RequestSchema, errors: readonly ErrorObject[]): FieldError[] {
  const wrong = new Set<string>(
    errors.map(({ instancePath, params }) =>
      instancePath === ''
        ? (params.additionalProperty ?? params.missingProperty)
        : instancePath.split('/')[1],
    ),
  );
  const known = Object.keys(properties).filter((field) => wrong.delete(field));
  return [
    ...known.map((field) => {
      const property = properties[field] ?? {};
      const message = 'description' in property ? property.description : 'something else';
      return { field, message: `${field} has to be ${message}` };
    }),
    ...[...wrong].map((field) => ({ field, message: 'Unknown parameter' })),
  ];
}
