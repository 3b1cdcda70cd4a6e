/** Whether the parts of an event fit together: ids, teams, rounds of boards. */
import { ballsNeeded } from './combine-balls.ts';
import type { Board, EventInput } from './event.ts';
import type { Report } from './findings.ts';
import { canEnd, whyNotResult } from './match-result.ts';
import type { PlayedRound } from './played-round.ts';
import { faultOfLength } from './side-games.ts';
import type { PathOf, ResolvedEvent } from './resolve-event.ts';
import type { Ruling } from './rulings.ts';

export function checkEvent(event: ResolvedEvent, pathOf: PathOf, report: Report): void {
  checkMembers(event, pathOf, report);
  checkTees(event, pathOf, report);
  checkCards(event, pathOf, report);
  for (const board of event.input.boards) checkBoard(event, board, pathOf('boards', board), report);
  checkMatches(event, pathOf, report);
  checkGames(event, pathOf, report);
  checkRulings(event, pathOf, report);
}

/** Every id once a list; of two with the same id the first stands. */
export function dropDuplicates(input: EventInput, pathOf: PathOf, report: Report): EventInput {
  const unique = <T extends { id: string }>(
    list: keyof EventInput,
    items: readonly T[],
    taken: Iterable<string> = [],
  ): T[] => {
    const seen = new Set(taken);
    return items.filter((item) => {
      const isNew = !seen.has(item.id);
      seen.add(item.id);
      if (!isNew) report(`${pathOf(list, item)}/id`, 'duplicate-id', `"${item.id}" is used twice.`);
      return isNew;
    });
  };
  const players = unique('players', input.players);
  return {
    ...input,
    players,
    courses: unique('courses', input.courses),
    // Cards name players and teams alike.
    teams: unique(
      'teams',
      input.teams,
      players.map(({ id }) => id),
    ),
    rounds: unique('rounds', input.rounds),
    boards: unique('boards', input.boards),
    matches: unique('matches', input.matches),
    teamMatches: unique('teamMatches', input.teamMatches),
    games: unique('games', input.games),
    rulings: unique('rulings', input.rulings),
  };
}

function checkMembers({ input, players }: ResolvedEvent, pathOf: PathOf, report: Report): void {
  for (const team of input.teams)
    team.players.forEach((id, place) => {
      const path = `${pathOf('teams', team)}/players/${place}`;
      if (!players.has(id)) report(path, 'unknown-id', `There is no player "${id}".`);
      if (team.players.indexOf(id) !== place) report(path, 'double-member', `"${id}" is in this team twice.`);
    });
}

/** A card belongs to one player or one team, begins on one of its holes, and has a drive a hole where it has any. */
function checkCards({ input, roundsById, players }: ResolvedEvent, pathOf: PathOf, report: Report): void {
  for (const card of input.cards) {
    const path = pathOf('cards', card);
    const numbers = roundsById.get(card.round)?.numbers ?? [];
    if (numbers.length > 0 && !numbers.includes(card.start))
      report(`${path}/start`, 'hole-count', `There is no hole ${card.start} in this round.`);
    if (card.drives && card.drives.length !== card.entries.length)
      report(`${path}/drives`, 'score-count', `${card.entries.length} drives are expected, not ${card.drives.length}.`);
    card.drives?.forEach((id, place) => {
      if (id !== null && !players.has(id))
        report(`${path}/drives/${place}`, 'unknown-id', `There is no player "${id}".`);
    });
  }
}

function checkTees({ input, rounds, players, teams }: ResolvedEvent, pathOf: PathOf, report: Report): void {
  for (const { round, tees } of rounds) {
    const path = pathOf('rounds', round);
    if (!tees.has(round.tee)) report(`${path}/tee`, 'unknown-id', `There is no tee "${round.tee}" on this course.`);
    for (const [id, tee] of Object.entries(round.tees)) {
      if (!players.has(id) && !teams.has(id)) report(`${path}/tees/${id}`, 'unknown-id', `There is no player "${id}".`);
      if (!tees.has(tee)) report(`${path}/tees/${id}`, 'unknown-id', `There is no tee "${tee}" on this course.`);
    }
  }
  const ids = new Set(input.rounds.map(({ id }) => id));
  for (const board of input.boards) {
    const asked = board.rounds === 'all' ? [] : board.rounds;
    asked.forEach((id, place) => {
      if (!ids.has(id))
        report(`${pathOf('boards', board)}/rounds/${place}`, 'unknown-id', `There is no round "${id}".`);
    });
  }
}

/** The most balls that a board asks of a team on any hole. */
function ballsAsked({ combine, of, ball }: Board): number {
  if (of !== 'teams' || ball !== 'own' || !combine) return 1;
  if ('rounds' in combine) return combine.rounds;
  return Math.max(...everyHole.map((hole) => ballsNeeded(combine, hole, 1)));
}

const everyHole = Array.from({ length: 18 }, (_, place) => place + 1);

function checkBoard({ input, roundsById }: ResolvedEvent, board: Board, path: string, report: Report): void {
  if (board.cut && !roundsById.has(board.cut.after))
    report(`${path}/cut/after`, 'unknown-id', `There is no round "${board.cut.after}".`);
  if (board.flights?.kind === 'score' && !roundsById.has(board.flights.after))
    report(`${path}/flights/after`, 'unknown-id', `There is no round "${board.flights.after}".`);
  if (board.of !== 'teams') return;
  const least = ballsAsked(board);
  const seen = new Set<string>();
  for (const team of input.teams) {
    if (team.players.length < least)
      report(path, 'team-size', `Team "${team.id}" has ${team.players.length} players; ${least} balls are asked for.`);
    if (board.handicap !== 'gross' && 'weights' in board.handicap)
      checkWeights(team.id, team.players.length, board.handicap.weights.length, path, report);
    for (const id of new Set(team.players)) {
      if (seen.has(id)) report(path, 'double-member', `"${id}" is in two teams of this board.`);
      seen.add(id);
    }
  }
}

function checkWeights(team: string, members: number, weights: number, path: string, report: Report): void {
  if (members > weights)
    report(path, 'team-size', `Team "${team}" has ${members} players; there are ${weights} weights.`);
  else if (members < weights)
    report(
      path,
      'short-team',
      `Team "${team}" has ${members} of ${weights} players and plays with the weights of so many.`,
      'warning',
    );
}

/** Checks that a match's own holes are holes of its round. */
function checkMatchHoles(
  { holes, scores, said }: EventInput['matches'][number],
  { numbers, counting }: Pick<PlayedRound, 'numbers' | 'counting'>,
  path: string,
  report: Report,
): void {
  // A result said before the round was cut may be about all of its holes.
  if (said && ![numbers, counting].some(({ length }) => canEnd(said, length)))
    report(`${path}/said`, 'wrong-type', whyNotResult(said.result, counting.length));
  for (const hole of Object.keys(holes))
    if (!numbers.includes(Number(hole)))
      report(`${path}/holes/${hole}`, 'hole-count', `There is no hole ${hole} in this round.`);
  scores?.forEach((own, side) => {
    if (own.length > 0 && own.length !== numbers.length)
      report(`${path}/scores/${side}`, 'score-count', `${numbers.length} scores are expected, not ${own.length}.`);
  });
}

function checkMatches({ input, players, roundsById }: ResolvedEvent, pathOf: PathOf, report: Report): void {
  const matches = new Set(input.matches.map(({ id }) => id));
  for (const match of input.matches) {
    const path = pathOf('matches', match);
    const round = roundsById.get(match.round);
    if (!round) report(`${path}/round`, 'unknown-id', `There is no round "${match.round}".`);
    else checkMatchHoles(match, round, path, report);
    match.sides.forEach((side, at) => {
      if (side.length === 0) report(`${path}/sides/${at}`, 'team-size', 'A side has at least one player.');
      side.forEach((id, place) => {
        const own = `${path}/sides/${at}/${place}`;
        if (!players.has(id)) report(own, 'unknown-id', `There is no player "${id}".`);
        if (match.sides.flat().filter((other) => other === id).length > 1)
          report(own, 'double-member', `"${id}" plays twice in this match.`);
      });
    });
  }
  for (const teamMatch of input.teamMatches)
    teamMatch.matches.forEach(({ match }, place) => {
      if (!matches.has(match))
        report(`${pathOf('teamMatches', teamMatch)}/matches/${place}`, 'unknown-id', `There is no match "${match}".`);
    });
}

function checkGames(event: ResolvedEvent, pathOf: PathOf, report: Report): void {
  const { input, players, teams, roundsById } = event;
  const boards = new Set(input.boards.map(({ id }) => id));
  for (const game of input.games) {
    const path = pathOf('games', game);
    const named = game.players === 'all' ? [] : game.players;
    named.forEach((id, place) => {
      if (!players.has(id) && !teams.has(id))
        report(`${path}/players/${place}`, 'unknown-id', `There is no player "${id}".`);
    });
    if (game.kind === 'prizes') {
      if (!boards.has(game.board)) report(`${path}/board`, 'unknown-id', `There is no board "${game.board}".`);
      continue;
    }
    if (!roundsById.has(game.round)) report(`${path}/round`, 'unknown-id', `There is no round "${game.round}".`);
    else if (game.kind !== 'skins')
      game.lengths.forEach((measured, place) => {
        const fault = faultOfLength(event, game, measured, game.lengths.slice(0, place));
        if (fault) report(`${path}/lengths/${place}/${fault.key}`, fault.code, fault.message);
      });
  }
}

/** The hole that a ruling is about. */
function holeOf(ruling: Ruling): { key: 'hole' | 'after'; number: number } | null {
  if ('hole' in ruling) return { key: 'hole', number: ruling.hole };
  return ruling.kind === 'holes' ? { key: 'after', number: ruling.after } : null;
}

function roundOf(ruling: Ruling, matches: EventInput['matches']): string | undefined {
  if ('card' in ruling) return ruling.card.round;
  return 'match' in ruling ? matches.find(({ id }) => id === ruling.match)?.round : undefined;
}

/** Every id that a ruling names, and its hole. */
function checkRulings(
  { input, players, teams, roundsById, slotOf }: ResolvedEvent,
  pathOf: PathOf,
  report: Report,
): void {
  const known = {
    match: new Set(input.matches.map(({ id }) => id)),
    board: new Set(input.boards.map(({ id }) => id)),
    round: new Set(roundsById.keys()),
    player: new Set(players.keys()),
    team: new Set(teams.keys()),
    voids: new Set(input.rulings.map(({ id }) => id)),
  };
  for (const ruling of input.rulings) {
    const path = pathOf('rulings', ruling);
    if (ruling.kind === 'status' && ruling.player === null && ruling.team === null)
      report(path, 'unknown-id', 'It names no player and no team.');
    const hole = holeOf(ruling);
    const round = roundsById.get(roundOf(ruling, input.matches) ?? '');
    if (hole !== null && round && !round.numbers.includes(hole.number))
      report(`${path}/${hole.key}`, 'hole-count', `There is no hole ${hole.number} in round "${round.round.id}".`);
    for (const [key, ids] of Object.entries(known)) {
      const id = (ruling as Record<string, unknown>)[key];
      if (typeof id === 'string' && !ids.has(id)) report(`${path}/${key}`, 'unknown-id', `There is no "${id}".`);
    }
    for (const id of ruling.kind === 'flights' ? Object.keys(ruling.of) : [])
      if (!players.has(id) && !teams.has(id)) report(`${path}/of/${id}`, 'unknown-id', `There is no "${id}".`);
    if ('card' in ruling && slotOf(ruling.card) === null)
      report(`${path}/card`, 'unknown-id', 'This card names a round, player or team that does not exist.');
  }
}
