/**
 * Waits for a hand-over, but only so long.
 *
 * @throws when the hand-over rejects, or when it is late: it may still succeed then, and the message be repeated
 */
export async function deliverWithin(handOver: Promise<void>, withinMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The hand-over took too long')), withinMs);
  });
  try {
    await Promise.race([handOver, isLate]);
  } finally {
    clearTimeout(timer);
  }
}
