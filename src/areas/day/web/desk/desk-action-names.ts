import type { DeskLine } from '#areas/day/rules/desk-lines.ts';
import type { DeskExtra, DeskPlayer } from '#areas/scoring/contract/desk.ts';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

/** The actions in the 'More' menu, in menu order. */
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

/** `paid` and `take_back` are not in the menu: they have separate buttons. */
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

/** A dialog's player and action, with the values already chosen when it opens. */
export type DeskAbout = {
  player: DeskPlayer;
  action: DeskActionName;
  takenAs?: DeskMoney;
  /** The extra to sell, by id. */
  extra?: string;
  /** The team members who could buy the extra. */
  mates?: readonly DeskPlayer[];
};

/** State and handlers shared by all lines of the desk's list. */
export type DeskLineTools = {
  timeZone: string;
  isShotgun: boolean;
  /** Whether the viewer may change anything at this desk. */
  isOpen: boolean;
  extras: readonly DeskExtra[];
  /** The id of the player or team whose check-in is being sent; null for none. */
  busy: string | null;
  onHere: (player: DeskPlayer) => void;
  onTeam: (line: DeskLine, isHere: boolean) => void;
  onAction: (about: DeskAbout) => void;
};
