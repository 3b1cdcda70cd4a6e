import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { CommitteeCard, RoundCard } from '#areas/scoring/contract/round-scores.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { DialogFormFoot } from '#kernel/web/ui/dialog-form-foot.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { CardHistory } from './card-history.tsx';
import { HoleFields } from './hole-fields.tsx';
import { MatchFields, resultMeanwhile } from './match-fields.tsx';
import { cardQuery, correct, scoresKey } from './queries.ts';
import { cameMeanwhile, meanwhileWords, shownValue } from './typed-card.ts';
import {
  byHole,
  type CardDraft,
  cardFormSchema,
  correctionOf,
  emptyCardDraft,
  holesOf,
  readDraft,
} from './card-draft.ts';
import { needsOf, startOf } from './words.ts';

type CardDialogProps = { roundId: string; card: RoundCard; timeZone: string; isOpen: boolean; onClose: () => void };

/** A dialog for one card: scores typed from paper or corrected hole by hole, and the card's history. */
export function CardDialog({ roundId, card, timeZone, isOpen, onClose }: CardDialogProps) {
  const found = useQuery(cardQuery(roundId, card.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-3xl">
        <DialogHeader title={<span className="wrap-anywhere">{card.name}</span>} description={startOf(card)} />
        {found.data && (
          <CardForm roundId={roundId} whole={found.data} timeZone={timeZone} isOpen={isOpen} onClose={onClose} />
        )}
        {found.isError && !found.data && (
          <FailureState message={`Error loading the card: ${messageOf(found.error)}`} query={found} />
        )}
        {found.isPending && <Skeleton className="h-64 w-full" />}
      </DialogContent>
    </Dialog>
  );
}

function CardForm({
  roundId,
  whole,
  timeZone,
  isOpen,
  onClose,
}: Omit<CardDialogProps, 'card'> & { whole: CommitteeCard }) {
  const queryClient = useQueryClient();
  const mayReturn = whole.mode === 'committee' && whole.card.state === 'open';
  const form = useEndpointForm(cardFormSchema(whole), {
    draft: ['card', whole.card.id],
    defaults: emptyCardDraft,
    send: (draft) =>
      correct(roundId, correctionOf(whole, draft, mayReturn)).catch((problem: unknown) => {
        // New scores may have arrived; reading the card again shows them beside the typed ones.
        void queryClient.invalidateQueries({ queryKey: cardQuery(roundId, whole.card.id).queryKey });
        throw problem;
      }),
    close: onClose,
    onDone: async ({ card }, draft) => {
      announce(card.state === 'returned' && draft.returns ? 'Card returned' : `${savedWords} saved`);
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
  });
  const { register, control, errorOf } = form;
  const draft: CardDraft = form.watch();
  const set = (part: Partial<CardDraft>) => {
    for (const [name, value] of Object.entries(part))
      form.setValue(name as keyof CardDraft, value, { shouldDirty: true });
  };
  const { match } = whole;
  const typed = byHole(draft.typed);
  const { changed, wrong, before, isResultChanged, isReasonNeeded } = readDraft(whole, draft);
  const result = draft.result ?? before;
  const resultCame = match && resultMeanwhile(match, draft.result && { result, seen: draft.result_seen ?? before });
  const came = cameMeanwhile(holesOf(whole), typed, byHole(draft.seen));
  const type = (next: ReadonlyMap<number, string>) => {
    const begun = holesOf(whole).filter(({ number }) => next.has(number) && !typed.has(number));
    set({
      seen: { ...draft.seen, ...Object.fromEntries(begun.map((hole) => [hole.number, shownValue(hole)])) },
      typed: Object.fromEntries(next),
    });
  };
  const savedWords = [changed.length > 0 && countOf(changed.length, 'hole'), isResultChanged && 'the result']
    .filter(Boolean)
    .join(' and ');
  const hasChanged = changed.length > 0 || isResultChanged || (mayReturn && draft.returns);
  const needs = needsOf(whole.card);
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      {needs && (
        <Alert>
          <AlertDescription>{needs}. Everything that was typed is listed below.</AlertDescription>
        </Alert>
      )}
      <HoleFields whole={whole} typed={typed} wrong={wrong} isOpen={isOpen} onType={type} />
      {match && (
        <MatchFields
          match={match}
          isOpen={isOpen}
          typed={typed}
          onType={type}
          result={result}
          onResult={(next) => set({ result: next, result_seen: draft.result_seen ?? before })}
          error={errorOf('result.by')}
        />
      )}
      {(came.length > 0 || resultCame) && (
        <Alert role="status">
          <AlertDescription>
            <p className="font-medium">A score came while you typed. Your entries are still here.</p>
            {came.map((one) => (
              <p key={one.hole.number}>{meanwhileWords(one)}</p>
            ))}
            {resultCame && <p>{resultCame}</p>}
          </AlertDescription>
        </Alert>
      )}
      {isOpen && (
        <>
          <Field
            label="Reason"
            required={isReasonNeeded}
            description={
              isReasonNeeded
                ? 'A correction replaces the entry, and is listed with your name.'
                : 'Only for a correction. Without one the scores count as typed from paper.'
            }
            error={errorOf('reason')}
          >
            <Input maxLength={200} {...register('reason')} />
          </Field>
          {mayReturn && (
            <Controller
              control={control}
              name="returns"
              render={({ field }) => (
                <Field label="I hold the signed card: it is returned" inline>
                  <Checkbox checked={field.value} onCheckedChange={field.onChange} />
                </Field>
              )}
            />
          )}
        </>
      )}
      <CardHistory whole={whole} timeZone={timeZone} />
      {isOpen ? (
        <DialogFormFoot
          submit={savedWords === '' ? 'Save' : `Save ${savedWords}`}
          cancel="Back"
          isBusy={form.isBusy}
          isDisabled={!hasChanged}
          failure={form.failure}
          onCancel={form.discard}
        />
      ) : (
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Back
          </Button>
        </DialogFooter>
      )}
    </form>
  );
}
