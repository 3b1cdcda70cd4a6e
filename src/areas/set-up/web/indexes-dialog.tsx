import { useMutation, useQuery } from '@tanstack/react-query';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { printHandicap } from '#golf/numbers.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Today's indexes for a round, with each player's handicap, before they are applied. */
export const IndexesDialog = ({ roundId, onClose }: { roundId: string | null; onClose: () => void }) => (
  <Dialog open={roundId !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent className="max-w-2xl">
      <DialogHeader
        title="Refresh indexes"
        description="Indexes of today: from the player’s record here, otherwise from the entry. After the first score they stay."
      />
      {roundId && <Indexes roundId={roundId} onDone={onClose} />}
    </DialogContent>
  </Dialog>
);

const handicapWords = (strokes: number | null): string => (strokes === null ? '–' : printHandicap(strokes));

function Indexes({ roundId, onDone }: { roundId: string; onDone: () => void }) {
  const params = { id: roundId };
  const preview = useQuery({
    queryKey: ['play', 'indexes', roundId],
    queryFn: () => call(playEndpoints.refreshIndexes, { params, body: { dry_run: true } }),
    staleTime: 0,
    gcTime: 0,
  });
  const refresh = useMutation({
    mutationFn: () => call(playEndpoints.refreshIndexes, { params, body: { dry_run: false } }),
    onSuccess: ({ changed }) => {
      toast({ title: 'Indexes refreshed', description: `${changed} changed.` });
      onDone();
    },
  });
  if (preview.isPending)
    return (
      <div role="status" aria-label="Reading indexes" className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-10 w-full" />
        ))}
      </div>
    );
  if (preview.isError)
    return <FailureState message={`The indexes could not be read: ${messageOf(preview.error)}`} query={preview} />;
  const { data: players, changed } = preview.data;
  return (
    <>
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>Player</TableHead>
            <TableHead className="text-right">Index</TableHead>
            <TableHead className="text-right">Course</TableHead>
            <TableHead className="text-right">Playing</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {players.map((player) => (
            <TableRow key={player.id}>
              <TableCell>
                <span className="block wrap-anywhere">{player.name}</span>
                <span className="text-sm text-muted-foreground">{player.tee ?? 'No tees'}</span>
              </TableCell>
              <TableCell className="text-right tabular-nums">
                {player.before === player.after
                  ? strokesText(player.after)
                  : `${strokesText(player.before)} → ${strokesText(player.after)}`}
              </TableCell>
              <TableCell className="text-right tabular-nums">{handicapWords(player.course_handicap)}</TableCell>
              <TableCell className="text-right tabular-nums">{handicapWords(player.playing_handicap)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {refresh.isError && (
        <Alert variant="destructive">
          <AlertDescription>{messageOf(refresh.error)}</AlertDescription>
        </Alert>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          {changed === 0 ? 'Close' : 'Cancel'}
        </Button>
        {changed > 0 && (
          <Button busy={refresh.isPending} onClick={() => refresh.mutate()}>
            Take {changed} {changed === 1 ? 'index' : 'indexes'} over
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
