import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { handicap } from '#kernel/contract/handicap.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { type HandicapValue, IndexInput } from '#kernel/web/ui/handicap-field.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';

/** By player id; an empty field means no handicap. */
const givenSchema = z.object({
  index: z
    .record(z.string(), z.custom<HandicapValue>().nullish().pipe(handicap.nullish()))
    .refine((given) => Object.values(given).some((index) => typeof index === 'number'), 'Nobody has a handicap yet.'),
});

/** Asks for the handicap of every player without one. */
export function HandicapsDialog({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const params = { id: tournamentId };
  const field = useQuery({
    queryKey: ['play', tournamentId, 'people'],
    queryFn: () => call(playEndpoints.assignDivisions, { params, body: { dry_run: true, players: [] } }),
    staleTime: 0,
  });
  const form = useEndpointForm(givenSchema, {
    draft: ['handicaps', tournamentId],
    defaults: { index: {} },
    send: ({ index }) => {
      const players = Object.entries(index).flatMap(([id, given]) =>
        typeof given === 'number' ? [{ id, index: given }] : [],
      );
      return call(playEndpoints.assignDivisions, { params, body: { players } });
    },
    close: onClose,
    onDone: () => {
      announce('Kept');
      return queryClient.invalidateQueries({ queryKey: ['play', tournamentId] });
    },
  });
  const typed = form.watch('index');
  const without = field.data?.data.filter(({ index }) => index === null) ?? [];
  const first = useRef<HTMLInputElement>(null);
  const isThere = without.length > 0;
  // The fields are rendered after the dialog has opened and taken the focus.
  useEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  return (
    <FormDialog
      title="Give handicaps"
      description="Players without one. An empty field counts by ‘No handicap’ in Course Setup."
      form={form}
      submit="Keep"
      onClose={onClose}
    >
      {field.isPending && <Skeleton className="h-40 w-full" />}
      {field.isError && (
        <FailureState message={`The field could not be read: ${messageOf(field.error)}`} query={field} />
      )}
      {field.data && without.length === 0 && <p className="text-muted-foreground">Everybody has a handicap.</p>}
      {without.length > 0 && (
        <ul className="-mx-1 grid max-h-96 gap-4 overflow-y-auto px-1 pb-1" aria-label="Players without a handicap">
          {without.map(({ id, name }, place) => (
            <li key={id}>
              <Field label={name} error={form.errorOf(`index.${id}`)}>
                <IndexInput
                  ref={place === 0 ? first : undefined}
                  placeholder="No handicap"
                  value={typed[id] ?? null}
                  onChange={(index) => form.setValue('index', { ...typed, [id]: index }, { shouldDirty: true })}
                />
              </Field>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
