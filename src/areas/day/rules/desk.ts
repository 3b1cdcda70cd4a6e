/** Plans of desk actions: their effects as sentences for the preview, and the operations on the tee sheet. */
import type { DisqualificationScope } from '#golf/disqualification-scopes.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { printIndex, type Tenths, tenthsOf } from '#golf/numbers.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { nameByHand } from '#areas/entries/rules/named-by-hand.ts';
import type { Name } from '#kernel/rules/names.ts';
import { minutesOf, timeOf } from '#kernel/rules/day-times.ts';
import {
  groupById,
  groupNumbers,
  groupOf,
  inStartOrder,
  playersOf,
  type Sheet,
  type SheetGroup,
} from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { printStart } from '#areas/play/rules/tee-sheets/starts.ts';
import type { LateGo } from '#areas/scoring/contract/desk.ts';

/** Desk actions about one player. Ids are of players and groups. */
export type PlayerAction =
  | { op: 'check_in'; player: string; is_here: boolean }
  | { op: 'late'; player: string; go: LateGo; group: string | null }
  | { op: 'no_show'; player: string; refund: boolean }
  | { op: 'came'; player: string }
  | { op: 'withdraw'; player: string; refund: boolean }
  | { op: 'disqualify'; player: string; reason: string; scope: DisqualificationScope; is_acceptable: boolean }
  | { op: 'take_back'; player: string; group: string | null }
  | { op: 'swap'; player: string; other: string }
  | { op: 'replace'; player: string; person: Name & { name?: string; handicap: number | null } }
  | { op: 'index'; player: string; index: number | null }
  | { op: 'cart'; player: string; cart: string | null };

export type DeskFacts = {
  sheet: Sheet;
  isPublished: boolean;
  intervalMinutes: number;
  nameOf: (playerId: string) => string;
  /** Players on the sheet who do not play this round: no-shows, withdrawn or disqualified. */
  absent: ReadonlySet<string>;
  index: Tenths | null;
  /** The index of the player's handicap record on this site; null without one. */
  recordIndex: Tenths | null;
  /** The status ruling that keeps the player from playing; null for none. */
  ruled: 'wd' | 'dq' | null;
  /** The player's entry is not paid yet. */
  isDue: boolean;
  /** The refund under today's terms, and whether the entry ends with it; null where no card payment exists. */
  refund: { cents: Cents; endsEntry: boolean } | null;
  /** The team whose one ball the player plays; null for a player of an own ball. */
  ball: {
    team: string;
    mates: readonly string[];
    /** Another member is disqualified, so the ball is out either way. */
    isOutAnyway: boolean;
  } | null;
  /** The id for a group that the action may create. */
  newGroupId: string;
};

/** `refusal` is set where the action is not possible. */
export type DeskPlan = { effects: string[]; operations: SheetOperation[]; refusal: string | null };

const plan = (effects: string[], operations: SheetOperation[] = []): DeskPlan => ({
  effects,
  operations,
  refusal: null,
});
const refuse = (refusal: string): DeskPlan => ({ effects: [], operations: [], refusal });

const whereIs = (group: SheetGroup, sheet: Sheet): string =>
  `group ${groupNumbers(sheet).get(group.id) ?? '?'} (${printStart(group.start)})`;

const hasRoom = (group: SheetGroup): boolean => playersOf(group).length < group.seats.length;

/** The last later group with a free seat; otherwise a new group, one interval after the last. */
function endOf(
  { sheet, intervalMinutes, newGroupId }: DeskFacts,
  own: SheetGroup,
): [SheetGroup, SheetOperation[]] | null {
  const inOrder = inStartOrder(sheet.groups);
  const last = inOrder.at(-1);
  if (!last) return null;
  const open = inOrder.findLast((group) => group !== own && hasRoom(group) && !group.isLocked);
  if (open && open.start.time > own.start.time) return [open, []];
  const minutes = minutesOf(last.start.time) + intervalMinutes;
  if (minutes >= 24 * 60) return null;
  const group: SheetGroup = {
    id: newGroupId,
    start: { time: timeOf(minutes), hole: last.start.hole, letter: '' },
    seats: own.seats.map(() => null),
    isLocked: false,
    isAloneOk: true,
    note: null,
  };
  return [group, [{ op: 'add_group', group }]];
}

/** The reminder that golfers see a move only after the sheet is published again; empty for an unpublished sheet. */
const untilPublished = ({ isPublished }: DeskFacts): string[] =>
  isPublished ? ['Golfers see the change, and are told, when you publish the changes of the tee sheet.'] : [];

function late(action: Extract<PlayerAction, { op: 'late' }>, facts: DeskFacts): DeskPlan {
  const { sheet, nameOf } = facts;
  const name = nameOf(action.player);
  const own = groupOf(sheet, action.player);
  if (!own) return refuse(`${name} is in no group.`);
  if (action.go === 'keep') return plan([`${name} is late, and keeps the place in ${whereIs(own, sheet)}.`]);
  const asked = groupById(sheet, action.group ?? '');
  const joined: [SheetGroup, SheetOperation[]] | null = asked ? [asked, []] : null;
  const target = action.go === 'end' ? endOf(facts, own) : joined;
  if (!target) return refuse('There is no group to move to.');
  const [group, made] = target;
  if (group.id === own.id) return refuse(`${name} is in this group already.`);
  const after = made.length > 0 ? { ...sheet, groups: [...sheet.groups, group] } : sheet;
  return plan(
    [
      `${name} is late, and moves from ${whereIs(own, sheet)} to ${whereIs(group, after)}.`,
      ...(made.length > 0 ? ['A group is added at the end.'] : []),
      ...untilPublished(facts),
    ],
    [...made, { op: 'move', playerId: action.player, groupId: group.id }],
  );
}

function swap({ player, other }: Extract<PlayerAction, { op: 'swap' }>, facts: DeskFacts): DeskPlan {
  const { sheet, nameOf } = facts;
  const [one, two] = [groupOf(sheet, player), groupOf(sheet, other)];
  if (player === other) return refuse('A player cannot change places with themselves.');
  if (!one || !two) return refuse(`${nameOf(one ? other : player)} is in no group.`);
  return plan(
    [
      `${nameOf(player)} goes to ${whereIs(two, sheet)}.`,
      `${nameOf(other)} goes to ${whereIs(one, sheet)}.`,
      ...untilPublished(facts),
    ],
    [{ op: 'swap', playerId: player, otherId: other }],
  );
}

/** @param gone players who do not play any more */
function left(player: string, facts: DeskFacts, gone: readonly string[] = [player]): string[] {
  const own = groupOf(facts.sheet, player);
  if (!own) return [];
  const others = playersOf(own).filter((id) => !gone.includes(id) && !facts.absent.has(id)).length;
  const plays = others === 0 ? 'has no players' : `plays with ${others}`;
  return [`${whereIs(own, facts.sheet).replace('g', 'G')} ${plays}.`];
}

/** Sentences about the money of a player who does not play. */
function moneyOf({ refund, isDue }: DeskFacts, isAsked: boolean): string[] {
  if (isDue) return ['The open payment stays due. It ends with the entry, in the list of players.'];
  if (refund && isAsked && refund.cents > 0)
    return [
      `${describeCents(refund.cents)} goes back to the card, as the terms say.`,
      ...(refund.endsEntry ? ['All of it is given back then: the entry ends, and its place is free.'] : []),
    ];
  if (refund && refund.cents > 0) return ['The entry stays as it is paid, and nothing goes back.'];
  return ['The entry stays as it is paid. A refund, if any, is given in the list of players.'];
}

function withdraw({ player, refund }: Extract<PlayerAction, { op: 'withdraw' }>, facts: DeskFacts): DeskPlan {
  const own = groupOf(facts.sheet, player);
  return plan(
    [
      `${facts.nameOf(player)} withdraws, and gets ‘Withdrawn’ from this round on.`,
      ...left(player, facts),
      ...moneyOf(facts, refund),
      ...(own ? untilPublished(facts) : []),
    ],
    own ? [{ op: 'move', playerId: player, groupId: null }] : [],
  );
}

/**
 * Whether a reason suggests a breach that gave no advantage, such as an unsigned or late card, after which a score is
 * usually still acceptable for handicapping (Rules of Handicapping 2.1b). Only a suggestion; the committee decides.
 */
export const soundsAcceptable = (reason: string): boolean =>
  /\b3\.3b|\b(un-?|(not|never|without|forgot to|failed to) )sign(ed)?\b|signature|return\w* (too )?late|late return/i.test(
    reason,
  );

/** The sentence about the other members of a team that plays one ball; `what` happens to all of them. */
function withBall({ ball, nameOf, absent }: DeskFacts, what: string): string[] {
  if (!ball) return [];
  const names = ball.mates.filter((id) => !absent.has(id)).map(nameOf);
  return [`${ball.team} plays one ball, and ${what}${names.length > 0 ? ` with them: ${names.join(', ')}` : ''}.`];
}

function disqualify(action: Extract<PlayerAction, { op: 'disqualify' }>, facts: DeskFacts): DeskPlan {
  const { player, reason, scope, is_acceptable: isAcceptable } = action;
  const name = facts.nameOf(player);
  const isOfRound = scope === 'round';
  return plan([
    `${name} is disqualified${isOfRound ? ' from this round' : ''}: ${reason}`,
    isOfRound
      ? 'No points for this round; the other rounds count. On boards that add up the strokes of every round they are out.'
      : 'Out of the tournament: no place on any board, and no prize.',
    ...withBall(facts, `is out${isOfRound ? ' of this round' : ''}`),
    ...left(player, facts, [player, ...(facts.ball?.mates ?? [])]),
    isAcceptable
      ? 'The score of this round is still offered to their handicap record.'
      : 'The score of this round does not go to their handicap record.',
    'The place on the sheet stays until you move them.',
  ]);
}

function takeBack({ player, group: asked }: Extract<PlayerAction, { op: 'take_back' }>, facts: DeskFacts): DeskPlan {
  const { ruled, sheet } = facts;
  if (!ruled) return refuse(`${facts.nameOf(player)} neither withdrew nor was disqualified.`);
  const what = ruled === 'wd' ? 'Withdrawn' : 'Disqualified';
  const first = [
    `${facts.nameOf(player)} plays after all. ‘${what}’ is taken back.`,
    ...(facts.ball?.isOutAnyway ? [`${facts.ball.team} stays out: a teammate is disqualified.`] : []),
    ...(facts.ball && !facts.ball.isOutAnyway && ruled === 'dq' ? [`${facts.ball.team} plays again with them.`] : []),
  ];
  const own = groupOf(sheet, player);
  if (own) return plan([...first, `Their place is in ${whereIs(own, sheet)}.`]);
  if (asked === null) return plan([...first, 'They are in no group yet: place them on the tee sheet.']);
  const group = groupById(sheet, asked);
  if (!group) return refuse('This group is no longer on the sheet.');
  return plan(
    [...first, `They join ${whereIs(group, sheet)}.`, ...untilPublished(facts)],
    [{ op: 'place', playerId: player, groupId: group.id }],
  );
}

function replace({ player, person }: Extract<PlayerAction, { op: 'replace' }>, facts: DeskFacts): DeskPlan {
  const before = facts.nameOf(player);
  const name = nameByHand(person);
  const own = groupOf(facts.sheet, player);
  const off = person.handicap === null ? 'without a handicap' : `off index ${strokesText(person.handicap)}`;
  return plan([
    `${name} takes the place of ${before}, ${off}.`,
    own ? `They start in ${whereIs(own, facts.sheet)}.` : 'They are in no group yet.',
    'The payment stays as it is. Both are told, where we have an address.',
  ]);
}

function changeIndex({ player, index }: Extract<PlayerAction, { op: 'index' }>, facts: DeskFacts): DeskPlan {
  const name = facts.nameOf(player);
  if (index === null && facts.recordIndex === null) return refuse(`${name} has no index in a record kept here.`);
  const tenths = index === null ? (facts.recordIndex ?? 0) : tenthsOf(index);
  const before = facts.index === null ? 'no index' : `index ${printIndex(facts.index)}`;
  const source = index === null ? ', as their record says today,' : '';
  return plan([
    `${name} plays off index ${printIndex(tenths)}${source} instead of ${before}.`,
    'Handicaps follow from it.',
  ]);
}

/** Plans an action: its effects as sentences, and its operations on the tee sheet. */
export function planAction(action: PlayerAction, facts: DeskFacts): DeskPlan {
  const name = facts.nameOf(action.player);
  if (action.op === 'check_in') return plan([action.is_here ? `${name} is here.` : `${name} is not here yet.`]);
  if (action.op === 'late') return late(action, facts);
  if (action.op === 'swap') return swap(action, facts);
  if (action.op === 'came') return plan([`${name} is here and plays. ‘Did not start’ is taken back.`]);
  if (action.op === 'no_show')
    return plan([
      `${name} is not here, and gets ‘Did not start’ in this round.`,
      ...left(action.player, facts),
      ...moneyOf(facts, action.refund),
    ]);
  if (action.op === 'withdraw') return withdraw(action, facts);
  if (action.op === 'disqualify') return disqualify(action, facts);
  if (action.op === 'take_back') return takeBack(action, facts);
  if (action.op === 'replace') return replace(action, facts);
  if (action.op === 'index') return changeIndex(action, facts);
  return plan([action.cart ? `${name} has cart ${action.cart}.` : `${name} has no cart.`]);
}
