/**
 * The news to every process when scores came: the changed cards of a tournament, and their groups; 'all' where they are
 * many.
 */
export type ScoreChange = {
  /** By which processes tell each other that they have told it; left out where each has to read for itself. */
  id?: string;
  tournament: string;
  cards: string[] | 'all';
  groups: string[] | 'all';
  /** The newest number of each of these groups, in their order; left out where no scores came. */
  numbers?: number[];
  /** The committee said something: phones hear it as the hint `message`, and ask at once. */
  hasMessage?: boolean;
};
