import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { domainsEndpoints } from '#areas/brand/contract/endpoints/domains.ts';
import type { OwnDomain, OwnDomainAnswer } from '#areas/brand/contract/own-domain.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { CopyButton } from '#kernel/web/ui/copy-button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { DomainForm } from './domain-form.tsx';
import { ownDomainQuery } from './queries.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import type { Look } from '#kernel/rules/looks.ts';

/** The own domain: not requested, waiting for its records, live, or paused. */
export function OwnDomainCard() {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(ownDomainQuery());
  const mayHave = viewerMay(useViewer(), 'white_label');
  const keep = (answer: OwnDomainAnswer) => queryClient.setQueryData(ownDomainQuery().queryKey, answer);
  if (!data)
    return error ? (
      <FailureState message={`Your domain could not be read: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    ) : (
      <Skeleton className="h-40 w-full rounded-xl" />
    );
  const { domain } = data;
  if (!domain && !mayHave) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Your own domain</CardTitle>
        <CardDescription>
          Your page, your tournaments and the way into them at an address of yours, such as golf.example.com.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {domain ? (
          <Standing
            key={domain.host}
            domain={domain}
            mayHave={mayHave}
            onChange={keep}
            onStale={() => void refetch()}
          />
        ) : (
          <DomainForm onAsked={keep} />
        )}
      </CardContent>
    </Card>
  );
}

type StandingProps = {
  domain: OwnDomain;
  mayHave: boolean;
  onChange: (answer: OwnDomainAnswer) => void;
  /** Called after a failed check too, since its result is stored as well. */
  onStale: () => void;
};

function Standing({ domain, mayHave, onChange, onStale }: StandingProps) {
  const [isChecking, setChecking] = useState(false);
  const [asked, setAsked] = useState<OwnDomain | null>(null);
  const check = async () => {
    setChecking(true);
    try {
      onChange(await call(domainsEndpoints.checkOwnDomain));
      announce('Both records are there');
    } catch (error) {
      toast({ title: 'Not yet', description: messageOf(error), variant: 'destructive' });
      onStale();
    }
    setChecking(false);
  };
  return (
    <>
      <Words domain={domain} mayHave={mayHave} />
      {mayHave && (
        <dl className="flex flex-col gap-4">
          {domain.records.map(({ type, name, value }) => (
            <div key={type} className="rounded-lg border p-4">
              <dt className="flex flex-wrap items-center gap-3 font-medium">
                {type} <span className="text-sm break-all text-muted-foreground">{name}</span>
              </dt>
              <dd className="mt-2 flex flex-wrap items-center justify-between gap-3">
                <code className="text-sm break-all">{value}</code>
                <CopyButton text={value} label={`Copy${type === 'TXT' ? ' the text' : ''}`} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {mayHave && (
          <Button
            variant={domain.state === 'live' ? 'outline' : 'default'}
            busy={isChecking}
            onClick={() => void check()}
          >
            Check now
          </Button>
        )}
        <Button variant="ghost" onClick={() => setAsked(domain)}>
          Give this domain up
        </Button>
      </div>
      <ConfirmDialog
        subject={asked}
        title="Give this domain up?"
        words={({ host }) => `Nothing is served at ${host} any more. Your pages are at our address.`}
        action="Give it up"
        onAct={async () => onChange(await call(domainsEndpoints.deleteOwnDomain))}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

const domainLooks = {
  live: { tone: 'good', words: 'Live' },
  waiting: { tone: 'soon', words: 'Waiting for its records' },
  paused: { tone: 'bad', words: 'Paused' },
} as const satisfies Record<string, Look>;

function Words({ domain, mayHave }: Pick<StandingProps, 'domain' | 'mayHave'>) {
  const { state, host, url, problem, verified_at, checked_at, next_check_at } = domain;
  if (!mayHave)
    return (
      <Alert>
        <AlertTitle>{host}</AlertTitle>
        <AlertDescription>
          Your plan does not include a domain of your own any more. It is kept, and leads to your page at our address.
        </AlertDescription>
      </Alert>
    );
  if (state === 'live')
    return (
      <Alert>
        <CircleCheck aria-hidden />
        <AlertTitle className="flex flex-wrap items-center gap-3">
          <a href={url} className="inline-flex min-h-6 items-center break-all underline underline-offset-4">
            {host}
          </a>
          <State {...domainLooks.live} />
        </AlertTitle>
        <AlertDescription>
          {verified_at && (
            <p>
              Since <LocalTime at={verified_at} />. We look both records up once a day.
            </p>
          )}
          {problem && <p>At the last look: {problem}</p>}
        </AlertDescription>
      </Alert>
    );
  return (
    <Alert variant={state === 'paused' ? 'destructive' : 'default'}>
      <CircleAlert aria-hidden />
      <AlertTitle className="flex flex-wrap items-center gap-3">
        <span className="break-all">{host}</span>
        <State {...domainLooks[state]} />
      </AlertTitle>
      <AlertDescription className="text-foreground">
        <p>
          {state === 'paused'
            ? 'The records of your domain went away, so that your pages are at our address again. Enter them anew and check.'
            : 'Enter these two records where your domain is managed. They may take an hour to be seen everywhere.'}
        </p>
        {problem && (
          <p className="mt-2 break-words">
            {checked_at && (
              <>
                <LocalTime at={checked_at} />:{' '}
              </>
            )}
            {problem}
          </p>
        )}
        {next_check_at && (
          <p className="mt-2">
            We look again at <LocalTime at={next_check_at} />.
          </p>
        )}
      </AlertDescription>
    </Alert>
  );
}
