import type { z } from 'zod';
import { wholePurse } from '#areas/results/contract/prize-choices.ts';
import type { putPursesSchema, putPrizeRulesSchema } from '#areas/results/contract/prizes.ts';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import type { PursePlace } from '#areas/results/rules/purses.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import {
  type PurseRow,
  putPrizeRules,
  raisePurses,
  replacePurses,
  replaceRefusals,
} from '#areas/results/database/purses.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { announceScores } from '#areas/play/database/scores/announce-scores.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { savedMeanwhile } from '#areas/organizers/services/price-list.ts';
import { type PrizeFacts, readPrizeFacts } from './prize-facts.ts';

type GivenForm = z.output<typeof putPursesSchema>;
type GivenPurses = GivenForm['purses'];
type GivenPurse = GivenPurses[number];

/** Purses that awards or payments refer to; they stay in the books for good. */
export const usedPurses = ({ awards, pursePlayers }: PrizeFacts): ReadonlySet<string> =>
  new Set([...awards, ...pursePlayers].map(({ purse_id }) => purse_id));

function placesOf({ pays, source, kind, places }: GivenPurse): PursePlace[] {
  if (kind === 'raffle') return places.map(({ thing = '', winner }) => ({ thing, ...(winner ? { winner } : {}) }));
  if (pays === 'goods') return places.map(({ thing = '' }) => ({ thing }));
  if (kind !== 'prizes') return [];
  if (source === 'fund') return places.map(({ amount = 0 }) => ({ cents: toCents(amount) }));
  return places.map(({ percent = 0 }) => ({ share: Math.round((percent * wholePurse) / 100) }));
}

/** The faults of one purse, by field name. */
function faultsOf(
  purse: GivenPurse,
  facts: PrizeFacts,
  extras: ReadonlySet<string>,
): [field: string, message: string][] {
  const boards = facts.computed?.input.boards ?? [];
  const board = boards.find(({ id }) => id === purse.board);
  const faults: [string, string | false][] = [];
  if (purse.kind === 'prizes') {
    faults.push(['board', !board && 'Choose a leaderboard']);
    const flights = facts.boards.filter(({ id }) => id === purse.board).map(({ flight }) => flight);
    faults.push([
      'flight',
      board !== undefined && !flights.includes(purse.flight) && 'Choose a flight of this leaderboard',
    ]);
    faults.push(['source', board?.of === 'teams' && purse.source === 'extra' && 'Paid-in games are won by players']);
  } else if (purse.kind === 'raffle') {
    faults.push(['places', purse.places.length === 0 && 'Add a prize']);
    faults.push(['pays', purse.pays !== 'goods' && 'Raffle prizes are goods']);
    faults.push(['source', purse.source !== 'fund' && 'Raffle prizes come from your prize fund']);
  } else {
    const contest = facts.contests.find(({ id }) => id === purse.contest);
    faults.push(['contest', contest?.kind !== purse.kind && 'Choose a contest of this kind']);
    faults.push([
      'pays',
      purse.kind === 'skins' && purse.pays === 'goods' && 'Skins are shared: choose money or credit',
    ]);
    faults.push([
      'amount',
      purse.source === 'fund' && purse.pays !== 'goods' && purse.amount === 0 && 'Enter the amount',
    ]);
    faults.push(['places', purse.pays === 'goods' && purse.places.length !== 1 && 'A contest has one prize']);
  }
  for (const [at, place] of purse.places.entries()) {
    faults.push([`places.${at}.thing`, purse.pays === 'goods' && !place.thing && 'Name the prize']);
    const isWorthNothing = purse.kind === 'prizes' && purse.pays !== 'goods' && !(place.amount || place.percent);
    faults.push([`places.${at}.amount`, isWorthNothing && 'Enter its value']);
  }
  if (purse.source === 'extra' && purse.kind !== 'raffle') {
    faults.push(['extra', !(purse.extra && extras.has(purse.extra)) && 'Choose the extra for it']);
    faults.push([
      'source',
      !facts.rules.purses_allowed_at && 'Confirm first that paid-in games are allowed where you play',
    ]);
    faults.push(['pays', purse.pays === 'goods' && 'Payments are money: choose money or credit']);
    const percent = placesOf(purse).reduce((sum, { share = 0 }) => sum + share, 0);
    faults.push(['places', purse.kind === 'prizes' && percent > wholePurse && 'Together at most 100 percent']);
  }
  return faults.filter((fault): fault is [string, string] => fault[1] !== false);
}

/**
 * Faults where one extra feeds several purses: its payments can be paid out only once. Two purses that are in the books
 * already keep a shared extra.
 */
function sharedExtras(given: GivenPurses, used: ReadonlySet<string>): FieldError[] {
  const sold = given.filter(({ source }) => source === 'extra');
  return sold.flatMap((purse, at): FieldError[] => {
    const first = sold.slice(0, at).find(({ extra }) => extra === purse.extra);
    const areInBooks = [first, purse].every((one) => one?.id && used.has(one.id));
    if (!first || !purse.extra || areInBooks) return [];
    const message = `It is sold for ${first.name} already: sell another extra for this game.`;
    return [{ field: `purses.${given.indexOf(purse)}.extra`, message }];
  });
}

function rowOf(purse: GivenPurse, tournamentId: string): PurseRow {
  const isBoard = purse.kind === 'prizes';
  const hasContest = !isBoard && purse.kind !== 'raffle';
  return {
    id: purse.id ?? newId(),
    tournament_id: tournamentId,
    name: purse.name,
    kind: purse.kind,
    board_id: isBoard ? purse.board : null,
    flight: isBoard ? purse.flight : null,
    contest_id: hasContest ? purse.contest : null,
    source: purse.source,
    extra_id: purse.source === 'extra' ? purse.extra : null,
    pays: purse.pays,
    places: placesOf(purse),
    amount: isBoard || purse.source === 'extra' || purse.pays === 'goods' ? 0 : toCents(purse.amount),
    open_skins: purse.open_skins,
    is_one_prize: isBoard && purse.is_one_prize,
  };
}

/** Refuses to change the source or the kind of payment of a purse in the books. */
function judgeUsed(rows: readonly PurseRow[], facts: PrizeFacts): void {
  const used = usedPurses(facts);
  for (const before of facts.rows.filter(({ id }) => used.has(id))) {
    const after = rows.find(({ id }) => id === before.id);
    if (!after) throw new AppError('wrong_state', `${before.name} is in the books: it cannot be taken away.`);
    const kept = (['kind', 'source', 'extra_id', 'pays'] as const).every((field) => after[field] === before[field]);
    if (!kept)
      throw new AppError(
        'wrong_state',
        `${before.name} is in the books: its kind, source and form of prize are fixed.`,
      );
  }
}

async function inOwn(
  context: Context,
  tournament: TournamentDetailRow,
  work: (tx: Db, facts: PrizeFacts) => Promise<void>,
): Promise<TournamentDetailRow> {
  await inTransaction(context.pool, async (tx) => {
    await lockSheetRounds(tx, tournament.id);
    await work(tx, await readPrizeFacts(tx, tournament));
  });
  return tournament;
}

/**
 * Replaces the purses of the organizer's own tournament, in the given order.
 * @throws AppError wrong_state for a purse that is in the books, and where somebody else saved meanwhile,
 * validation_failed by field
 */
export const savePurses = (
  context: Context,
  tournament: TournamentDetailRow,
  { version, purses: given }: GivenForm,
): Promise<TournamentDetailRow> =>
  inOwn(context, tournament, async (tx, facts) => {
    const { id: tournamentId } = tournament;
    if (!(await raisePurses(tx, tournamentId, version))) throw savedMeanwhile('these prizes');
    const extras = new Set((await findTerms(tx, tournamentId))?.extras.map(({ id }) => id));
    const own = new Set(facts.rows.map(({ id }) => id));
    const errors = [
      ...given.flatMap((purse, at): FieldError[] => [
        ...(purse.id && !own.has(purse.id)
          ? [{ field: `purses.${at}.id`, message: 'There is no such prize here' }]
          : []),
        ...faultsOf(purse, facts, extras).map(([field, message]) => ({ field: `purses.${at}.${field}`, message })),
      ]),
      ...sharedExtras(given, usedPurses(facts)),
    ];
    if (errors.length > 0) throw new AppError('validation_failed', errors[0]?.message, errors);
    const rows = given.map((purse) => rowOf(purse, tournamentId));
    judgeUsed(rows, facts);
    await replacePurses(tx, tournamentId, rows, context.clock());
    // Raffles are shown on the boards.
    const hasRaffle = [...facts.rows, ...rows].some(({ kind }) => kind === 'raffle');
    if (hasRaffle) await announceScores(tx, { tournament: tournamentId, cards: [], groups: [] });
  });

/**
 * Saves the prize rules of the organizer's own tournament.
 * @throws AppError wrong_state where paid-in purses would no longer be allowed, and where somebody else saved
 * meanwhile, validation_failed for a player who is not in the tournament
 */
export const savePrizeRules = (
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { version, are_purses_allowed: arePursesAllowed, limit, refused }: z.output<typeof putPrizeRulesSchema>,
): Promise<TournamentDetailRow> =>
  inOwn(context, tournament, async (tx, { rows, people }) => {
    const { id: tournamentId } = tournament;
    if (!arePursesAllowed && rows.some(({ source }) => source === 'extra'))
      throw new AppError('wrong_state', 'Take away the paid-in games first.');
    const field = new Set(people.map(({ id }) => id));
    const errors = refused.flatMap((id, at) =>
      field.has(id) ? [] : [{ field: `refused.${at}`, message: 'This player is not in the field' }],
    );
    if (errors.length > 0) throw new AppError('validation_failed', errors[0]?.message, errors);
    const now = context.clock();
    const { userId } = organizer;
    const rules = { tournamentId, version, arePursesAllowed, limitCents: toCents(limit), userId, now };
    if (!(await putPrizeRules(tx, rules))) throw savedMeanwhile('these rules');
    await replaceRefusals(tx, tournamentId, refused, now);
  });
