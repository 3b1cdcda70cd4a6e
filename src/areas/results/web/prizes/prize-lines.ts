/** The rows of the list of prizes: prizes in their order, then contests without a prize. */
import { v7 as uuidv7 } from 'uuid';
import type { PurseKind } from '#areas/results/contract/prize-choices.ts';
import type { Prizes, Purse } from '#areas/results/contract/prizes.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import type { PurseDraft } from './purse-fields.tsx';

export const kindNames: Record<PurseKind, string> = {
  prizes: 'Place prizes',
  skins: 'Skins',
  pin: 'Closest to the pin',
  drive: 'Longest drive',
  raffle: 'Raffle',
};

export const draftOf = ({
  total: _,
  fault: __,
  is_used: ___,
  players: ____,
  version: _____,
  ...purse
}: Purse): PurseDraft => ({ ...purse, key: purse.id });

/** The draft of a new prize. */
export function newPurse(
  kind: PurseKind,
  { choices }: Prizes,
  contest: { id: string; name: string } | null,
): PurseDraft {
  const [board] = kind === 'prizes' ? choices.boards : [];
  return {
    key: uuidv7(),
    name: contest?.name ?? board?.name ?? kindNames[kind],
    kind,
    source: 'fund',
    pays: kind === 'raffle' ? 'goods' : 'money',
    board: board?.id ?? null,
    contest: contest?.id ?? null,
    places: kind === 'prizes' || kind === 'raffle' ? [{}] : [],
  };
}

export type PrizeLine = { key: string; name: string; worth: string; says: string; purse: PurseDraft };

function worthOf({ kind, source, pays, places, total }: Purse): string {
  if (kind === 'raffle') return places.length === 1 ? '1 prize' : `${places.length} prizes`;
  if (pays === 'goods') return places.map(({ thing = '' }) => thing).join(', ');
  if (source === 'extra') return `${formatDollars(total)} paid in`;
  return formatDollars(total);
}

function saysOf(purse: Purse, { choices }: Prizes): string {
  const contest = choices.contests.find(({ id }) => id === purse.contest);
  const board = choices.boards.find(({ id }) => id === purse.board);
  const amounts = purse.places.flatMap(({ amount }) => (amount === undefined ? [] : formatDollars(amount)));
  return [
    purse.fault,
    board && board.name !== purse.name && board.name,
    purse.flight,
    amounts.length > 1 && amounts.join(', '),
    purse.kind === 'raffle' &&
      (purse.places.flatMap(({ thing, winner }) => (winner ? `${winner}: ${thing}` : [])).join(', ') ||
        'No winner yet'),
    purse.source === 'extra' && 'Paid-in game',
    contest?.sponsor,
    contest?.stands,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function prizeLines(prizes: Prizes): PrizeLine[] {
  const won = new Set(prizes.purses.map(({ contest }) => contest));
  return [
    ...prizes.purses.map((purse) => ({
      key: purse.id,
      name: purse.name,
      worth: worthOf(purse),
      says: saysOf(purse, prizes),
      purse: draftOf(purse),
    })),
    ...prizes.choices.contests
      .filter(({ id }) => !won.has(id))
      .map((contest) => ({
        key: contest.id,
        name: contest.name,
        worth: '',
        says: ['No prize', contest.sponsor, contest.stands].filter(Boolean).join(' · '),
        purse: newPurse(contest.kind, prizes, contest),
      })),
  ];
}
