import { useEffect, useState } from 'react';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import type { SheetEffects } from '#areas/play/contract/tee-sheets.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { DialogClose, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

/** Withdraws the published sheet, after showing the players who had been notified of their time. */
export function UnpublishSheet({ editing, onDone }: { editing: TeeSheetEditing; onDone: () => void }) {
  const { id } = editing.stored.round;
  const [effects, setEffects] = useState<SheetEffects | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOver = false;
    call(teeSheetsEndpoints.unpublishSheet, { params: { id }, body: { dry_run: true } }).then(
      (found) => !isOver && setEffects(found),
      (error: unknown) => !isOver && setFailure(messageOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  const unpublish = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      editing.keep((await call(teeSheetsEndpoints.unpublishSheet, { params: { id }, body: {} })).state);
      announce('Tee sheet taken back');
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const told = effects?.told.length ?? 0;
  return (
    <div className="grid gap-5">
      <DialogHeader
        title="Unpublish the tee sheet?"
        description={<>Times vanish from public pages, and the sheet is a draft again. {effects && whoIsTold(told)}</>}
      />
      {failure && (
        <Alert variant="destructive">
          <AlertDescription>{failure}</AlertDescription>
        </Alert>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline" disabled={isBusy}>
            Keep it published
          </Button>
        </DialogClose>
        <Button variant="destructive" busy={isBusy} disabled={!effects} onClick={() => void unpublish()}>
          Unpublish
        </Button>
      </DialogFooter>
    </div>
  );
}

function whoIsTold(count: number): string {
  if (count === 0) return 'Nobody had been told of their time, so nobody is told now.';
  return `${count} ${count === 1 ? 'player knows their' : 'players know their'} time and ${count === 1 ? 'is' : 'are'} told.`;
}
