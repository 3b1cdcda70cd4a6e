import { useEffect, useRef } from 'react';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { AddTime } from './add-time.tsx';
import { BlockTimes } from './block-times.tsx';
import { ClashDialog } from './clash-dialog.tsx';
import { GroupNote } from './group-note.tsx';
import { MakeGroups } from './make-groups.tsx';
import { MoveGroup } from './move-group.tsx';
import { MovePlayer } from './move-player.tsx';
import { PlacePlayer } from './place-player.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import type { SheetDialog } from './sheet-dialog.ts';
import { UnpublishSheet } from './unpublish-sheet.tsx';
import { focusGrip, focusSeat } from './use-pick-up.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';
import { Wishes } from './wishes.tsx';

type SheetDialogsProps = { editing: TeeSheetEditing; dialog: SheetDialog | null; gaps: GapSlot; onClose: () => void };

/** The dialog that is open over the sheet, if any. */
export function SheetDialogs({ editing, dialog, gaps, onClose }: SheetDialogsProps) {
  const last = useRef(dialog);
  useEffect(() => {
    if (dialog) last.current = dialog;
  }, [dialog]);
  /** Closes a dialog when its request is done, unless another one has been opened meanwhile. */
  const closeOnly = (done: SheetDialog) => {
    if (last.current === done) onClose();
  };
  const handleCloseFocus = (event: Event) => {
    // The player has moved or the empty seat is filled, so focus follows there instead of returning to the old element.
    const closed = last.current;
    if (closed?.kind !== 'move' && closed?.kind !== 'place') return;
    event.preventDefault();
    if (closed.kind === 'move') focusGrip(closed.playerId);
    else focusSeat(closed.groupId, closed.seat);
  };
  return (
    <>
      <Dialog open={dialog !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
        <DialogContent onCloseAutoFocus={handleCloseFocus} className={dialog?.kind === 'publish' ? 'max-w-2xl' : ''}>
          {dialog && <OpenDialog editing={editing} dialog={dialog} gaps={gaps} onDone={() => closeOnly(dialog)} />}
        </DialogContent>
      </Dialog>
      <ClashDialog editing={editing} />
    </>
  );
}

type OpenDialogProps = { editing: TeeSheetEditing; dialog: SheetDialog; gaps: GapSlot; onDone: () => void };

function OpenDialog({ editing, dialog, gaps, onDone }: OpenDialogProps) {
  switch (dialog.kind) {
    case 'move':
      return <MovePlayer editing={editing} playerId={dialog.playerId} onDone={onDone} />;
    case 'place':
      return <PlacePlayer editing={editing} groupId={dialog.groupId} seat={dialog.seat} onDone={onDone} />;
    case 'move_group':
      return <MoveGroup editing={editing} groupId={dialog.groupId} onDone={onDone} />;
    case 'note':
      return <GroupNote editing={editing} groupId={dialog.groupId} onDone={onDone} />;
    case 'make_groups':
      return <MakeGroups editing={editing} onDone={onDone} />;
    case 'add_time':
      return <AddTime editing={editing} onDone={onDone} />;
    case 'block_times':
      return <BlockTimes editing={editing} />;
    case 'wishes':
      return <Wishes editing={editing} />;
    case 'publish':
      return <PublishSheet editing={editing} gaps={gaps} onDone={onDone} />;
    case 'unpublish':
      return <UnpublishSheet editing={editing} onDone={onDone} />;
  }
}
