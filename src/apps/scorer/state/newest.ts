/**
 * Of questions that overtake each other the newest counts: what an earlier one answers later is let go.
 * @returns begins a question; the answer says whether it is still the newest
 */
export function newestOnly(): () => () => boolean {
  let newest = 0;
  return () => {
    newest += 1;
    const own = newest;
    return () => own === newest;
  };
}
