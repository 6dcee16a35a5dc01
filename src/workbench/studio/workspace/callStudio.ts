/** @throws Error with the server's message and the status as its cause, or with what to do when nobody answers */
export async function callStudio<Answer>(
  call: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const unanswered = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new Error('The studio’s server does not answer. Start it again: your texts are kept here.');
  };
  const response = await fetch(`/studio/api/${call}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(unanswered);
  // an answer that was cut off is none, whether the call was aborted or the server ended meanwhile
  const answer: unknown = await response
    .json()
    .catch((error: unknown) => (response.ok ? unanswered(error) : {}));
  if (!response.ok) {
    const { message = `The server answered ${response.status}.` } = answer as { readonly message?: string };
    throw new Error(message, { cause: response.status });
  }
  return answer as Answer;
}
