import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { handicap } from '#contracts/handicap.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { type HandicapValue, IndexInput } from '#web/ui/handicap-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';

/** Everybody who has no handicap, to be given one. */
export function HandicapsDialog({ tournamentId, onClose }: { tournamentId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Record<string, HandicapValue>>({});
  const [isTried, setTried] = useState(false);
  const params = { id: tournamentId };
  const field = useQuery({
    queryKey: ['play', tournamentId, 'people'],
    queryFn: () => call(endpoints.assignDivisions, { params, body: { dry_run: true, players: [] } }),
    staleTime: 0,
  });
  const given = Object.entries(typed).flatMap(([id, index]) =>
    index === null ? [] : [{ id, read: handicap.safeParse(index) }],
  );
  const faultOf = (id: string) => given.find((one) => one.id === id)?.read.error?.issues[0]?.message;
  const keep = useMutation({
    mutationFn: () =>
      call(endpoints.assignDivisions, {
        params,
        body: { players: given.map(({ id, read }) => ({ id, index: read.data ?? null })) },
      }),
    onSuccess: async () => {
      toast({ title: 'Kept', description: 'Net results follow from it.' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['play', tournamentId] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (given.length > 0 && given.every(({ read }) => read.success)) keep.mutate();
  };
  const without = field.data?.data.filter(({ index }) => index === null) ?? [];
  const first = useRef<HTMLInputElement>(null);
  const isThere = without.length > 0;
  // The fields come after the dialog has opened, and its focus with them.
  useEffect(() => {
    if (isThere) first.current?.focus();
  }, [isThere]);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Give handicaps</DialogTitle>
          <DialogDescription>
            Players who have none. Whoever you leave empty counts by ‘No handicap’ in Course Setup.
          </DialogDescription>
        </DialogHeader>
        <form method="post" onSubmit={submit} noValidate className="grid gap-5">
          {field.isPending && <Skeleton className="h-40 w-full" />}
          {field.isError && (
            <FailureState
              message={`The field could not be read: ${messageOf(field.error)}`}
              onRetry={() => void field.refetch()}
              busy={field.isFetching}
            />
          )}
          {field.data && without.length === 0 && <p className="text-muted-foreground">Everybody has a handicap.</p>}
          {without.length > 0 && (
            <ul className="-mx-1 grid max-h-96 gap-4 overflow-y-auto px-1 pb-1" aria-label="Players without a handicap">
              {without.map(({ id, name }, place) => (
                <li key={id}>
                  <Field label={name} error={isTried ? faultOf(id) : undefined}>
                    <IndexInput
                      ref={place === 0 ? first : undefined}
                      placeholder="No handicap"
                      value={typed[id] ?? null}
                      onChange={(index) => setTyped({ ...typed, [id]: index })}
                    />
                  </Field>
                </li>
              ))}
            </ul>
          )}
          <DialogFormFoot
            submit="Keep"
            isBusy={keep.isPending}
            failure={keep.isError ? messageOf(keep.error) : undefined}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
