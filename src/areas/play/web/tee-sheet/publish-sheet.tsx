import { useEffect, useState } from 'react';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import type { SheetEffects } from '#areas/play/contract/tee-sheets.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { DialogClose, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { EffectList } from './effect-list.tsx';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

type Preview = { effects: SheetEffects } | { missing: readonly string[] };

type PublishSheetProps = { editing: TeeSheetEditing; gaps: GapSlot; onDone: () => void };

/** Publishes the sheet after showing the notice to each golfer. */
export function PublishSheet({ editing, gaps, onDone }: PublishSheetProps) {
  const { stored, keep } = editing;
  const [isSilent, setSilent] = useState(false);
  const [isGoingOn, setGoingOn] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const isFirst = stored.published_at === null;
  const { id } = stored.round;

  useEffect(() => {
    let isOver = false;
    call(teeSheetsEndpoints.publishSheet, { params: { id }, body: { dry_run: true, tell: 'changed' } }).then(
      (effects) => !isOver && setPreview({ effects }),
      (error: unknown) => {
        if (isOver) return;
        const missing = error instanceof ApiError && error.code === 'not_ready' ? error.errors : [];
        setPreview({ missing: missing.length > 0 ? missing.map(({ message }) => message) : [messageOf(error)] });
      },
    );
    return () => {
      isOver = true;
    };
  }, [id]);

  const effects = preview && 'effects' in preview ? preview.effects : null;
  const publish = async () => {
    if (!effects) return;
    setFailure(undefined);
    setBusy(true);
    try {
      const body = {
        tell: isSilent ? ('none' as const) : ('changed' as const),
        sheet_version: effects.state.version,
        go_on: isGoingOn,
      };
      const done = await call(teeSheetsEndpoints.publishSheet, { params: { id }, body });
      keep(done.state);
      const told = done.told.length - done.unreachable;
      toast({
        title: isFirst ? 'Tee sheet published' : 'Changes published',
        description: told === 0 ? 'Nobody was told.' : `${told} ${told === 1 ? 'player is' : 'players are'} told.`,
      });
      onDone();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-5">
      <DialogHeader
        title={isFirst ? 'Publish tee sheet' : 'Publish changes'}
        description={
          isFirst
            ? 'Golfers see their times from then on, and each is told of their own.'
            : 'Only players with a change of time, hole or companions are told, each once.'
        }
      />
      {!preview && (
        <div role="status" aria-label="Loading" className="grid gap-2">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {preview && 'missing' in preview && (
        <Alert variant="destructive">
          <AlertTitle>Not ready</AlertTitle>
          <AlertDescription>
            <ul className="list-disc pl-5">
              {preview.missing.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </AlertDescription>
        </Alert>
      )}
      {effects && (
        <>
          <EffectList effects={effects} isSilent={isSilent} />
          {gaps({ isAccepted: isGoingOn, onAccept: setGoingOn, onLeave: onDone })}
          {effects.told.length > 0 && (
            <Field
              label="Without telling"
              inline
              description={isSilent ? 'They are not told of these later either.' : undefined}
            >
              <Checkbox checked={isSilent} onCheckedChange={setSilent} />
            </Field>
          )}
        </>
      )}
      {failure && (
        <Alert variant="destructive">
          <AlertDescription>{failure}</AlertDescription>
        </Alert>
      )}
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline" disabled={isBusy}>
            Cancel
          </Button>
        </DialogClose>
        <Button busy={isBusy} disabled={!effects} onClick={() => void publish()}>
          {isFirst ? 'Publish tee sheet' : 'Publish changes'}
        </Button>
      </DialogFooter>
    </div>
  );
}
