import { Type } from 'typebox';

/** Responses of several calls. Their descriptions are for developers of API clients. */

/** The error response of every call. */
export const ErrorResponse = Type.Object(
  {
    success: Type.Literal(false),
    message: Type.String({ description: 'what is wrong, for people' }),
    errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
      description: 'each field that is wrong, if fields are',
    }),
  },
  { description: 'Refused, or not possible just now (503, with retry-after)' },
);

export const SuccessResponse = Type.Object({ success: Type.Literal(true) }, { description: 'Done' });

export const MessageResponse = Type.Object(
  { success: Type.Literal(true), message: Type.String() },
  { description: 'Done, with words for the visitor' },
);
