import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MessageSquare, Smartphone } from 'lucide-react';
import { endpoints } from '#contracts/endpoints.ts';
import type { Factor } from '#contracts/security.ts';
import { call, messageOf } from '#web/client/api.ts';
import { CalendarDate } from '#web/ui/date.tsx';
import { toast } from '#web/ui/toast.ts';
import { ConfirmButton } from './confirm-button.tsx';
import { securityKey } from './queries.ts';

/** The second steps that count, each with the way to remove it. */
export function FactorList({ factors }: { factors: readonly Factor[] }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (factor: Factor) => call(endpoints.deleteFactor, { params: { id: factor.id } }),
    onSuccess: (_, factor) => toast({ title: `${factor.friendly_name} removed` }),
    onError: (error) => toast({ title: 'Could not remove it', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey }),
  });
  return (
    <ul aria-label="Second steps" className="divide-y">
      {factors.map((factor) => {
        const Icon = factor.factor_type === 'totp' ? Smartphone : MessageSquare;
        return (
          <li
            key={factor.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="flex min-w-0 items-center gap-3.5">
              <Icon className="size-5 shrink-0 text-primary" aria-hidden />
              <div>
                <p className="font-medium">
                  {factor.friendly_name}{' '}
                  {factor.hint && <span className="font-normal text-muted-foreground">{factor.hint}</span>}
                </p>
                <p className="text-sm text-muted-foreground">
                  Added <CalendarDate date={factor.created_at} format="short" />
                </p>
              </div>
            </div>
            <ConfirmButton
              label={
                <>
                  Remove <span className="sr-only">{factor.friendly_name}</span>
                </>
              }
              title={`Remove ${factor.friendly_name}?`}
              description={
                factors.length === 1
                  ? 'It is your only second step: two-step sign-in is off afterwards, and your recovery codes end.'
                  : 'Codes of it no longer work. Your other second steps stay.'
              }
              action="Remove"
              busy={remove.isPending && remove.variables?.id === factor.id}
              onConfirm={() => remove.mutate(factor)}
            />
          </li>
        );
      })}
    </ul>
  );
}
