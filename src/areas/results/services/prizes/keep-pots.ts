import type { z } from 'zod';
import { wholePot } from '#areas/results/contract/prize-choices.ts';
import type { putPotsSchema, putPrizeRulesSchema } from '#areas/results/contract/prizes.ts';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import { toCents } from '#kernel/rules/money.ts';
import type { PotPlace } from '#areas/results/rules/pots.ts';
import { type Db, inTransaction, newId } from '#kernel/database/connection.ts';
import { type PotRow, putPrizeRules, raisePots, replacePots, replaceRefusals } from '#areas/results/database/pots.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { savedMeanwhile } from '#areas/organizers/services/price-list.ts';
import { type PrizeFacts, readPrizeFacts } from './prize-facts.ts';

type GivenForm = z.output<typeof putPotsSchema>;
type GivenPots = GivenForm['pots'];
type GivenPot = GivenPots[number];

/** Pots with rows of their own, in the books for good. */
export const usedPots = ({ awards, potPlayers }: PrizeFacts): ReadonlySet<string> =>
  new Set([...awards, ...potPlayers].map(({ pot_id }) => pot_id));

function placesOf({ pays, source, kind, places }: GivenPot): PotPlace[] {
  if (pays === 'goods') return places.map(({ thing = '' }) => ({ thing }));
  if (kind !== 'prizes') return [];
  if (source === 'fund') return places.map(({ amount = 0 }) => ({ cents: toCents(amount) }));
  return places.map(({ percent = 0 }) => ({ share: Math.round((percent * wholePot) / 100) }));
}

/** What is wrong with one pot, by the field's name. */
function faultsOf(pot: GivenPot, facts: PrizeFacts, extras: ReadonlySet<string>): [field: string, message: string][] {
  const boards = facts.computed?.input.boards ?? [];
  const contests = facts.computed?.input.games ?? [];
  const board = boards.find(({ id }) => id === pot.board);
  const faults: [string, string | false][] = [];
  if (pot.kind === 'prizes') {
    faults.push(['board', !board && 'Choose a leaderboard']);
    const flights = facts.boards.filter(({ id }) => id === pot.board).map(({ flight }) => flight);
    faults.push([
      'flight',
      board !== undefined && !flights.includes(pot.flight) && 'Choose a flight of this leaderboard',
    ]);
    faults.push(['source', board?.of === 'teams' && pot.source === 'extra' && 'Pots that are sold are won by players']);
  } else {
    const contest = contests.find(({ id }) => id === pot.contest);
    faults.push(['contest', contest?.kind !== pot.kind && 'Choose a contest of this kind']);
    faults.push(['pays', pot.kind === 'skins' && pot.pays === 'goods' && 'Skins are shared: choose money or credit']);
    faults.push([
      'amount',
      pot.source === 'fund' && pot.pays !== 'goods' && pot.amount === 0 && 'Say what is played for',
    ]);
    faults.push(['places', pot.pays === 'goods' && pot.places.length !== 1 && 'A contest has one prize']);
  }
  for (const [at, place] of pot.places.entries()) {
    faults.push([`places.${at}.thing`, pot.pays === 'goods' && !place.thing && 'Say what it is']);
    const isWorthNothing = pot.kind === 'prizes' && pot.pays !== 'goods' && !(place.amount || place.percent);
    faults.push([`places.${at}.amount`, isWorthNothing && 'Say what it is worth']);
  }
  if (pot.source === 'extra') {
    faults.push(['extra', !(pot.extra && extras.has(pot.extra)) && 'Choose what is sold for it']);
    faults.push(['source', !facts.rules.pots_allowed_at && 'Confirm first that pots are allowed where you play']);
    faults.push(['pays', pot.pays === 'goods' && 'What was paid in is money: choose money or credit']);
    const percent = placesOf(pot).reduce((sum, { share = 0 }) => sum + share, 0);
    faults.push(['places', pot.kind === 'prizes' && percent > wholePot && 'Together at most 100 percent']);
  }
  return faults.filter((fault): fault is [string, string] => fault[1] !== false);
}

/** What was paid in is paid out once: an extra is sold for one pot. What is in the books from before stays. */
function sharedExtras(given: GivenPots, used: ReadonlySet<string>): FieldError[] {
  const sold = given.filter(({ source }) => source === 'extra');
  return sold.flatMap((pot, at): FieldError[] => {
    const first = sold.slice(0, at).find(({ extra }) => extra === pot.extra);
    const areInBooks = [first, pot].every((one) => one?.id && used.has(one.id));
    if (!first || !pot.extra || areInBooks) return [];
    const message = `It is sold for ${first.name} already: sell another extra for this pot.`;
    return [{ field: `pots.${given.indexOf(pot)}.extra`, message }];
  });
}

function rowOf(pot: GivenPot, tournamentId: string): PotRow {
  const isBoard = pot.kind === 'prizes';
  return {
    id: pot.id ?? newId(),
    tournament_id: tournamentId,
    name: pot.name,
    kind: pot.kind,
    board_id: isBoard ? pot.board : null,
    flight: isBoard ? pot.flight : null,
    contest_id: isBoard ? null : pot.contest,
    source: pot.source,
    extra_id: pot.source === 'extra' ? pot.extra : null,
    pays: pot.pays,
    places: placesOf(pot),
    amount: isBoard || pot.source === 'extra' || pot.pays === 'goods' ? 0 : toCents(pot.amount),
    open_skins: pot.open_skins,
    is_one_prize: isBoard && pot.is_one_prize,
  };
}

/** What is in the books stays what it was: where its money is from, and what it is given in. */
function judgeUsed(rows: readonly PotRow[], facts: PrizeFacts): void {
  const used = usedPots(facts);
  for (const before of facts.rows.filter(({ id }) => used.has(id))) {
    const after = rows.find(({ id }) => id === before.id);
    if (!after) throw new AppError('wrong_state', `${before.name} is in the books: it cannot be taken away.`);
    const kept = (['kind', 'source', 'extra_id', 'pays'] as const).every((field) => after[field] === before[field]);
    if (!kept) throw new AppError('wrong_state', `${before.name} is in the books: it stays what it is.`);
  }
}

async function inOwn(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  work: (tx: Db, facts: PrizeFacts) => Promise<void>,
): Promise<TournamentDetailRow> {
  const tournament = await requireOwnTournament(context, organizer, tournamentId);
  await inTransaction(context.pool, async (tx) => {
    await lockSheetRounds(tx, tournamentId);
    await work(tx, await readPrizeFacts(tx, tournament));
  });
  return tournament;
}

/**
 * Makes the pots of an own tournament those that are given, in their order.
 * @throws AppError forbidden, not_found, wrong_state for one that is in the books and where somebody else saved
 *   meanwhile, validation_failed by field
 */
export const keepPots = (
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { version, pots: given }: GivenForm,
): Promise<TournamentDetailRow> =>
  inOwn(context, organizer, tournamentId, async (tx, facts) => {
    if (!(await raisePots(tx, tournamentId, version))) throw savedMeanwhile('these prizes');
    const extras = new Set((await findTerms(tx, tournamentId))?.extras.map(({ id }) => id));
    const own = new Set(facts.rows.map(({ id }) => id));
    const errors = [
      ...given.flatMap((pot, at): FieldError[] => [
        ...(pot.id && !own.has(pot.id) ? [{ field: `pots.${at}.id`, message: 'There is no such pot here' }] : []),
        ...faultsOf(pot, facts, extras).map(([field, message]) => ({ field: `pots.${at}.${field}`, message })),
      ]),
      ...sharedExtras(given, usedPots(facts)),
    ];
    if (errors.length > 0) throw new AppError('validation_failed', errors[0]?.message, errors);
    const rows = given.map((pot) => rowOf(pot, tournamentId));
    judgeUsed(rows, facts);
    await replacePots(tx, tournamentId, rows, context.clock());
  });

/**
 * Says what holds for all prizes of an own tournament.
 * @throws AppError forbidden, not_found, wrong_state where pots that are sold would be off and where somebody else
 *   saved meanwhile, validation_failed for somebody who does not play
 */
export const keepPrizeRules = (
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { version, are_pots_allowed: arePotsAllowed, limit, refused }: z.output<typeof putPrizeRulesSchema>,
): Promise<TournamentDetailRow> =>
  inOwn(context, organizer, tournamentId, async (tx, { rows, people }) => {
    if (!arePotsAllowed && rows.some(({ source }) => source === 'extra'))
      throw new AppError('wrong_state', 'Take away the pots that are sold first.');
    const field = new Set(people.map(({ id }) => id));
    const errors = refused.flatMap((id, at) =>
      field.has(id) ? [] : [{ field: `refused.${at}`, message: 'This player is not in the field' }],
    );
    if (errors.length > 0) throw new AppError('validation_failed', errors[0]?.message, errors);
    const now = context.clock();
    const { userId } = organizer;
    const rules = { tournamentId, version, arePotsAllowed, limitCents: toCents(limit), userId, now };
    if (!(await putPrizeRules(tx, rules))) throw savedMeanwhile('these rules');
    await replaceRefusals(tx, tournamentId, refused, now);
  });
