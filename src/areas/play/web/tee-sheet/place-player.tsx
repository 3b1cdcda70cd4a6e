import { useState } from 'react';
import { hasWords } from '#kernel/rules/folded-text.ts';
import { groupNumbers, notPlaced } from '#areas/play/rules/tee-sheets/sheet.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { DialogClose, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { moveTo } from './move-to.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { callPlayer, indexWords } from './sheet-words.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const shownAtOnce = 50;

type PlacePlayerProps = { editing: TeeSheetEditing; groupId: string; seat: number; onDone: () => void };

/** Fills an empty seat with a player who is not placed. */
export function PlacePlayer({ editing: { sheet, facts }, groupId, seat, onDone }: PlacePlayerProps) {
  const { act, players } = useSheetActions();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const waiting = notPlaced(sheet, facts).filter((id) => !players.get(id)?.has_left);
  const found = waiting.filter((id) => hasWords(players.get(id)?.name ?? '', wanted));
  return (
    <div className="grid gap-5">
      <DialogHeader
        title={
          <>
            Place {seat + 1} of group {groupNumbers(sheet).get(groupId)}
          </>
        }
        description={
          waiting.length === 0
            ? 'Everybody is in a group already. Move somebody here from their own group instead.'
            : 'Who takes it?'
        }
      />
      {waiting.length > 8 && (
        <SearchInput
          label="Find a player"
          placeholder="Find a player"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {found.slice(0, shownAtOnce).map((playerId) => (
          <li key={playerId}>
            <Button
              variant="ghost"
              className="w-full justify-between"
              onClick={() => moveTo(sheet, players, { playerId, groupId, seat }, act) && onDone()}
            >
              <span className="min-w-0 truncate">{callPlayer(players.get(playerId))}</span>
              <span className="text-muted-foreground tabular-nums">
                {indexWords(players.get(playerId)?.index_tenths)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length > shownAtOnce && (
        <p className="text-sm text-muted-foreground">
          And {found.length - shownAtOnce} more: type a name to find them.
        </p>
      )}
      {waiting.length > 0 && found.length === 0 && <p role="status">Nobody of that name is without a group.</p>}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
      </DialogFooter>
    </div>
  );
}
