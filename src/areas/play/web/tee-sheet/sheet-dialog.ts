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
  /**
   * Applies operations and shows them at once, or explains why they are impossible. @returns whether they were applied
   */
  act: (ops: SheetOperation[], words: string) => boolean;
  /** Applies the operations of a form. @throws the reason for refusal or failure */
  ask: (ops: SheetOperation[], words: string) => Promise<void>;
  open: (dialog: SheetDialog) => void;
  players: ReadonlyMap<string, SheetPlayer>;
  /** Pairing wishes in words, by player. */
  wishes: ReadonlyMap<string, string>;
  isShotgun: boolean;
  /** Whether the sheet is read-only: its round is over, or the viewer may not change it. */
  isOver: boolean;
};

export const SheetActionsContext = createContext<SheetActions | null>(null);

export function useSheetActions(): SheetActions {
  const actions = useContext(SheetActionsContext);
  if (!actions) throw new Error('a part of the tee sheet stands outside of it');
  return actions;
}
