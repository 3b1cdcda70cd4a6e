import { followWords, holesSeen } from '#areas/scoring/rules/leaderboards/follow-words.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { type DueFollow, listDueFollows, noteTold } from '#areas/scoring/database/follows.ts';
import type { Context } from '#kernel/services/context.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { computeBoards } from './compute-boards.ts';
import { readEvent } from './read-event.ts';

const everyHoles = 3;

type News = { follow: DueFollow; holes: number; words: string; message: string };

/**
 * Notifies followers of their players' scores, at most every three holes and at the finish, without hidden holes.
 * @returns how many were notified
 */
export async function notifyFollowers(context: Context): Promise<number> {
  const due = await listDueFollows(context.pool, everyHoles);
  let told = 0;
  const tournaments = [...new Set(due.map(({ tournamentId }) => tournamentId))];
  await eachAlone(
    tournaments,
    (id) => `tournament ${id}`,
    async (id) => {
      const ofTournament = due.filter(({ tournamentId }) => tournamentId === id);
      told += await notifyOf(context, await newsOf(context, id, ofTournament));
    },
  );
  return told;
}

/** Notifies each follower once, even if several processes run this. @returns how many were notified */
async function notifyOf(context: Context, news: readonly News[]): Promise<number> {
  if (news.length === 0) return 0;
  return inTransaction(context.pool, async (tx) => {
    const fresh = await noteTold(
      tx,
      news.map(({ follow, holes }) => ({ ...follow, holes })),
    );
    const isFresh = ({ follow }: News) =>
      fresh.some(({ userId, playerId }) => userId === follow.userId && playerId === follow.playerId);
    const notices = news.filter(isFresh).map(noticeOf);
    await notify(context, tx, notices);
    return notices.length;
  });
}

/** The public scores of followed players, where they are news to the follower. */
async function newsOf({ pool }: Context, tournamentId: string, due: readonly DueFollow[]): Promise<News[]> {
  const event = await readEvent(pool, tournamentId);
  if (!event || event.visibility === 'off') return [];
  const { facts, answers } = computeBoards(event, 'public');
  const boards = [...answers.values()].flatMap(({ leaderboard }) => leaderboard.board ?? []);
  return due.flatMap((follow): News[] => {
    const { playerId, roundId } = follow;
    const team = facts.teams.find(({ players }) => players.includes(playerId));
    // The first board that counts this round; another board may be of a round that is over.
    const board = boards.find(({ rounds }) => rounds.some(({ id }) => id === roundId));
    const row = board?.rows.find(({ id }) => id === (board.of === 'teams' ? team?.id : playerId));
    const hasBegun = facts.cards.some(
      (card) =>
        card.roundId === roundId &&
        (card.playerId === playerId || (team && card.teamId === team.id)) &&
        card.merged.thru > 0,
    );
    const whole = facts.rounds.find(({ id }) => id === roundId)?.numbers.length ?? 18;
    const holes = row && hasBegun ? holesSeen(row, whole) : null;
    if (!board || !row || holes === null) return [];
    const isNews = holes >= follow.toldHoles + everyHoles || (holes === whole && holes > follow.toldHoles);
    const words = followWords(board.kind, row, holes);
    const place = /^T?\d+$/.test(row.pos) ? ` Position ${row.pos}.` : '';
    return isNews && words ? [{ follow, holes, words, message: `${event.tournament.title}.${place}` }] : [];
  });
}

const noticeOf = ({ follow, holes, words, message }: News): Notice => ({
  userId: follow.userId,
  type: 'tournament_update',
  subject: `follow:${follow.playerId}:${follow.roundId}:${holes}`,
  title: words,
  message,
  path: `/leaderboard/${follow.tournamentId}`,
  tournamentId: follow.tournamentId,
  mail: false,
});
