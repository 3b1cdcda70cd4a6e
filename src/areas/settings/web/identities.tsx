import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ConfirmButton } from '#kernel/web/ui/confirm-button.tsx';
import { type Security, securityKey, securityQuery } from './queries.ts';
import { Reading } from './section-frame.tsx';

const providerNames: Record<OauthProvider, string> = { google: 'Google', apple: 'Apple' };

/** The providers that open this account. */
export function Identities({ loaded }: { loaded: Security | undefined }) {
  const query = useQuery(securityQuery(loaded));
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Connected sign-ins</CardTitle>
      </CardHeader>
      <CardContent>
        <Reading query={query} failure="Your connected sign-ins could not be loaded.">
          {({ identities }) => (identities.length === 0 ? <NoIdentity /> : <IdentityList identities={identities} />)}
        </Reading>
      </CardContent>
    </Card>
  );
}

const NoIdentity = () => (
  <p className="text-muted-foreground">
    None yet. Sign in once with Google or Apple, with the same email address, and it is connected from then on.
  </p>
);

function IdentityList({ identities }: { identities: Security['identities'] }) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (identity: Security['identities'][number]) =>
      call(securityEndpoints.removeIdentity, { params: { id: identity.id } }),
    onSuccess: (_, { provider }) => announce(`${providerNames[provider]} removed`),
    onError: (error) => toast({ title: 'Could not remove it', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityKey }),
  });
  return (
    <ul className="divide-y">
      {identities.map((identity) => {
        const name = providerNames[identity.provider];
        return (
          <li
            key={identity.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{name}</p>
              <p className="text-sm break-words text-muted-foreground">
                {identity.email && `${identity.email} · `}connected{' '}
                <CalendarDate date={identity.created_at} format="short" />
              </p>
            </div>
            <ConfirmButton
              label={
                <>
                  Remove <span className="sr-only">{name}</span>
                </>
              }
              title={`Stop signing in with ${name}?`}
              description={`${name} no longer opens your account here. Your account at ${name} stays as it is.`}
              action="Remove"
              busy={remove.isPending && remove.variables?.id === identity.id}
              onConfirm={() => remove.mutate(identity)}
            />
          </li>
        );
      })}
    </ul>
  );
}
