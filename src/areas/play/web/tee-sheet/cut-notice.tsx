import { Scissors } from 'lucide-react';
import type { SheetCut } from '#areas/play/contract/tee-sheets.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { useSheetActions } from './sheet-dialog.ts';

/** The cut before this round: how many made it, and who missed it. */
export function CutNotice({ cut: { after_round: after, is_made: isMade, made, missed } }: { cut: SheetCut }) {
  const { players } = useSheetActions();
  const names = missed.flatMap((id) => players.get(id)?.name ?? []).toSorted((one, other) => one.localeCompare(other));
  if (!isMade)
    return (
      <Alert className="mb-6">
        <Scissors aria-hidden />
        <AlertTitle>The field is cut after round {after}.</AlertTitle>
        <AlertDescription>
          Once all its scores are in, new groups leave out players who missed the cut.
        </AlertDescription>
      </Alert>
    );
  return (
    <Alert className="mb-6">
      <Scissors aria-hidden />
      <AlertTitle>
        {made} of {made + missed.length} players made the cut after round {after}.
      </AlertTitle>
      {names.length > 0 && (
        <AlertDescription>
          <details>
            <FoldSummary>{names.length === 1 ? '1 player missed it' : `${names.length} players missed it`}</FoldSummary>
            <p>{names.join(', ')}</p>
          </details>
        </AlertDescription>
      )}
    </Alert>
  );
}
