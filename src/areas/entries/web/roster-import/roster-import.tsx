import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { rostersEndpoints } from '#areas/entries/contract/endpoints/rosters.ts';
import type { RosterImport as Roster } from '#areas/entries/contract/rosters.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportSteps, type Step } from './import-steps.tsx';
import { LatestNotice } from './latest-notice.tsx';
import { PreviewStep } from './preview-step.tsx';
import { type LatestImport, type PickedFile, sendFile } from './queries.ts';
import { doneWords } from './roster-words.ts';
import type { WriteOrder } from './write-card.tsx';

type RosterImportProps = {
  tournamentId: string;
  /** The import in the address, as the page's loader read it. */
  loaded: Roster | null;
  latest: LatestImport | null;
  gaps: GapSlot;
};

/** Imports players from a file in three steps: the file, its columns, and the outcome of each row. */
export function RosterImport({ tournamentId, loaded, latest, gaps }: RosterImportProps) {
  const queryClient = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [roster, setRoster] = useState(loaded);
  const [file, setFile] = useState<PickedFile | null>(null);
  const [revision, setRevision] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether another attempt may help: a lost upload can be repeated, an unreadable file cannot. */
  const [mayRetry, setMayRetry] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const isDone = roster !== null && roster.state !== 'read';
  const step = stepOf(roster, address.get('step'));
  const shownStep = isDone ? 'done' : step;

  const mounted = useRef(shownStep);
  useEffect(() => {
    if (mounted.current === shownStep) return;
    mounted.current = shownStep;
    frame.current?.querySelector<HTMLElement>('#step')?.focus();
  }, [shownStep]);

  const keep = (answer: Roster) => {
    setRoster(answer);
    setRevision((before) => before + 1);
  };
  /** Runs one action with the busy state, and shows its failure. */
  const act = async (work: () => Promise<Roster>, then?: (answer: Roster) => void) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await work();
      keep(answer);
      then?.(answer);
    } catch (error) {
      setFailure(messageOf(error));
      setMayRetry(!(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500);
    } finally {
      setBusy(false);
    }
  };
  /** Puts the import and the step into the address, so that the page can be reloaded. */
  const goTo = (next: Step, importId = roster?.id) =>
    setAddress(importId && next !== 'file' ? { import: importId, step: next } : {}, { replace: true });
  const send = (picked: PickedFile, sheet?: string) => {
    setFile(picked);
    setFailure(null);
    return sendFile(tournamentId, picked, sheet);
  };
  const read = (picked: PickedFile, sheet?: string) =>
    void act(
      () => send(picked, sheet),
      ({ id }) => goTo('columns', id),
    );
  const begin = () => {
    setRoster(null);
    setFile(null);
    setFailure(null);
    goTo('file');
  };
  const importId = roster?.id ?? '';
  const params = { id: tournamentId, importId };
  const change = (body: Parameters<typeof call<typeof rostersEndpoints.changeImport>>[1]['body']) =>
    void act(() => call(rostersEndpoints.changeImport, { params, body }));
  const write = (order: WriteOrder) =>
    void act(
      () =>
        call(rostersEndpoints.writeImport, {
          params,
          body: { ...order, expected: { new: roster?.counts.new ?? 0, changed: roster?.counts.changed ?? 0 } },
        }),
      (answer) => {
        announce(`Import done: ${doneWords(answer.counts)}`);
        void queryClient.invalidateQueries({ queryKey: ['field', tournamentId] });
      },
    );
  const undo = async () => {
    setRoster(await call(rostersEndpoints.undoImport, { params }));
    void queryClient.invalidateQueries({ queryKey: ['field', tournamentId] });
  };
  const content = () => {
    if (roster && isDone)
      return <ImportOutcome tournamentId={tournamentId} roster={roster} onUndo={undo} onAgain={begin} gaps={gaps} />;
    if (roster && step === 'columns')
      return (
        <ColumnsStep
          roster={roster}
          isBusy={isBusy}
          failure={failure}
          onChange={change}
          onSheet={file && ((sheet) => read(file, sheet))}
          onBack={begin}
          onNext={() => goTo('preview')}
        />
      );
    if (roster && step === 'preview')
      return (
        <PreviewStep
          tournamentId={tournamentId}
          roster={roster}
          revision={revision}
          isBusy={isBusy}
          failure={failure}
          onChange={change}
          onWrite={write}
          onBack={() => goTo('columns')}
        />
      );
    return (
      <>
        <LatestNotice tournamentId={tournamentId} latest={latest} />
        <FileStep
          tournamentId={tournamentId}
          onSend={send}
          onRead={(answer) => {
            keep(answer);
            goTo('columns', answer.id);
          }}
          isBusy={isBusy}
          failure={failure}
          onPick={(picked) => read(picked)}
          onRetry={failure && mayRetry && file ? () => read(file) : null}
          onFailure={setFailure}
        />
      </>
    );
  };
  return (
    <HydrationGate>
      <ImportSteps current={shownStep} />
      <div ref={frame} className="flex flex-col gap-6">
        {content()}
      </div>
    </HydrationGate>
  );
}

function stepOf(roster: Roster | null, named: string | null): Step {
  if (!roster) return 'file';
  return named === 'preview' ? 'preview' : 'columns';
}
