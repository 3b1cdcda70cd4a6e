import { wholePurse } from '#areas/results/contract/prize-choices.ts';
import { type Award, type Purse, type Prizes, awardSchema, purseSchema } from '#areas/results/contract/prizes.ts';
import { contestName } from '#areas/scoring/rules/leaderboards/contest-view.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { faultOfPurse, purseCents } from '#areas/results/rules/purses.ts';
import { serialized } from '#kernel/database/serialize.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import type { AwardRow } from '#areas/results/database/awards.ts';
import { listExtraBuyers } from '#areas/results/database/purse-players.ts';
import { type PrizeSums, sumPrizes } from '#areas/money/database/prize-lines.ts';
import { listSponsorships } from '#areas/sponsors/database/sponsorships.ts';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { holesOf, isFinal } from '#areas/play/rules/golf-rounds.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { Context } from '#kernel/services/context.ts';
import { planAwards } from './awarding.ts';
import { usedPurses } from './manage-purses.ts';
import { playersByEntry } from './purse-players.ts';
import { namesOf, type PrizeFacts, readPrizeFacts } from './prize-facts.ts';
import { present } from '#kernel/services/present.ts';

function presentPurses(facts: PrizeFacts): Purse[] {
  const { input } = facts.computed ?? { input: { boards: [], games: [] } };
  const used = usedPurses(facts);
  return facts.rows.map((row, at): Purse => {
    const purse = facts.purses[at];
    return present(purseSchema, row, {
      board: row.board_id,
      contest: row.contest_id,
      extra: row.extra_id,
      places: row.places.map(({ cents, thing, winner, share }) => ({
        ...(cents === undefined ? {} : { amount: toDollars(cents) }),
        ...(thing === undefined ? {} : { thing }),
        ...(winner === undefined ? {} : { winner }),
        ...(share === undefined ? {} : { percent: (share * 100) / wholePurse }),
      })),
      amount: toDollars(row.amount),
      total: purse ? toDollars(purseCents(purse)) : 0,
      // The boards of a draft are computed only once it is published; until then no fault is known.
      fault: purse && facts.computed ? faultOfPurse(purse, input.boards, input.games) : null,
      is_used: used.has(row.id),
      players: facts.pursePlayers.flatMap(({ purse_id, player_id, amount, via }) =>
        purse_id === row.id && player_id !== null ? [{ id: player_id, amount: toDollars(amount), via }] : [],
      ),
    });
  });
}

function presentAward(row: AwardRow, facts: PrizeFacts, name: (id: string | null) => string): Award {
  const owner = row.player_id ?? row.team_id;
  return present(awardSchema, row, {
    purse: row.purse_id,
    purse_name: facts.rows.find(({ id }) => id === row.purse_id)?.name ?? '',
    owner: owner ?? row.id,
    name: name(owner),
    amount: toDollars(row.amount),
    version: row.results_version,
  });
}

type Choices = Omit<Prizes['choices'], 'extras' | 'buyers' | 'sponsors'>;

/** The leader of a contest, in words. */
function standsOf({ computed }: PrizeFacts, id: string): string | null {
  const board = computed?.boards.answers.get(id)?.leaderboard.board;
  const [first] = board?.rows ?? [];
  if (!board || !first) return null;
  if (board.kind !== 'skins') return `${first.name}, ${first.result}`;
  return board.rows.length === 1 ? '1 hole won' : `${board.rows.length} holes won`;
}

function choicesOf(facts: PrizeFacts, all: readonly GolfRoundRow[]): Choices {
  const name = namesOf(facts);
  const rounds = all.filter(({ status }) => status !== 'cancelled');
  return {
    boards: (facts.computed?.input.boards ?? []).map(({ id, name: board, of }) => ({
      id,
      name: board,
      of,
      flights: facts.boards.flatMap((result) => (result.id === id && result.flight !== null ? [result.flight] : [])),
    })),
    contests: facts.contests.map((contest) => {
      const round = rounds.find(({ id }) => id === contest.roundId);
      return {
        id: contest.id,
        name: contestName(contest, rounds.length > 1 ? (round?.number ?? null) : null),
        kind: contest.kind,
        sponsor: contest.sponsor ?? null,
        stands: standsOf(facts, contest.id),
        is_official: round === undefined || isFinal(round.status),
      };
    }),
    rounds: rounds
      .filter(({ status }) => !isFinal(status))
      .map(({ id, number, course, holes }) => ({
        id,
        number,
        holes: holesOf(course?.content ?? null, holes).map((hole) => ({ number: hole.number, par: hole.par })),
      })),
    players: facts.people.map(({ id }) => ({ id, name: name(id) })),
  };
}

/** The prizes of a tournament that is known to be the viewer's own. */
export async function prizesOf(context: Context, tournament: TournamentDetailRow): Promise<Prizes> {
  const { facts, sums, terms, buyers, rounds, sponsors } = await inTransaction(context.pool, async (tx) => {
    const read = await readPrizeFacts(serialized(tx), tournament);
    const found = await findTerms(tx, tournament.id);
    const extras = [...new Set(read.rows.flatMap(({ extra_id }) => extra_id ?? []))];
    const bought: Prizes['choices']['buyers'] = [];
    for (const extra of extras) bought.push({ extra, players: playersByEntry(await listExtraBuyers(tx, extra)) });
    return {
      facts: read,
      sums: await sumPrizes(tx, tournament.id),
      terms: found,
      buyers: bought,
      rounds: await listRounds(tx, tournament.id),
      sponsors: (await listSponsorships(tx, tournament.id, context.clock())).listed,
    };
  });
  const name = namesOf(facts);
  const dollars = Object.fromEntries(Object.entries(sums).map(([key, cents]) => [key, toDollars(cents)])) as PrizeSums;
  return {
    tournament: {
      id: tournament.id,
      title: tournament.title,
      prize_pool: tournament.prize_pool === null ? null : toDollars(tournament.prize_pool),
    },
    rules: {
      version: facts.rules.version,
      are_purses_allowed: facts.rules.purses_allowed_at !== null,
      limit: toDollars(facts.rules.limit),
      refused: facts.refused,
    },
    purses_version: facts.rules.purses_version,
    purses: presentPurses(facts),
    awards: facts.awards.map((award) => presentAward(award, facts, name)),
    now: planAwards(facts, []).awarding,
    sums: dollars,
    choices: {
      ...choicesOf(facts, rounds),
      sponsors: sponsors.flatMap(({ id, sponsor, state }) =>
        state === 'paid' || state === 'agreed' ? { id, name: sponsor } : [],
      ),
      extras: (terms?.extras ?? [])
        .filter(({ kind }) => kind === 'item')
        .map(({ id, name: extra, unit }) => ({ id, name: extra, unit: toDollars(unit) })),
      buyers,
    },
  };
}
