import type { BoardForm } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import type { Follower } from './board-follower.ts';
import type { ComputedBoards } from './compute-boards.ts';

/** The boards of a tournament in one form, as a process keeps them. */
export type Kept = {
  tournamentId: string;
  form: BoardForm;
  boards: ComputedBoards | null;
  /** Cards that changed since it was read; 'all' where anything may have. */
  changed: Set<string> | 'all';
  readAt: number;
  /** A lost connection may have led to another database: no version of a card is believed. */
  isDoubted: boolean;
  /** When everything was read last, and not changed cards alone. */
  wholeAt: number;
  askedAt: number;
  tookMs: number;
  underWay: Promise<ComputedBoards> | null;
  timer: NodeJS.Timeout | undefined;
  followers: Set<Follower>;
};

export const nameOf = ({ form, tournamentId }: Pick<Kept, 'form' | 'tournamentId'>): string =>
  `${form} ${tournamentId}`;

/** Boards that were not read yet. */
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
