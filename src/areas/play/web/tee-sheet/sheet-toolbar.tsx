import {
  CalendarOff,
  CalendarX2,
  CircleAlert,
  CloudCheck,
  LoaderCircle,
  Plus,
  Printer,
  Star,
  Undo2,
  Wand2,
} from 'lucide-react';
import { Link } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

/** Actions on the whole sheet; the toolbar stays visible while scrolling. */
export function SheetToolbar({ editing }: { editing: TeeSheetEditing }) {
  const { open, isOver } = useSheetActions();
  const { stored, failure } = editing;
  const mayPublish = useHolds('tournaments.write');
  const canTakeBack = mayPublish && stored.status === 'published' && stored.published_at !== null;
  return (
    <div
      data-slot="top-bar"
      className={cn(
        'sticky top-(--header-height,4rem) z-20 -mx-4 mb-5 border-b bg-background/95 px-4 backdrop-blur',
        'sm:mx-0 sm:px-0',
      )}
    >
      <div role="toolbar" aria-label="Tee sheet" className="flex items-center gap-2 strip py-2.5 sm:flex-wrap">
        <Button size="sm" variant="outline" disabled={isOver} onClick={() => open({ kind: 'make_groups' })}>
          <Wand2 aria-hidden /> Make groups
        </Button>
        <Button size="sm" variant="outline" disabled={isOver} onClick={() => open({ kind: 'add_time' })}>
          <Plus aria-hidden /> Add a time
        </Button>
        <Button size="sm" variant="outline" disabled={isOver} onClick={() => open({ kind: 'block_times' })}>
          <CalendarOff aria-hidden /> Block times
        </Button>
        <Button size="sm" variant="outline" disabled={isOver} onClick={() => open({ kind: 'wishes' })}>
          <Star aria-hidden /> Wishes{stored.wishes.length > 0 && ` (${stored.wishes.length})`}
        </Button>
        <Button asChild size="sm" variant="outline">
          <Link to={paths.tournamentPrint(stored.tournament.id, stored.round.number)}>
            <Printer aria-hidden /> Print
          </Link>
        </Button>
        <Button size="sm" variant="outline" disabled={isOver || !editing.canUndo} onClick={() => void editing.undo()}>
          <Undo2 aria-hidden /> Undo
        </Button>
        {canTakeBack && (
          <Button size="sm" variant="ghost" onClick={() => open({ kind: 'unpublish' })}>
            <CalendarX2 aria-hidden /> Unpublish
          </Button>
        )}
        <span
          className="ml-auto inline-flex shrink-0 items-center gap-1.5 pl-2 text-sm text-muted-foreground"
          role="status"
        >
          {editing.isSaving ? (
            <>
              <LoaderCircle className="size-4 animate-spin" aria-hidden /> Saving…
            </>
          ) : (
            failure === null && (
              <>
                <CloudCheck className="size-4" aria-hidden /> Saved
              </>
            )
          )}
        </span>
      </div>
      {failure && (
        <Alert variant="destructive" className="mb-3">
          <CircleAlert aria-hidden />
          <AlertTitle>Your last changes are not saved yet</AlertTitle>
          <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {failure} They stay on this page until they are.
            <Button variant="outline" size="sm" onClick={() => void editing.retry()}>
              Try again
            </Button>
          </AlertDescription>
        </Alert>
      )}
    </div>
  );
}
