import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { type FigureAsked, getExplanation } from './queries.ts';
import { FigureReasons } from './reason-tree.tsx';

/**
 * The explanation of a figure, in a dialog over the board. @param version the board's version; a new one reads the
 * explanation again
 */
export function WhyDialog({
  tournamentId,
  ask,
  version,
  onClose,
}: {
  tournamentId: string;
  ask: FigureAsked;
  version: string;
  onClose: () => void;
}) {
  const { data, error, isError, refetch, isFetching } = useQuery({
    queryKey: ['board-figure', tournamentId, ask, version],
    queryFn: () => getExplanation(tournamentId, ask),
    placeholderData: (before) => before,
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader
          title={
            <>
              {data ? data.name : 'Why'}
              {data && <span className="ml-3 font-normal text-muted-foreground tabular-nums">{data.value}</span>}
            </>
          }
          description={data ? `${data.figure} · ${data.board.name}` : 'How this figure came about'}
        />
        {data && <FigureReasons found={data} />}
        {!data && !isError && <LoadingPart what="the figures" />}
        {isError && !data && (
          <FailureState message={`This could not be explained. ${messageOf(error)}`} query={{ refetch, isFetching }} />
        )}
      </DialogContent>
    </Dialog>
  );
}
