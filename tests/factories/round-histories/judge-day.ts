import { isDeepStrictEqual } from 'node:util';
import type { DayView } from '#areas/scoring/contract/day.ts';
import type { DeskPage } from '#areas/scoring/contract/desk.ts';
import type { Closing } from '#areas/results/contract/results.ts';
import type { TeeTimes } from '#areas/play/contract/tee-times.ts';
import type { TeeSheet } from '#areas/play/contract/tee-sheets.ts';
import type { BoardsSaid } from './judge-boards.ts';
import type { RoundSaid } from './judge-cards.ts';
import { act, fault, read, type World } from './world.ts';

const wordOf = (player: DeskPage['data'][number]): string | null => {
  if (player.is_disqualified) return 'DQ';
  if (player.has_withdrawn) return 'WD';
  return player.state === 'no_show' ? 'DNS' : null;
};

/** A player who is out at the desk is out on every board of players, and with the same word. */
function judgeDesk(world: World, desk: DeskPage, { said, event }: BoardsSaid): void {
  // A board of a later round says nothing of who withdrew in an earlier one.
  if (event.facts.rounds.length !== 1) return;
  for (const { board } of said.committee) {
    if (board?.of !== 'players' || !['strokes', 'points', 'par'].includes(board.kind)) continue;
    if (board.rounds[0]?.id !== desk.round.id) continue;
    for (const player of desk.data) {
      const row = board.rows.find(({ id }) => id === player.id);
      const word = wordOf(player);
      const onBoard = row?.status && ['DQ', 'WD', 'DNS'].includes(row.status) ? row.status : null;
      if (row && word !== onBoard && !(word === null && row.status === 'DNS'))
        fault(world, `${player.name} is ${word} at the desk and ${row.status ?? 'in'} on ${board.name}`);
    }
  }
}

type Pages = { day: DayView; desk: DeskPage; sheet: TeeSheet; times: TeeTimes };

function judgeGroups(
  world: World,
  { day, desk, sheet, times }: Pages,
  { bundles }: RoundSaid,
  { event: { facts } }: BoardsSaid,
): void {
  const teamOf = new Map(facts.teams.flatMap(({ id, players }) => players.map((player) => [player, id])));
  const isOneBall = facts.boards.some(({ ball }) => ball === 'one');
  if (sheet.changes !== null) return;
  const starts = sheet.groups.flatMap(({ id, start, seats }) => (seats.some(Boolean) ? [{ id, start }] : []));
  for (const { id, start, number } of day.groups)
    if (!isDeepStrictEqual(starts.find((group) => group.id === id)?.start, start))
      fault(world, `group ${number} starts elsewhere on the Day page than on the sheet`);
  for (const { group, players, cards } of bundles) {
    const own = sheet.groups.find(({ id }) => id === group?.id);
    if (!own || !group) {
      if (cards.length > 0) fault(world, `group ${group?.number} has a phone and is not on the sheet`);
      continue;
    }
    if (!isDeepStrictEqual(own.start, group.start)) fault(world, `group ${group.number} starts elsewhere on the phone`);
    const seated = new Set(own.seats.filter(Boolean));
    const onPhone = new Set(players.map(({ id }) => id));
    // The one ball of a team has one card, with those of its players who start together.
    const isOnCard = (id: string) => onPhone.has(id) || (isOneBall && teamOf.has(id));
    const missing = [...seated].filter((id) => !isOnCard(id ?? ''));
    if (missing.length > 0) fault(world, `${missing} of group ${group.number} is on the sheet and not on the phone`);
    for (const card of cards)
      if (card.players.some((id) => seated.has(id)) && card.start_hole !== group.start.hole)
        fault(world, `${card.name} starts on ${card.start_hole}, its group elsewhere`);
    // Tee times leave out who withdrew and who is not here; a phone may have a card for them still.
    const absent = new Set(desk.data.flatMap((one) => (one.has_withdrawn || one.state === 'no_show' ? [one.id] : [])));
    if ([...seated].every((id) => absent.has(id ?? ''))) continue;
    const told = times.groups.find(({ number }) => number === group.number);
    if (!isDeepStrictEqual(told?.start, group.start))
      fault(
        world,
        `group ${group.number} starts at ${JSON.stringify(told?.start)} in tee times, ${JSON.stringify(group.start)} on the phone`,
      );
    if (isOneBall || cards.length === 0) continue;
    const names = (told?.players ?? []).map(({ name }) => name).sort();
    const named = players
      .filter(({ id }) => seated.has(id) && !absent.has(id))
      .map(({ name }) => name)
      .sort();
    if (!isDeepStrictEqual(names, named))
      fault(world, `group ${group.number}: ${names} in tee times, ${named} on the phone`);
  }
}

/** The questions before a round is closed are those that are open on its cards. */
function judgeClosing(
  world: World,
  closing: Closing,
  { day, desk }: Pick<Pages, 'day' | 'desk'>,
  { list, round, bundles }: RoundSaid,
): void {
  const out = new Set(desk.data.flatMap((one) => (wordOf(one) === null ? [] : [one.id])));
  for (const { cards } of bundles)
    for (const { id, name, players } of cards)
      if (players.every((player) => out.has(player)) && closing.open.some(({ card }) => card === id))
        fault(world, `${name} is out of round ${round.number}, and closing asks for the card`);
  if (day.field.withdrawn !== desk.data.filter(({ has_withdrawn: has }) => has).length)
    fault(world, `${day.field.withdrawn} have withdrawn on the Day page, others at the desk`);
  const openCards = new Map(closing.open.map((one) => [one.card, one]));
  for (const { card, name } of closing.open)
    if (!list.some(({ id }) => id === card))
      fault(world, `${name} is asked for and has no card in round ${round.number}`);
  for (const need of day.needs)
    if (!list.some(({ id }) => id === need.card)) fault(world, `${need.name} needs the committee and has no card`);
  if (round.closed_at || ['finished', 'official'].includes(round.status)) return;
  const asked = list.filter(({ id }) => openCards.has(id));
  const expected = day.cards.expected - day.cards.returned;
  const unreturned = asked.filter(({ state }) => state === 'open').length;
  // A level match is named once, on the first of its cards.
  const level = closing.open.filter(({ why }) => why === 'level').length;
  if (expected < unreturned || expected > unreturned + level)
    fault(world, `${expected} cards are expected still on the Day page, closing asks for ${unreturned}`);
}

export async function judgeDay(world: World, boards: BoardsSaid, rounds: readonly RoundSaid[]): Promise<void> {
  for (const own of rounds) {
    const { round } = own;
    if (round.status === 'cancelled') continue;
    const path = `/api/organizer/rounds/${round.id}`;
    const [day, desk, sheet, times] = await Promise.all([
      read(world, `${path}/day`),
      read(world, `${path}/desk?limit=100`),
      read(world, `${path}/sheet`),
      read(world, `/api/tournaments/${world.tournamentId}/tee-times?round=${round.number}`, { as: null }),
    ]);
    for (const { status, body } of [day, desk, sheet, times])
      if (status !== 200) fault(world, `a page of round ${round.number} answers ${status} ${JSON.stringify(body)}`);
    if ([day, desk, sheet, times].some(({ status }) => status !== 200)) continue;
    const said = new Map<string, string>([
      ['the Day page', day.body.round.status],
      ['the sheet', sheet.body.status],
      ...own.bundles.map((bundle): [string, string] => ['a phone', bundle.round.status]),
    ]);
    const onBoard = boards.said.public[0]?.rounds.find(({ id }) => id === round.id)?.status;
    if (onBoard) said.set('the board', onBoard);
    for (const [where, status] of said)
      if (status !== round.status) fault(world, `round ${round.number} is ${round.status}, and ${status} on ${where}`);
    judgeDesk(world, desk.body, boards);
    judgeGroups(world, { day: day.body, desk: desk.body, sheet: sheet.body, times: times.body }, own, boards);
    const closing = await act(
      world,
      'look at what is open',
      'POST',
      `${path}/close`,
      { decisions: [], dry_run: true },
      { isLook: true },
    );
    world.done.pop();
    if (closing.status === 200) judgeClosing(world, closing.body, { day: day.body, desk: desk.body }, own);
  }
}
