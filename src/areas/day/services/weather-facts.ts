import type { DayCard } from '#areas/results/rules/day-groups.ts';
import type { WeatherFacts } from '#areas/day/rules/weather.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import { dateIn, timeIn } from '#kernel/rules/venue-time.ts';
import type { Db } from '#kernel/database/connection.ts';
import { creditEndsAt, lastDateOfCredit } from '#areas/entries/rules/credits.ts';
import { hasBegun } from '#areas/entries/database/credits/has-begun.ts';
import { listPaidMoney } from '#areas/entries/database/credits/entry-money.ts';
import { findRoundRuling } from '#areas/play/database/rulings/read-rulings.ts';
import type { SheetNow } from '#areas/play/services/tee-sheets/read-sheet.ts';
import type { DayNow } from '#areas/results/services/day/read-day.ts';

const hasAll = ({ holes }: DayCard, isIn: (number: number) => boolean): boolean =>
  holes.filter(({ number }) => isIn(number)).every(({ value }) => value !== null);

/** The facts for a weather action. The caller has locked the round. */
export async function weatherFacts(tx: Db, sheet: SheetNow, day: DayNow, now: Date): Promise<WeatherFacts> {
  const { round, zone } = sheet;
  const expected = day.cards.filter(({ isExpected }) => isExpected);
  const begun = day.cards.filter(({ holes }) => holes.some(({ atMs }) => atMs !== null));
  const open = day.suspensions.find(({ ended_at }) => ended_at === null);
  return {
    roundId: round.id,
    status: round.status,
    starts: sheet.starts,
    sheet: sheet.sheet,
    begun: new Set(begun.flatMap(({ groupId }) => groupId ?? [])),
    isTournamentBegun: begun.length > 0 || (await hasBegun(tx, round.tournament_id)),
    nines:
      holesOf(round.course?.content ?? null, round.holes).length < 18
        ? null
        : {
            cards: expected.length,
            front: expected.filter((card) => hasAll(card, (number) => number <= 9)).length,
            back: expected.filter((card) => hasAll(card, (number) => number > 9)).length,
          },
    ruled: (await findRoundRuling(tx, round.id))?.kind ?? null,
    suspension: open ? { statusAfter: open.status_after } : null,
    timeNow: dateIn(now, zone) === round.date ? timeIn(now, zone) : null,
    entries: await listPaidMoney(tx, round.tournament_id),
    creditUntil: lastDateOfCredit(creditEndsAt(now, zone), zone),
  };
}
