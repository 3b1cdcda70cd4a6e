import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DayView } from '#contracts/day.ts';
import type { Ties } from '#contracts/ties.ts';
import { orderText } from '#domain/results/order-words.ts';
import { messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayKey, decideTie, type TieDecision, tiesKey } from './queries.ts';
import { boardText, placeText } from './words.ts';

type Tie = Ties['ties'][number];
type Way = TieDecision['way'];
type TieDialogProps = { day: DayView; tie: Tie; by: 'play-off' | 'lots'; onClose: () => void };

/** The best first, those with one place together; null while it decides nothing. */
function orderOf(way: Way, rows: Tie['rows'], places: Readonly<Record<string, string>>): string[][] | null {
  if (way === 'draw') return rows.map(({ id }) => [id]);
  const named = rows.filter(({ id }) => places[id]);
  const order = [...new Set(named.map(({ id }) => Number(places[id])))]
    .sort((one, other) => one - other)
    .map((place) => named.filter(({ id }) => Number(places[id]) === place).map(({ id }) => id));
  const isWhole = way === 'play-off' ? order.length > 1 : order.length > 1 && order.length === named.length;
  return isWhole ? order : null;
}

const missing: Record<Way, string> = {
  'play-off': 'Say for at least two who came before whom.',
  lot: 'Give each name that was drawn a place of its own.',
  draw: '',
};

/** Records a play-off or lots, or has lots drawn: what moves is shown before. */
export function TieDialog({ day, tie, by, onClose }: TieDialogProps) {
  const queryClient = useQueryClient();
  const { id, tournament_id: tournamentId } = day.round;
  const [way, setWay] = useState<Way>(by === 'lots' ? 'draw' : 'play-off');
  const [places, setPlaces] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const order = orderOf(way, tie.rows, places);
  const asked = { board: tie.board, flight: tie.flight, way, order: order ?? [] };
  const preview = useQuery({
    queryKey: [...tiesKey(tournamentId), 'decide', asked],
    queryFn: () => decideTie(tournamentId, { ...asked, dry_run: true }),
    enabled: order !== null,
    retry: false,
  });
  const act = useMutation({
    mutationFn: (seen: string) => decideTie(tournamentId, { ...asked, reason: reason.trim(), preview: seen }),
    onSuccess: (decided) => {
      toast({
        title: way === 'draw' ? 'Lots are drawn' : 'Recorded',
        description: `${orderText(decided.order)}.${decided.is_correction ? ' Correct the results so that they say it.' : ''}`,
      });
      onClose();
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: tiesKey(tournamentId) });
      await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (preview.isError) void preview.refetch();
    else if (preview.data && reason.trim() !== '') act.mutate(preview.data.preview);
  };
  const numbers = tie.rows.map((_, at) => at + 1);
  const isIncomplete = isTried && order === null;
  const refusal = preview.error ?? act.error;
  const failure = refusal ? messageOf(refusal) : undefined;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{by === 'lots' ? 'Draw lots' : 'Record a play-off'}</DialogTitle>
          <DialogDescription>
            For {placeText(tie.place)} of {boardText(tie)}. Whoever is not named stays where they are.
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} noValidate className="grid gap-5">
          {by === 'lots' && (
            <Field label="Who draws">
              <Select value={way} onChange={({ target }) => setWay(target.value === 'lot' ? 'lot' : 'draw')}>
                <option value="draw">Draw now, at random</option>
                <option value="lot">They were drawn by hand</option>
              </Select>
            </Field>
          )}
          {way !== 'draw' && (
            <ul className="grid max-h-72 gap-4 overflow-y-auto pr-1">
              {tie.rows.map((row) => (
                <li key={row.id}>
                  <Field label={row.name}>
                    <Select
                      value={places[row.id] ?? ''}
                      onChange={({ target }) => setPlaces((before) => ({ ...before, [row.id]: target.value }))}
                    >
                      <option value="">{way === 'lot' ? 'Not drawn' : 'Took no part'}</option>
                      {numbers.map((place) => (
                        <option key={place} value={place}>
                          {place}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </li>
              ))}
            </ul>
          )}
          <Shown
            way={way}
            names={tie.rows.length}
            until={untilMoved(order !== null, preview.isError)}
            moved={order === null ? null : (preview.data?.moved ?? null)}
            isCorrection={day.results.version !== null}
          />
          <Field
            label="How it was decided"
            description="Everybody can read it beside the place."
            required
            error={isTried && reason.trim() === '' ? 'Say how it was decided' : undefined}
          >
            <Input value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <DialogFormFoot
            submit={way === 'draw' ? 'Draw now' : 'Record'}
            isBusy={act.isPending || (order !== null && preview.isFetching)}
            failure={isIncomplete ? missing[way] : failure}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}

function untilMoved(isOrdered: boolean, hasFailed: boolean): string {
  if (!isOrdered) return 'Say the places, and see what moves.';
  return hasFailed ? 'What moves could not be found out.' : 'Looking at what moves …';
}

type ShownProps = {
  way: Way;
  names: number;
  /** What is said in place of who moves while that is not known. */
  until: string;
  moved: { name: string; from: string; to: string }[] | null;
  isCorrection: boolean;
};

/** What it does, before it is done. */
function Shown({ way, names, until, moved, isCorrection }: ShownProps) {
  return (
    <div className="grid gap-1 rounded-lg bg-muted px-4 py-3" aria-live="polite">
      {way === 'draw' && (
        <p>The {names} names are drawn once, each order as likely as another. The order is kept and shown.</p>
      )}
      {way !== 'draw' && !moved && <p>{until}</p>}
      {way !== 'draw' && moved?.length === 0 && <p>Nobody moves: they stand in this order already.</p>}
      {way !== 'draw' && moved && moved.length > 0 && (
        <ul className="grid gap-1 tabular-nums">
          {moved.map(({ name, from, to }) => (
            <li key={name}>
              {name}: {from} → {to}
            </li>
          ))}
        </ul>
      )}
      {isCorrection && <p>The official results stay as they are until you correct them; prizes follow then.</p>}
    </div>
  );
}
