import { AppError } from '#kernel/contract/errors.ts';
import type { Awarding } from '#areas/results/contract/prizes.ts';
import { describeCents } from '#kernel/rules/money.ts';
import type { Due } from '#areas/results/rules/proposals.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { insertAwards, lockAwards, voidAwards } from '#areas/results/database/awards.ts';
import { recordPrizeLines } from '#areas/money/database/prize-lines.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { greetingTo } from '#areas/messages/services/greeting.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type Decision, planAwards } from './awarding.ts';
import { type PrizeFacts, peopleOf, readPrizeFacts } from './prize-facts.ts';

const mayGoOn = (awarding: Awarding): void => {
  if (awarding.hindrance) throw new AppError('not_ready', awarding.hindrance);
  const [open] = awarding.undecided;
  if (open)
    throw new AppError(
      'not_ready',
      `Choose the winner of ${open.thing}.`,
      awarding.undecided.map(({ purse, place, thing }) => ({
        field: `decisions.${purse}.${place}`,
        message: `Choose the winner of ${thing}.`,
      })),
    );
  if (awarding.make.length + awarding.end.length === 0) throw new AppError('wrong_state', 'Nothing changes.');
};

/**
 * Awards the prizes that follow from the official results of the organizer's own tournament, once; after a correction
 * only the differences, with its reason. With `isDryRun` it only says what it would do.
 * @throws AppError not_ready without official results or while something is undecided, wrong_state where nothing
 * changes, preview_outdated where the effect differs from the one that was shown
 * @param hold locks the awards as they were read; only tests leave this out
 */
export async function awardPrizes(
  context: Context,
  tournament: TournamentDetailRow,
  { decisions, isDryRun, preview }: { decisions: readonly Decision[]; isDryRun: boolean; preview: string | undefined },
  hold: typeof lockAwards = lockAwards,
): Promise<Awarding> {
  return inTransaction(context.pool, async (tx) => {
    await lockSheetRounds(tx, tournament.id);
    if (!isDryRun) await hold(tx, tournament.id);
    const facts = await readPrizeFacts(tx, tournament);
    const { moves, awarding } = planAwards(facts, decisions);
    if (isDryRun) return awarding;
    mayGoOn(awarding);
    if (preview !== awarding.preview) throw new AppError('preview_outdated', 'Something has changed: look again.');
    const now = context.clock();
    const reason = facts.official?.reason ?? 'The prizes were changed';
    const ended = moves.end.map(({ id }) => id);
    await voidAwards(tx, ended, reason, now);
    await recordPrizeLines(tx, 'prize_void', ended, now);
    await give(tx, facts, moves.make, now);
    await notifyOwners(context, tx, facts, moves);
    return awarding;
  });
}

/** Creates awards and books them in the ledger as owed. */
async function give(tx: Db, facts: PrizeFacts, made: readonly Due[], now: Date): Promise<void> {
  const teams = new Set((facts.computed?.boards.facts.teams ?? []).map(({ id }) => id));
  const pays = new Map(facts.purses.map((purse) => [purse.id, purse.pays]));
  // A purse that had awards before is being corrected, so its new awards carry a reason.
  const hadOne = new Set(facts.awards.map(({ purse_id }) => purse_id));
  const awards = made.map(({ purseId, owner, place, cents, thing }) => ({
    id: newId(),
    purse_id: purseId,
    player_id: teams.has(owner) ? null : owner,
    team_id: teams.has(owner) ? owner : null,
    place,
    amount: cents,
    thing,
    pays: pays.get(purseId) ?? 'money',
    results_version: facts.official?.version ?? 1,
    reason: hadOne.has(purseId) ? (facts.official?.reason ?? 'The prizes were changed') : null,
  }));
  await insertAwards(tx, facts.tournament.id, awards, now);
  await recordPrizeLines(
    tx,
    'prize',
    awards.map(({ id }) => id),
    now,
  );
}

const worthOf = ({ cents, thing }: Pick<Due, 'cents' | 'thing'>): string => thing ?? describeCents(cents);

/** The mail about a prize. */
export const prizeMail = (
  person: Parameters<typeof greetingTo>[0],
  message: string,
  resultsUrl: string,
): Partial<MailContent> => ({
  greeting: greetingTo(person),
  paragraphs: [message],
  action: { label: 'See the results', url: resultsUrl },
});

/** Notifies winners of their prizes, and former winners whose prize a correction gave to another, with the reason. */
async function notifyOwners(
  context: Context,
  tx: Db,
  facts: PrizeFacts,
  { make, end }: Pick<ReturnType<typeof planAwards>['moves'], 'make' | 'end'>,
): Promise<void> {
  const { tournament, official } = facts;
  const version = official?.version ?? 1;
  const purseName = new Map(facts.purses.map((purse) => [purse.id, purse.name]));
  const why = official?.reason ? ` The results were corrected: ${official.reason}` : '';
  const owners = [...new Set([...make, ...end].map(({ owner }) => owner))];
  const notices = owners.flatMap((owner): Notice[] => {
    const won = make.filter((one) => one.owner === owner);
    const words = won.map((one) => `${worthOf(one)} (${purseName.get(one.purseId)}, ${one.place})`).join(', ');
    const message = won.length > 0 ? `You have won ${words}.${why}` : `A prize of yours goes to somebody else.${why}`;
    const title = won.length > 0 ? `You have won: ${tournament.title}` : `A prize has changed: ${tournament.title}`;
    return peopleOf(facts, owner).map((person) => ({
      userId: person.user_id,
      type: 'day_of_play',
      subject: `prize:${tournament.id}:${version}:${person.id}:${owner}:${make.length + end.length}:${facts.awards.length}`,
      aboutId: person.registration_id,
      tournamentId: tournament.id,
      title,
      message,
      path: `/results/${tournament.id}`,
      mail: {
        ...(person.user_id === null ? { to: person.email } : {}),
        ...prizeMail(person, message, `${context.settings.baseUrl}/results/${tournament.id}`),
      },
    }));
  });
  await notify(
    context,
    tx,
    notices.filter(({ userId, mail }) => userId !== null || (mail && mail.to !== '')),
  );
}
