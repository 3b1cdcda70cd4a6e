import { describeStart } from '#kernel/rules/describe-instant.ts';
import { entryOpeningOf } from '#areas/tournaments/rules/entry-opening.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listFollowers } from '#areas/brand/database/organizer-follows.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import { findTournament, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';

const atOnce = 200;

/** Notifies every follower of the organizer of a published tournament, once, in batches. */
export async function notifyPublished(context: Context, tournamentId: string): Promise<void> {
  const { pool } = context;
  const tournament = await findTournament(pool, tournamentId);
  if (tournament?.state !== 'published') return;
  const notice = publishedNotice(tournament, context.settings.baseUrl, context.clock());
  for (let after: string | null = null; ; ) {
    const followers: string[] = await listFollowers(pool, tournament.organizer_id, after, atOnce);
    if (followers.length === 0) return;
    await inTransaction(pool, (tx) =>
      notify(
        context,
        tx,
        followers.map((userId) => ({ ...notice, userId })),
      ),
    );
    after = followers.at(-1) ?? null;
  }
}

/** The notice to a follower. */
export function publishedNotice(tournament: TournamentDetailRow, baseUrl: string, now: Date): Omit<Notice, 'userId'> {
  const { id, title, organizer_name: organizer, time_zone: zone, starts_at: startsAt, venue } = tournament;
  const when = startsAt ? describeStart(startsAt, tournament.start_time, zone) : 'Date to be announced';
  const message = `${title}: ${when}, ${venue ?? 'venue to be announced'}.`;
  // In the words for a visitor without a plan; a golfer with priority registration sees their own on the page.
  const { state, sentence } = entryOpeningOf(entryFactsOf(tournament), zone, 'other', now);
  const opening = state === 'open' ? 'Registration is open.' : sentence;
  const path = `/tournament-details/${id}`;
  return {
    type: 'tournament_update',
    subject: `published:${id}`,
    title: `${organizer} published a tournament`,
    message,
    path,
    tournamentId: id,
    mail: {
      subject: `${organizer}: ${title}`,
      paragraphs: [message, opening, `You are told because you follow ${organizer}; its page is where you end that.`],
      action: { label: 'See the tournament', url: `${baseUrl}${path}` },
    },
  };
}
