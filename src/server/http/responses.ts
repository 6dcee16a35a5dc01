import fastifyPlugin from 'fastify-plugin';
import { type Static, type TSchema, Type } from 'typebox';

/** The bodies of JSON responses. Fastify sends only the properties in the schema of a route and status. */
export const Success = Type.Object({ success: Type.Boolean() });

export const SuccessMessage = Type.Object({ success: Type.Boolean(), message: Type.String() });

const FieldErrors = Type.Array(Type.Object({ field: Type.String(), message: Type.String() }));

export const ErrorResponse = Type.Object({ ...SuccessMessage.properties, errors: FieldErrors });

/** A schema that also accepts null. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, nullable: true });

/** Adds the schema of error responses to every route that has none. */
export const errorResponses = fastifyPlugin(async (app) => {
  app.addHook('onRoute', (route) => {
    const response = { '4xx': ErrorResponse, '5xx': ErrorResponse };
    route.schema = { ...route.schema, response: Object.assign(response, route.schema?.response) };
  });
});
