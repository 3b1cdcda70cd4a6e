import { createHash } from 'node:crypto';
import type { WeatherRemedy } from '#areas/entries/contract/credits.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { creditEndsAt, lastDateOfCredit } from '#areas/entries/rules/credits.ts';
import { describeCancellation, sumsOfCancellation } from '#areas/entries/rules/weather-remedy.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listPaidMoney } from '#areas/entries/database/credits/entry-money.ts';
import { hasBegun } from '#areas/entries/database/credits/has-begun.ts';
import { lockTournament } from '#areas/tournaments/services/lock-tournament.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireRefund } from '#areas/money/services/require-refund.ts';
import { callOff } from './call-off.ts';
import { requireCapability } from '#areas/accounts/services/viewer.ts';

type Effects = { effects: string[]; warnings: string[]; preview: string };

/**
 * Cancels the organizer's own tournament with a refund or credit for everybody, or previews the effect to the cent.
 * @throws AppError forbidden without permission to refund, upgrade_required for credit below premium, wrong_state for a
 * tournament that is not to be played, or for less than a full refund before play has begun, preview_outdated where the
 * field has changed since
 */
export async function cancelForWeather(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { remedy, percent, reason, dry_run: isDryRun, preview }: WeatherRemedy,
): Promise<Effects> {
  const { id } = tournament;
  if (remedy !== 'refund') requireCapability(organizer, 'weather_credit', 'remedy');
  return inTransaction(context.pool, async (tx) => {
    const { tournament: held } = await lockTournament(tx, id);
    const now = context.clock();
    const { time_zone: zone, ends_at: endsAt } = held;
    if (held.state !== 'published') throw new AppError('wrong_state', 'This tournament is not played.');
    if (endsAt && endsAt <= now && !(await hasBegun(tx, id)))
      throw new AppError('wrong_state', 'This tournament has been played. It stays in your books.');
    if (percent < 100 && !(await hasBegun(tx, id)))
      throw new AppError('wrong_state', 'Nobody has begun: everything that was paid goes back.');
    const creditUntil = creditEndsAt(now, zone);
    const sums = sumsOfCancellation(await listPaidMoney(tx, id), { remedy, percent });
    requireRefund(organizer, sums.refundCents);
    const effects = describeCancellation(sums, remedy, lastDateOfCredit(creditUntil, zone));
    const own = createHash('sha256')
      .update(JSON.stringify([tournament.id, remedy, percent, sums]))
      .digest('hex')
      .slice(0, 32);
    const answer = { effects, warnings: ['This cannot be undone.'], preview: own };
    if (isDryRun) return answer;
    if (preview !== own) throw new AppError('preview_outdated', 'The field changed: look again.');
    await callOff(tx, id, { remedy, percent, creditUntil, reason }, now);
    return answer;
  });
}
