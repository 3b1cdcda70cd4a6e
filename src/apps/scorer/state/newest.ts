/**
 * Of overlapping requests only the latest counts: responses to earlier ones are ignored.
 * @returns starts a request, and returns a function that tells whether it is still the latest
 */
export function newestOnly(): () => () => boolean {
  let newest = 0;
  return () => {
    newest += 1;
    const own = newest;
    return () => own === newest;
  };
}
