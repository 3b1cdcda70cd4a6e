import { AppError } from '#kernel/contract/errors.ts';
import { type EligibilityFacts, eligibilityRefusal } from '#areas/entries/rules/entry-divisions.ts';
import { isSamePerson } from '#areas/entries/rules/corrected-person.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { tenthsOrNone } from '#golf/numbers.ts';
import { areLinksOpen, shareIsPaid } from '#areas/money/rules/shares.ts';
import { placeFixed } from '#areas/play/rules/fixed-by-scores.ts';
import { shownName } from '#kernel/rules/names.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { hasScoresIn } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { LockedRegistration } from '#areas/entries/database/places/move.ts';
import { listEntryPlayers, updateEntryPlayer } from '#areas/entries/database/registrations/entry-players.ts';
import { findGolfersByEmail } from '#areas/entries/database/registrations/players.ts';
import { entryFacts } from '#areas/messages/rules/facts-block.ts';
import { listUnnamedSoon } from '#areas/entries/database/registrations/unnamed.ts';
import { readShares } from '#areas/entries/database/shares/shares.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { eachAlone, inSteps } from '#kernel/services/each-alone.ts';
import { notify } from '#areas/messages/services/notify.ts';
import type { requireOwnEntry } from './entry-answers.ts';
import { noLinkFor } from './partners-asked.ts';
import type { PlacesChanged } from './places-changed.ts';
import { indexIsFixed, writeOwnPlace } from './own-place.ts';
import { takePlace } from './take-place.ts';
import { readRegistrationToTell } from '#areas/entries/services/registrations/read-to-tell.ts';

type Naming = PlacesChanged & {
  golfer: GolferViewer;
  known: ReadonlyMap<string, string>;
  /** Why a named player may not be in the division of the entry; null where they may. */
  refusalOf: (one: EligibilityFacts) => ReturnType<typeof eligibilityRefusal>;
};

/**
 * Checks the players whom a captain names for places of an entry, before any lock.
 * @throws AppError validation_failed naming `players.<n>.<field>` for a player whom the division does not admit
 */
export async function judgeNames(
  { pool, clock }: Context,
  golfer: GolferViewer,
  { registration, terms }: Awaited<ReturnType<typeof requireOwnEntry>>,
  { own, named }: PlacesChanged,
): Promise<Naming> {
  const division = terms.divisions.find(({ name }) => name === registration.division);
  const date = terms.start_date ?? clock().toISOString().slice(0, 10);
  const refusalOf = (one: EligibilityFacts) => (division ? eligibilityRefusal(division, [one], date) : null);
  for (const { place, player } of named) {
    const { handicap = null, birthYear = null, gender = null } = player;
    const refusal = refusalOf({ name: shownName(player), gender, birthYear, indexTenths: tenthsOrNone(handicap) });
    if (!refusal) continue;
    const fault = { field: `players.${place}.${refusal.field}`, message: refusal.message };
    throw new AppError('validation_failed', refusal.message, [fault]);
  }
  const addresses = [...new Set(named.flatMap(({ player }) => player.email || []))];
  return { golfer, own, named, refusalOf, known: await findGolfersByEmail(pool, addresses) };
}

/**
 * Writes the players whom the captain names for places of an entry: a first name for an unnamed place, a corrected name
 * or address, or a replacement, of which both people are notified once the entry is paid. An open share is mailed to
 * the player who has it now. Lock the entry first.
 * @param tournament of the entry
 * @throws AppError validation_failed naming `players.<n>.email` for an open share without an address; wrong_state
 * naming `players.<n>.position` for a place that does not exist, for a replacement once scores are in, and for a person
 * who plays already; wrong_state naming `players.<n>.handicap` for another index once scores are in
 */
export async function writeNames(
  context: Context,
  tx: Db,
  { entry, tournament }: { entry: LockedRegistration; tournament: TournamentDetailRow },
  { golfer, own, named, known, refusalOf }: Naming,
): Promise<void> {
  const { id, user_id: userId, pays, payment_status: status, payment_amount: cents } = entry;
  const exchange = {
    context,
    tournament,
    userId: golfer.userId,
    sender: cents > 0 ? null : golfer.userId,
    isHeld: status === 'pending',
  };
  const now = context.clock();
  // Rounds are locked before players are written, in the same order as at the desk.
  await lockSheetRounds(tx, tournament.id);
  const before = await listEntryPlayers(tx, id);
  const shares = pays === 'shares' && status === 'pending' ? await readShares(tx, id) : [];
  const hasLinks = areLinksOpen(shares);
  const isScored = await hasScoresIn(tx, tournament.id);
  for (const one of own) await writeOwnPlace(tx, { before, isScored, refusalOf, now }, one);
  for (const { place, player } of named) {
    const refuse = (message: string) =>
      new AppError('wrong_state', message, [{ field: `players.${place}.position`, message }]);
    const former = before.find(({ position }) => position === player.position);
    if (!former) throw refuse('This entry has no such place.');
    const { email = '', phone = '', handicap = null } = player;
    const share = shares.find(({ position }) => position === player.position);
    if (share?.state === 'open' && !email) throw new AppError('validation_failed', undefined, [noLinkFor(place)]);
    const golferId = known.get(email.toLowerCase()) ?? null;
    const next = {
      golfer_id: golferId === golfer.golferId ? null : golferId,
      first_name: player.firstName,
      last_name: player.lastName ?? '',
      email,
      phone,
      index_tenths: tenthsOrNone(handicap),
      birth_year: player.birthYear ?? null,
      gender: player.gender ?? null,
    };
    const isSomebodyElse = former.is_named && !isSamePerson(former, next);
    if (isSomebodyElse && isScored) throw refuse(placeFixed);
    if (former.is_named && isScored && former.index_tenths !== next.index_tenths) throw indexIsFixed(place);
    if (isSomebodyElse && share?.state === 'paid') throw refuse(shareIsPaid(former.first_name));
    // Before an entry is paid, only players who received the link of a share have been notified of it.
    if (isSomebodyElse && (status === 'completed' || hasLinks)) await takePlace(exchange, tx, former.id, next);
    else await updateEntryPlayer(tx, former.id, next, now);
  }
  await followPlayers(tx, tournament.id);
  await emit(tx, { type: 'registration.changed', subjectId: id, userId, now });
  if (hasLinks) await emit(tx, { type: 'shares.opened', subjectId: id, userId, now });
}

/** Reminders to name players, in days before the deadline; `next` is the days of the following reminder. */
const nameReminders = [
  { days: 7, next: 2 },
  { days: 2, next: 0 },
];

/** Reminds captains of unnamed places seven and two days before the deadline, once each. */
export async function remindOfNames(context: Context): Promise<number> {
  let told = 0;
  const steps: Parameters<typeof inSteps>[0] = {};
  for (const due of nameReminders) {
    steps[`${due.days} days before`] = async () =>
      eachAlone(
        await listUnnamedSoon(context.pool, context.clock(), due, 500),
        ({ id }) => `entry ${id}`,
        async ({ id, user_id: userId, title, tournament_id: tournamentId, unnamed, ends_at: endsAt, time_zone }) => {
          const places = unnamed === 1 ? 'One place of your group has' : `${unnamed} places of your group have`;
          const until = describeInstant(endsAt, time_zone);
          const entry = await readRegistrationToTell(context.pool, id);
          await inTransaction(context.pool, (tx) =>
            notify(context, tx, [
              {
                userId,
                type: 'tournament_update',
                isEssential: true,
                subject: `names-${due.days}:${id}`,
                aboutId: id,
                title: 'Name your players',
                message: `${places} no name yet in ${title}. Name players by ${until}.`,
                path: `/entries/${id}`,
                tournamentId,
                mail: {
                  subject: `Name your players: ${title}`,
                  ...(entry ? { facts: entryFacts(entry) } : {}),
                  action: { label: 'Name my players', url: `${context.settings.baseUrl}/entries/${id}` },
                },
              },
            ]),
          );
          told++;
        },
      );
  }
  await inSteps(steps);
  return told;
}
