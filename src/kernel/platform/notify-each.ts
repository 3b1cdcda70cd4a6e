/**
 * Calls each of many listeners; an error in one does not prevent the others.
 * @param onError called with each error
 */
export function notifyEach<Listener>(
  listeners: Iterable<Listener>,
  tell: (listener: Listener) => void,
  onError: (error: unknown, listener: Listener) => void,
): void {
  // Iterates over a copy, because a listener may unsubscribe during the loop.
  for (const listener of [...listeners]) {
    try {
      tell(listener);
    } catch (error) {
      onError(error, listener);
    }
  }
}
