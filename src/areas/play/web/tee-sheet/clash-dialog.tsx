import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

/** Explains that another editor changed the same groups first; the refused change can be repeated on the new sheet. */
export function ClashDialog({ editing }: { editing: TeeSheetEditing }) {
  const { clash, endClash, act } = editing;
  const doAgain = () => {
    if (clash) act(clash.ops, clash.words);
    endClash();
  };
  return (
    <Dialog open={clash !== null} onOpenChange={(isOpen) => !isOpen && endClash()}>
      <DialogContent>
        <DialogHeader
          title="Somebody else changed this"
          description={
            <>
              {clash?.message} The sheet now shows their change. Yours was: {clash?.words}
            </>
          }
        />
        <DialogFooter>
          <Button variant="outline" onClick={doAgain}>
            Do mine again
          </Button>
          <Button onClick={endClash}>Show theirs</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
