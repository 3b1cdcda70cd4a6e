import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ListChecks, Play } from 'lucide-react';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { type Invariants, invariantsQuery, listKey } from './queries.ts';

/** The invariants of the state, and the findings of the last run. */
export function InvariantReport({ loaded }: { loaded: Invariants | null }) {
  const queryClient = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(invariantsQuery(loaded));
  const check = useMutation({
    mutationFn: () => call(adminEndpoints.runInvariants),
    onSuccess: (run) => {
      queryClient.setQueryData<Invariants>(listKey('invariants'), { run });
      announce(run.ok ? 'Everything holds' : 'Some invariants do not hold. They are listed first.');
    },
    onError: (failure) =>
      toast({ title: 'The state could not be checked', description: messageOf(failure), variant: 'destructive' }),
  });
  const runNow = (
    <HydrationGate>
      <Button busy={check.isPending} onClick={() => check.mutate()}>
        {!check.isPending && <Play aria-hidden />} Run now
      </Button>
    </HydrationGate>
  );
  return (
    <>
      <PageHeader
        title="Invariants"
        description="Rules that hold at any time. They are checked once a day, and on demand."
      >
        {data?.run && runNow}
      </PageHeader>
      {!data &&
        (isError ? (
          <FailureState
            message={`The last result could not be loaded. ${messageOf(error)}`}
            query={{ refetch, isFetching }}
          />
        ) : (
          <Skeleton className="h-96 w-full rounded-xl" />
        ))}
      {data && !data.run && (
        <EmptyState
          icon={ListChecks}
          title="Nothing was checked yet"
          description="The first result is here within a day, or now."
        >
          {runNow}
        </EmptyState>
      )}
      {data?.run && <Result run={data.run} />}
    </>
  );
}

function Result({ run: { ran_at: ranAt, ok, checks } }: { run: NonNullable<Invariants['run']> }) {
  const broken = checks.filter((check) => check.broken > 0);
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <>
      <Alert variant={ok ? 'default' : 'destructive'} className="mb-6">
        <Icon aria-hidden />
        <AlertTitle>
          {ok ? `All ${checks.length} invariants hold` : `${broken.length} of ${checks.length} invariants do not hold`}
        </AlertTitle>
        <AlertDescription>
          Checked <LocalTime at={ranAt} />
        </AlertDescription>
      </Alert>
      <ul aria-label="Invariants" className="divide-y rounded-xl border bg-card shadow-xs">
        {checks
          .toSorted((one, other) => other.broken - one.broken)
          .map((check) => (
            <li key={check.name} className="flex gap-3.5 px-5 py-3.5">
              {check.broken > 0 ? (
                <CircleAlert className="mt-0.5 size-5 shrink-0 text-destructive" aria-hidden />
              ) : (
                <CircleCheck className="mt-0.5 size-5 shrink-0 text-primary" aria-hidden />
              )}
              <div className="min-w-0">
                <p className="wrap-anywhere first-letter:uppercase">
                  {check.name}
                  <span className="sr-only">{check.broken > 0 ? ': does not hold' : ': holds'}</span>
                </p>
                {check.broken > 0 && (
                  <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">
                    Broken {check.broken === 1 ? 'once' : `${check.broken} times`}:{' '}
                    <span className="font-mono text-sm">{check.examples.join(', ')}</span>
                  </p>
                )}
              </div>
            </li>
          ))}
      </ul>
    </>
  );
}
