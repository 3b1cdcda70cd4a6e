/**
 * Tells each of many listeners the same thing; one that throws keeps no other from being told.
 * @param onError what is done with each error
 */
export function notifyEach<Listener>(
  listeners: Iterable<Listener>,
  tell: (listener: Listener) => void,
  onError: (error: unknown, listener: Listener) => void,
): void {
  // A listener that leaves while the others are told changes the list.
  for (const listener of [...listeners]) {
    try {
      tell(listener);
    } catch (error) {
      onError(error, listener);
    }
  }
}
