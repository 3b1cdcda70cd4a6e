import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CommitteeCard, RoundCard } from '#contracts/round-scores.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { countOf } from '#web/ui/counted.ts';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CardHistory } from './card-history.tsx';
import { HoleFields } from './hole-fields.tsx';
import { isSameResult, MatchFields, resultMeanwhile, resultSaid, type TypedResult } from './match-fields.tsx';
import { cardQuery, correct, scoresKey } from './queries.ts';
import { cameMeanwhile, changedHoles, meanwhileWords, needsReason, readTyped, shownValue } from './typed-card.ts';
import { needsOf, startOf } from './words.ts';

type CardDialogProps = { roundId: string; card: RoundCard; timeZone: string; isOpen: boolean; onClose: () => void };

/** One card: typed from paper or corrected hole by hole, with everything that was ever typed on it. */
export function CardDialog({ roundId, card, timeZone, isOpen, onClose }: CardDialogProps) {
  const found = useQuery(cardQuery(roundId, card.id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent className="sm:max-w-3xl">
        <DialogHeader>
          <DialogTitle className="wrap-anywhere">{card.name}</DialogTitle>
          <DialogDescription>{startOf(card)}</DialogDescription>
        </DialogHeader>
        {found.data && (
          <CardForm roundId={roundId} whole={found.data} timeZone={timeZone} isOpen={isOpen} onClose={onClose} />
        )}
        {found.isError && !found.data && (
          <FailureState
            message={`Error loading the card: ${messageOf(found.error)}`}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        )}
        {found.isPending && <Skeleton className="h-64 w-full" />}
      </DialogContent>
    </Dialog>
  );
}

const reasonOf = (problem: unknown): string | null => (problem ? messageOf(problem) : null);

function CardForm({
  roundId,
  whole,
  timeZone,
  isOpen,
  onClose,
}: Omit<CardDialogProps, 'card'> & { whole: CommitteeCard }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  /** What the holes said when somebody began to type over them. */
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const [reason, setReason] = useState('');
  const [returns, setReturns] = useState(false);
  const [isTried, setTried] = useState(false);
  const { match } = whole;
  /** The result as it is typed here, with what it was when that began; null while nobody touched it. */
  const [typedResult, setTypedResult] = useState<{ result: TypedResult; seen: TypedResult } | null>(null);
  const before = resultSaid(match);
  const result = typedResult?.result ?? before;
  const isResultChanged = !isSameResult(result, before);
  const resultCame = match && resultMeanwhile(match, typedResult);
  const holes = [...whole.holes, ...(match?.extra ?? []).map((hole) => ({ ...hole, par: null, late: 0 }))];
  const changed = changedHoles(holes, typed);
  const came = cameMeanwhile(holes, typed, seen);
  const type = (next: ReadonlyMap<number, string>) => {
    const begun = holes.filter(({ number }) => next.has(number) && !typed.has(number));
    setSeen(new Map([...seen, ...begun.map((hole) => [hole.number, shownValue(hole)] as const)]));
    setTyped(next);
  };
  const isReasonNeeded =
    needsReason(whole, changed) || (isResultChanged && whole.mode !== 'committee' && before.winner !== '');
  const wrong = new Set(
    changed.flatMap(({ hole, text }) => (readTyped(text, whole.is_match) === undefined ? [hole.number] : [])),
  );
  const savedWords = [changed.length > 0 && countOf(changed.length, 'hole'), isResultChanged && 'the result']
    .filter(Boolean)
    .join(' and ');
  const mayReturn = whole.mode === 'committee' && whole.card.state === 'open';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      correct(roundId, {
        card: whole.card.id,
        entries: changed.map(({ hole, text }) => ({
          hole: hole.number,
          value: readTyped(text, whole.is_match) ?? null,
        })),
        ...(isResultChanged
          ? {
              result:
                result.winner === '' ? null : { winner: result.winner, by: result.winner === 'H' ? '' : result.by },
            }
          : {}),
        reason: isReasonNeeded || reason.trim() !== '' ? reason : null,
        after: whole.entries.filter(({ stands }) => stands).map(({ id }) => id),
        returns: mayReturn && returns,
      }),
    onSuccess: async ({ card }) => {
      toast({
        title: card.state === 'returned' && returns ? 'Card returned' : `${savedWords} saved`,
        description: `${card.name}: ${card.strokes} after ${countOf(card.thru, 'hole')}`,
      });
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
      onClose();
    },
    onError: (problem) => {
      if (problem instanceof ApiError && problem.code === 'preview_outdated')
        void queryClient.invalidateQueries({ queryKey: cardQuery(roundId, whole.card.id).queryKey });
    },
  });
  const hasChanged = changed.length > 0 || isResultChanged || (mayReturn && returns);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isSaid = !isReasonNeeded || reason.trim() !== '';
    if (wrong.size === 0 && isSaid && hasChanged) mutate();
  };
  const needs = needsOf(whole.card);
  const wrongResult =
    error instanceof ApiError ? error.errors.find(({ field }) => field === 'result.by')?.message : undefined;
  const failure = wrongResult ? null : reasonOf(error);
  return (
    <form onSubmit={submit} noValidate className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
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
          onResult={(next) => setTypedResult({ result: next, seen: typedResult?.seen ?? before })}
          error={wrongResult}
        />
      )}
      {(came.length > 0 || resultCame) && (
        <Alert role="status">
          <AlertDescription>
            <p className="font-medium">A score came while you typed. What you typed is still here.</p>
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
                ? 'A correction stands above what was typed, and is listed with your name.'
                : 'Only for a correction. Without one the scores count as typed from paper.'
            }
            error={isTried && isReasonNeeded && reason.trim() === '' ? 'Say why' : undefined}
          >
            <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </Field>
          {mayReturn && (
            <Field label="I hold the signed card: it is returned" inline>
              <Checkbox checked={returns} onCheckedChange={setReturns} />
            </Field>
          )}
          {failure && (
            <Alert variant="destructive">
              <AlertDescription>{failure}</AlertDescription>
            </Alert>
          )}
        </>
      )}
      <CardHistory whole={whole} timeZone={timeZone} />
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onClose}>
          Back
        </Button>
        {isOpen && (
          <Button type="submit" busy={isPending} disabled={!hasChanged}>
            {savedWords === '' ? 'Save' : `Save ${savedWords}`}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
