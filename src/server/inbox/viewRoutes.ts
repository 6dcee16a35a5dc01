import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { maxViewNameCharacters, type SavedViewCall } from '#contract/inbox/desk.ts';
import { hasRight, missingRight } from '#contract/inbox/rights.ts';
import { cleanText } from '#forms/formats/typedText.ts';
import type { RequestTypes } from '#server/http/checkRequests.ts';
import { HttpError, invalidField } from '#server/http/httpError.ts';
import { parseJsonBodies } from '#server/http/parseBodies.ts';
import { Success } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import { type InboxOptions, inboxPath } from './inboxRoutes.ts';
import { id } from './parseChange.ts';
import { addSavedView, changeSavedView, listSavedViews, removeSavedView } from './savedViews.ts';

const viewLimit = { count: 60, seconds: 60 };

const viewsPath = `${inboxPath}/views`;
const Params = Type.Object({ id });

const longestQuery = 1000;
/** Parameters that no view has: a search may be personal, and a page or an open lead is not a filter. */
const unsaved = ['text', 'page', 'lead'];

const View = Type.Object({
  name: Type.String({ maxLength: 200, description: `a name of at most ${maxViewNameCharacters} characters` }),
  query: Type.String({ maxLength: longestQuery, description: 'the query of the inbox’s URL' }),
  isShared: Type.Boolean({ description: 'true or false' }),
});

const text = Type.String();
const SavedViewResponse = Type.Object({
  ...{ id: text, name: text, query: text, isShared: Type.Boolean(), isOwn: Type.Boolean() },
});
const ViewsResponse = Type.Object({ views: Type.Array(SavedViewResponse) });

/** The calls about saved views: own ones, and those that managers share with all. */
export async function viewRoutes(app: FastifyInstance, { db, now }: InboxOptions) {
  const calls = app.withTypeProvider<RequestTypes>();
  const changing = {
    config: { right: 'leads.read' as const },
    onRequest: [...limitRate(app, viewLimit), parseJsonBodies(app)],
  };
  const authorOf = ({ employee, roles }: FastifyRequest) => ({
    ...{ employee, canShare: hasRight(roles ?? [], 'views.share') },
  });

  const listing = { config: { right: 'leads.read' }, schema: { response: { 200: ViewsResponse } } } as const;
  calls.get(viewsPath, listing, async ({ employee }) => ({ views: await listSavedViews(db, employee) }));

  const adding = { ...changing, schema: { body: View, response: { 201: SavedViewResponse } } };
  calls.post(viewsPath, adding, async (request, reply) => {
    const author = authorOf(request);
    const view = parseView(request.body, author.canShare);
    const id = await addSavedView(db, view, author, now());
    return reply.code(201).send({ id, ...view, isOwn: true });
  });

  const setting = {
    ...changing,
    schema: { params: Params, body: View, response: { 200: SavedViewResponse } },
  };
  calls.post(`${viewsPath}/:id`, setting, async (request) => {
    const author = authorOf(request);
    const view = parseView(request.body, author.canShare);
    await changeSavedView(db, request.params.id, view, author);
    return { id: request.params.id, ...view, isOwn: true };
  });

  const removing = { ...changing, schema: { params: Params, response: { 200: Success } } };
  calls.post(`${viewsPath}/:id/remove`, removing, async (request) => {
    await removeSavedView(db, request.params.id, authorOf(request));
    return { success: true };
  });
}

/** @throws HttpError 422 for an empty or long name, 403 for a shared view without the right */
function parseView({ name, query, isShared }: Static<typeof View>, canShare: boolean): SavedViewCall {
  const clean = cleanText(name.toWellFormed());
  if (clean === '' || [...clean].length > maxViewNameCharacters)
    throw invalidField('name', `Enter a name of 1 to ${maxViewNameCharacters} characters`);
  if (isShared && !canShare) throw new HttpError(403, missingRight('views.share'));
  const params = new URLSearchParams(query.toWellFormed());
  for (const each of unsaved) params.delete(each);
  return { name: clean, query: params.toString(), isShared };
}
