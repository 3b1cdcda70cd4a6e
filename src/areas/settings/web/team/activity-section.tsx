import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OutdatedNotice } from '#kernel/web/ui/outdated-notice.tsx';
import { Reading, SectionFrame } from '../section-frame.tsx';
import { ActivityRow } from './activity-row.tsx';
import { type ActivityPage, activityQuery } from './queries.ts';

/** Who did what for the organizer or club; nothing of it can be changed. */
export function ActivitySection({ loaded }: { loaded: ActivityPage | undefined }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const list = useInfiniteQuery(activityQuery(q, loaded));
  return (
    <SectionFrame
      title="Activity"
      description="Who changed what, newest first. Kept for 24 months; nobody can edit or delete it."
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label="Search by person or thing" className="w-full max-w-sm">
          <Input type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <Button asChild variant="outline">
          <a href={paths.activityFile(q)} download>
            <Download aria-hidden /> CSV
          </a>
        </Button>
      </div>
      <Reading query={list} failure="The activity could not be loaded.">
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          if (entries.length === 0)
            return (
              <EmptyState
                icon={History}
                title={q ? 'Nothing found' : 'Nothing was changed yet'}
                description={q ? 'Try another name.' : 'Every change you or your team make is noted here.'}
              />
            );
          return (
            <>
              {list.isRefetchError && (
                <OutdatedNotice
                  reason={messageOf(list.error)}
                  onRetry={() => void list.refetch()}
                  isBusy={list.isRefetching}
                />
              )}
              <ol aria-label="Changes" className="divide-y rounded-xl border bg-card shadow-xs">
                {entries.map((entry) => (
                  <ActivityRow key={entry.id} entry={entry} />
                ))}
              </ol>
              <LoadMore {...furtherPages(list)} count={entries.length} noun="change" />
            </>
          );
        }}
      </Reading>
    </SectionFrame>
  );
}
