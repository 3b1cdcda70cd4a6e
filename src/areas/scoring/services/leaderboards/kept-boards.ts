import type { Follower } from './board-follower.ts';
import type { ComputedBoards } from './compute-boards.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/** The boards of a tournament in one form, as kept by a process. */
export type Kept = {
  tournamentId: string;
  form: BoardForm;
  boards: ComputedBoards | null;
  /** Cards that changed since the last reading; 'all' where anything may have changed. */
  changed: Set<string> | 'all';
  readAt: number;
  /** After a lost connection the database may be another one, so known card versions are not trusted. */
  isDoubted: boolean;
  /** When everything, and not only changed cards, was last read. */
  wholeAt: number;
  askedAt: number;
  tookMs: number;
  underWay: Promise<ComputedBoards> | null;
  timer: NodeJS.Timeout | undefined;
  followers: Set<Follower>;
};

export const nameOf = ({ form, tournamentId }: Pick<Kept, 'form' | 'tournamentId'>): string =>
  `${form} ${tournamentId}`;

/** An entry for boards that have not been read yet. */
export const newKept = (tournamentId: string, form: BoardForm, askedAt: number): Kept => ({
  tournamentId,
  form,
  boards: null,
  changed: 'all',
  isDoubted: true,
  readAt: Number.NEGATIVE_INFINITY,
  wholeAt: Number.NEGATIVE_INFINITY,
  askedAt,
  tookMs: 0,
  underWay: null,
  timer: undefined,
  followers: new Set(),
});
