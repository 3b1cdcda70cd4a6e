import { useMutation } from '@tanstack/react-query';
import type { ApiKey } from '#areas/accounts/contract/keys.ts';
import { keysEndpoints } from '#areas/accounts/contract/endpoints/keys.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import type { NewKey } from './queries.ts';
import { ReplaceKey } from './replace-key.tsx';

type KeyRowProps = {
  apiKey: ApiKey;
  mayReplace: boolean;
  onReplaced: (made: NewKey) => void;
  onChange: () => void;
};

/** A key with its permissions, last use and expiry. */
export function KeyRow({ apiKey, mayReplace, onReplaced, onChange }: KeyRowProps) {
  const { id, name, prefix, last4, permissions, tournament_ids, state, calls_this_month: thisMonth } = apiKey;
  const revoke = useMutation({
    mutationFn: () => call(keysEndpoints.revokeKey, { params: { id } }),
    onSuccess: () => announce(`Revoked: ${name}`),
    onError: (error) => toast({ title: 'Could not revoke', description: messageOf(error), variant: 'destructive' }),
    onSettled: onChange,
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {name}
          {state !== 'live' && <State tone="over" words={state === 'revoked' ? 'Revoked' : 'Run out'} />}
        </p>
        <p className="font-mono text-sm text-muted-foreground">
          {prefix}…{last4}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
          {permissions.join(', ')}
          {tournament_ids &&
            ` · ${tournament_ids.length} chosen ${tournament_ids.length === 1 ? 'tournament' : 'tournaments'}`}
        </p>
        <p className="mt-1 text-sm text-muted-foreground">
          {thisMonth.toLocaleString('en-US')} {thisMonth === 1 ? 'call' : 'calls'} this month · last used{' '}
          {apiKey.last_used_at ? <LocalTime at={apiKey.last_used_at} /> : 'never'} · ends{' '}
          <CalendarDate date={apiKey.expires_at} format="short" />
        </p>
      </div>
      {state === 'live' && (
        <div className="flex gap-2">
          {mayReplace && <ReplaceKey apiKey={apiKey} onReplaced={onReplaced} />}
          <ConfirmButton
            label={
              <>
                Revoke <span className="sr-only">{name}</span>
              </>
            }
            title={`Revoke “${name}”?`}
            description="Programs that use it are refused from that moment on. This cannot be undone."
            action="Revoke"
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate()}
          />
        </div>
      )}
    </li>
  );
}
