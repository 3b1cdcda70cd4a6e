import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { type DeskAction, deskKey, doAction, type Said, tryAction } from './queries.ts';

type DeskActionDialogProps = {
  roundId: string;
  title: string;
  /** Null while the form is incomplete. */
  deskAction: DeskAction | null;
  /** The label of the submit button. */
  submit: string;
  /** The announcement after success; the first of the action's effects where left out. */
  done?: string;
  isHarmful?: boolean;
  /** The form's fields; a function of the preview where they depend on it. */
  children?: ReactNode | ((said: Said | undefined) => ReactNode);
  onClose: () => void;
};

/** A dialog for one desk action: its fields, a preview of its effects, and the button that agrees to that preview. */
export function DeskActionDialog({
  roundId,
  title,
  deskAction,
  submit,
  done,
  isHarmful = false,
  children,
  onClose,
}: DeskActionDialogProps) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const said = useQuery({
    queryKey: ['desk-preview', roundId, deskAction],
    queryFn: () => tryAction(roundId, deskAction as DeskAction),
    enabled: deskAction !== null,
    retry: false,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => doAction(roundId, deskAction as DeskAction, said.data?.preview),
    onSuccess: async ({ effects }) => {
      announce(done ?? effects[0] ?? 'Done');
      onClose();
      await queryClient.invalidateQueries({ queryKey: deskKey(roundId) });
    },
    onError: async (error) => {
      setFailure(messageOf(error));
      if (error instanceof ApiError && error.code === 'preview_outdated') await said.refetch();
    },
  });
  const refusal = failure ?? (said.isError ? messageOf(said.error) : null);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader
          title={title}
          description="You see the effects before you confirm."
          descriptionClassName="sr-only"
        />
        {typeof children === 'function' ? children(said.data) : children}
        <div aria-live="polite" className="min-h-12">
          {deskAction && said.isFetching && !said.data && <Skeleton className="h-12 w-full" />}
          {deskAction && said.data && !said.isError && (
            <ul className="flex flex-col gap-2 rounded-lg bg-muted px-4 py-3">
              {said.data.effects.map((effect) => (
                <li key={effect} className="flex items-start gap-2.5">
                  <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden />
                  <span>{effect}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
        {refusal && (
          <Alert variant="destructive">
            <AlertDescription>{refusal}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Back
          </Button>
          <Button
            variant={isHarmful ? 'destructive' : 'default'}
            disabled={!deskAction || !said.data || said.isError || said.isPlaceholderData}
            busy={isPending}
            onClick={() => {
              setFailure(null);
              mutate();
            }}
          >
            {submit}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
