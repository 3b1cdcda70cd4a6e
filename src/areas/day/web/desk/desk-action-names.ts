import type { DeskLine } from '#areas/day/rules/desk-lines.ts';
import type { DeskExtra, DeskPlayer } from '#areas/scoring/contract/desk.ts';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

/** The actions behind 'More', in its order. */
export const menuActions = [
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
export type DeskActionName = (typeof menuActions)[number] | 'paid' | 'take_back';

export const actionWords: Record<(typeof menuActions)[number], string> = {
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

/** The player of a dialog, and the choice before it. */
export type DeskAbout = {
  player: DeskPlayer;
  action: DeskActionName;
  takenAs?: DeskMoney;
  /** The extra to sell, by id. */
  extra?: string;
  /** The possible buyers: the people of a team. */
  mates?: readonly DeskPlayer[];
};

/** The tools that the lines of one desk share. */
export type DeskLineTools = {
  timeZone: string;
  isShotgun: boolean;
  /** Whether anything may be done here. */
  isOpen: boolean;
  extras: readonly DeskExtra[];
  /** The player or team, by id, whose mark is on its way. */
  busy: string | null;
  onHere: (player: DeskPlayer) => void;
  onTeam: (line: DeskLine, isHere: boolean) => void;
  onAction: (about: DeskAbout) => void;
};
