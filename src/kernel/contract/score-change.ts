/**
 * The message to all processes when scores arrive: the changed cards of a tournament, and their groups; 'all' if there
 * are many.
 */
export type ScoreChange = {
  /** Identifies the change among processes that share its data; absent if each has to read it itself. */
  id?: string;
  tournament: string;
  cards: string[] | 'all';
  groups: string[] | 'all';
  /** The latest sequence number of each of these groups, in the same order; absent if no scores came. */
  numbers?: number[];
  /** The committee sent a message: phones get the hint `message`, and read it at once. */
  hasMessage?: boolean;
};
