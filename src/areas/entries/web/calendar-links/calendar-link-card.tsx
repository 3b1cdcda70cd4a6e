import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { calendarLinksEndpoints } from '#areas/entries/contract/endpoints/calendar-links.ts';
import { copyText } from '#kernel/web/client/copy-text.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

const kinds = {
  entries: {
    read: calendarLinksEndpoints.getEntriesCalendar,
    make: calendarLinksEndpoints.createEntriesCalendar,
    end: calendarLinksEndpoints.deleteEntriesCalendar,
  },
  tournaments: {
    read: calendarLinksEndpoints.getOwnCalendar,
    make: calendarLinksEndpoints.createOwnCalendar,
    end: calendarLinksEndpoints.deleteOwnCalendar,
  },
};

/**
 * The secret address by which a calendar program reads the viewer's entries or tournaments: created, shown once,
 * revoked.
 */
export function CalendarLink({ kind }: { kind: keyof typeof kinds }) {
  const { read, make, end } = kinds[kind];
  const queryClient = useQueryClient();
  const queryKey = ['calendar-link', kind];
  const query = useQuery({ queryKey, queryFn: () => call(read) });
  const [url, setUrl] = useState<string | null>(null);
  const made = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (url) made.current?.select();
  }, [url]);
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  const complain = (error: unknown) =>
    toast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });
  const making = useMutation({
    mutationFn: () => call(make),
    onSuccess: (answer) => setUrl(answer.url),
    onError: complain,
    onSettled: refresh,
  });
  const ending = useMutation({
    mutationFn: () => call(end),
    onSuccess: () => {
      setUrl(null);
      announce('The calendar link is ended');
    },
    onError: complain,
    onSettled: refresh,
  });
  const copy = () => {
    made.current?.select();
    copyText(url ?? '').then(
      () => toast({ title: 'Copied', description: 'Add it to your calendar as a calendar from the internet.' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Copy the selected text by hand.',
          variant: 'destructive',
        }),
    );
  };
  if (query.isPending) return <Skeleton className="h-24 w-full rounded-xl" />;
  if (query.isError)
    return (
      <FailureState message={`Your calendar address could not be read: ${messageOf(query.error)}`} query={query} />
    );
  const { link } = query.data;
  return (
    <div className="flex flex-col items-start gap-3">
      {link && (
        <p className="text-sm text-muted-foreground">
          There is an address, made <LocalTime at={link.created_at} />,{' '}
          {link.read_at ? (
            <>
              last read <LocalTime at={link.read_at} />.
            </>
          ) : (
            'not read yet.'
          )}
        </p>
      )}
      {url && (
        <label className="w-full text-sm font-medium">
          Copy it now: it is shown this once
          <input
            ref={made}
            readOnly
            value={url}
            className="mt-1.5 block w-full rounded-lg border border-input/60 bg-background p-3 font-mono text-sm"
          />
        </label>
      )}
      <HydrationGate>
        <div className="flex flex-wrap gap-3">
          {url && (
            <Button size="sm" onClick={copy}>
              Copy the address
            </Button>
          )}
          <Button variant="outline" size="sm" busy={making.isPending} onClick={() => making.mutate()}>
            {link ? 'Make a new address' : 'Make a calendar address'}
          </Button>
          {link && (
            <Button variant="outline" size="sm" busy={ending.isPending} onClick={() => ending.mutate()}>
              End the address
            </Button>
          )}
        </div>
      </HydrationGate>
    </div>
  );
}

/** The secret address for a golfer's list of entries, in a fold that reads it when opened. */
export const EntriesCalendar = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold title="Your tournaments in your calendar" onToggle={setOpen}>
      <div className="flex flex-col gap-3">
        <p className="text-muted-foreground">
          A secret address for your calendar program: tournaments appear when you enter and are crossed out when you
          leave. A new address ends the old one.
        </p>
        {isOpen && <CalendarLink kind="entries" />}
      </div>
    </Fold>
  );
};
