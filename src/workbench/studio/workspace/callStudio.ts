/** @throws Error with the server's message and the status as its cause, or with a hint if the server does not respond */
export async function callStudio<Answer>(
  call: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const noResponse = (error: unknown): never => {
    if (signal?.aborted) throw error;
    throw new Error('The studio’s server does not respond. Restart it. Your texts are still here.');
  };
  const response = await fetch(`/studio/api/${call}`, {
    ...(body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(noResponse);
  // an incomplete response: the call was aborted, or the server stopped
  const answer: unknown = await response
    .json()
    .catch((error: unknown) => (response.ok ? noResponse(error) : {}));
  if (!response.ok) {
    const { message = `The server responded with status ${response.status}.` } = answer as {
      readonly message?: string;
    };
    throw new Error(message, { cause: response.status });
  }
  return answer as Answer;
}
