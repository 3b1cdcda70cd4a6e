import type { DeskLine } from '#areas/day/rules/desk-lines.ts';
import type { DeskExtra, DeskPlayer } from '#areas/scoring/contract/desk.ts';

/** What stands behind 'More', in its order. */
export const offered = [
  'late',
  'no_show',
  'swap',
  'replace',
  'index',
  'cart',
  'sell',
  'withdraw',
  'disqualify',
] as const;

/** `paid` and `take_back` have buttons of their own. */
export type DeskActionName = (typeof offered)[number] | 'paid' | 'take_back';

export const actionWords: Record<(typeof offered)[number], string> = {
  late: 'Late arrival',
  no_show: 'Not here',
  swap: 'Swap',
  replace: 'Replace',
  index: 'Index',
  cart: 'Cart',
  sell: 'Sell',
  withdraw: 'Withdraw',
  disqualify: 'Disqualify',
};

/** Whom a dialog is about, and what was chosen before it. */
export type DeskAbout = {
  player: DeskPlayer;
  action: DeskActionName;
  takenAs?: 'cash' | 'check';
  /** What is sold. */
  extra?: string;
  /** Who may be sold to: the people of a team. */
  mates?: readonly DeskPlayer[];
};

/** What the lines of one desk have in common. */
export type DeskLineTools = {
  timeZone: string;
  isShotgun: boolean;
  /** Whether anything may be done here. */
  isOpen: boolean;
  extras: readonly DeskExtra[];
  /** Whose mark is on its way: a player's or a team's id. */
  busy: string | null;
  onHere: (player: DeskPlayer) => void;
  onTeam: (line: DeskLine, isHere: boolean) => void;
  onAction: (about: DeskAbout) => void;
};
