import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { decideTieSchema, type Ties, type TieWay } from '#areas/scoring/contract/ties.ts';
import { orderText } from '#areas/scoring/rules/results/order-words.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { previewed, readAndThrow } from './previewed.ts';
import { dayKey, decideTie, tiesKey } from './queries.ts';
import { boardText, placeText } from './words.ts';

type Tie = Ties['ties'][number];
type TieDialogProps = { day: DayView; tie: Tie; by: 'play-off' | 'lots'; onClose: () => void };

/** Ids by place, best first, with shared places grouped; null while the entered places decide nothing. */
function orderOf(way: TieWay, rows: Tie['rows'], places: Readonly<Record<string, string>>): string[][] | null {
  if (way === 'draw') return rows.map(({ id }) => [id]);
  const named = rows.filter(({ id }) => places[id]);
  const order = [...new Set(named.map(({ id }) => Number(places[id])))]
    .sort((one, other) => one - other)
    .map((place) => named.filter(({ id }) => Number(places[id]) === place).map(({ id }) => id));
  const isWhole = way === 'play-off' ? order.length > 1 : order.length > 1 && order.length === named.length;
  return isWhole ? order : null;
}

const missing: Record<TieWay, string> = {
  'play-off': 'Give an order for at least two.',
  lot: 'Give each drawn name a place of its own.',
  draw: '',
};

const tieFormSchema = decideTieSchema.pick({ way: true }).extend({
  places: z.record(z.string(), z.string()),
  reason: decideTieSchema.shape.reason.unwrap().min(1, 'Say how it was decided'),
});

/** Records a play-off or lots, or has lots drawn by the server, after showing the changes of position. */
export function TieDialog({ day, tie, by, onClose }: TieDialogProps) {
  const queryClient = useQueryClient();
  const { id, tournament_id: tournamentId } = day.round;
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: tiesKey(tournamentId) });
    await queryClient.invalidateQueries({ queryKey: dayKey(id), exact: true });
  };
  const schema = tieFormSchema.superRefine(({ way, places }, context) => {
    if (orderOf(way, tie.rows, places) === null)
      context.addIssue({ code: 'custom', path: ['places'], message: missing[way] });
  });
  const form = useEndpointForm(schema, {
    draft: ['tie-decision', tie.board, tie.flight ?? '', String(tie.place), by],
    defaults: { way: by === 'lots' ? 'draw' : 'play-off', places: {}, reason: '' },
    send: ({ reason }): ReturnType<typeof decideTie> =>
      decideTie(tournamentId, { ...asked, reason, preview: preview.data?.preview }).catch(readAndThrow(readAgain)),
    close: onClose,
    onDone: (decided, { way: done }) => {
      toast({
        title: done === 'draw' ? 'Lots are drawn' : 'Recorded',
        description: `${orderText(decided.order)}.${decided.is_correction ? ' Correct the results accordingly.' : ''}`,
      });
      return readAgain();
    },
  });
  const { register, errorOf, setValue } = form;
  const [way, places] = form.watch(['way', 'places']);
  const order = orderOf(way, tie.rows, places);
  const asked = { board: tie.board, flight: tie.flight, way, order: order ?? [] };
  const preview = useQuery({
    queryKey: [...tiesKey(tournamentId), 'decide', asked],
    queryFn: () => decideTie(tournamentId, { ...asked, dry_run: true }),
    enabled: order !== null,
    retry: false,
  });
  const numbers = tie.rows.map((_, at) => at + 1);
  return (
    <FormDialog
      title={by === 'lots' ? 'Draw lots' : 'Record a play-off'}
      description={`For ${placeText(tie.place)} of ${boardText(tie)}. All others stay where they are.`}
      form={previewed(form, preview)}
      submit={way === 'draw' ? 'Draw now' : 'Record'}
      onClose={onClose}
    >
      {by === 'lots' && (
        <Field label="Lots" error={errorOf('way')}>
          <Select {...register('way')}>
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
                  onChange={({ target }) =>
                    setValue('places', { ...places, [row.id]: target.value }, { shouldDirty: true })
                  }
                >
                  <option value="">{way === 'lot' ? 'Not drawn' : 'Took no part'}</option>
                  <Options of={numbers.map((place) => [place, place])} />
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
        label="Reason for the decision"
        description="Everybody can read it beside the place."
        required
        error={errorOf('reason')}
      >
        <Input maxLength={200} {...register('reason')} />
      </Field>
    </FormDialog>
  );
}

function untilMoved(isOrdered: boolean, hasFailed: boolean): string {
  if (!isOrdered) return 'Enter the places to see the changes of position.';
  return hasFailed ? 'The changes could not be worked out.' : 'Working out the changes …';
}

type ShownProps = {
  way: TieWay;
  names: number;
  /** The text shown while the changes of position are not known. */
  until: string;
  moved: { name: string; from: string; to: string }[] | null;
  isCorrection: boolean;
};

/** The effects, shown before they are confirmed. */
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
