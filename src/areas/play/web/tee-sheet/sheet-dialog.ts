import { createContext, useContext } from 'react';
import type { SheetPlayer } from '#areas/play/contract/tee-sheets.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';

/** The dialog that is open over the sheet. */
export type SheetDialog =
  | { kind: 'move'; playerId: string }
  | { kind: 'place'; groupId: string; seat: number }
  | { kind: 'move_group'; groupId: string }
  | { kind: 'note'; groupId: string }
  | { kind: 'make_groups' }
  | { kind: 'add_time' }
  | { kind: 'block_times' }
  | { kind: 'wishes' }
  | { kind: 'publish' }
  | { kind: 'unpublish' };

export type SheetActions = {
  /** Does something at once, or says why it cannot be done. @returns whether it was done */
  act: (ops: SheetOperation[], words: string) => boolean;
  /** Does what a form asks for. @throws why it cannot be done, or did not arrive */
  ask: (ops: SheetOperation[], words: string) => Promise<void>;
  open: (dialog: SheetDialog) => void;
  players: ReadonlyMap<string, SheetPlayer>;
  /** Players that wishes are about, each with what is asked in words. */
  wishes: ReadonlyMap<string, string>;
  isShotgun: boolean;
  /** The round was played: its groups stay as they were. */
  isOver: boolean;
};

export const SheetActionsContext = createContext<SheetActions | null>(null);

export function useSheetActions(): SheetActions {
  const actions = useContext(SheetActionsContext);
  if (!actions) throw new Error('a part of the tee sheet stands outside of it');
  return actions;
}
