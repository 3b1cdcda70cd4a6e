import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { activityKinds } from '#areas/accounts/contract/team.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { Reading, SectionFrame } from '../section-frame.tsx';
import { ActivityRow } from './activity-row.tsx';
import { type ActivityPage, activityQuery } from './queries.ts';

/** The activity log of the organizer or club; read-only. */
export function ActivitySection({ loaded }: { loaded: ActivityPage | undefined }) {
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const [person, setPerson] = useState('');
  const [kind, setKind] = useState('');
  const filter = { q, person, kind };
  const isFiltered = Boolean(q || person || kind);
  const list = useInfiniteQuery(activityQuery(filter, loaded));
  const people = list.data?.pages[0]?.people ?? loaded?.people ?? [];
  // Filters are offered only if the list does not fit on one page.
  const isLong = isFiltered || list.hasNextPage || Boolean(loaded?.next_cursor);
  return (
    <SectionFrame
      title="Activity"
      description="Changes by your team, newest first. Kept for 24 months; nobody can edit or delete it."
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        {isLong && (
          <div className="flex flex-1 flex-wrap gap-3">
            <Field label="Search by person or thing" className="w-full max-w-sm">
              <Input type="search" value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
            </Field>
            <Field label="Person" className="min-w-36 flex-1">
              <Select value={person} onChange={({ target }) => setPerson(target.value)}>
                <option value="">Everybody</option>
                <Options of={people.map(({ id, name }) => [id, name])} />
              </Select>
            </Field>
            <Field label="Action" className="min-w-36 flex-1">
              <Select value={kind} onChange={({ target }) => setKind(target.value)}>
                <option value="">Everything</option>
                <Options of={Object.entries(activityKinds).map(([id, { label }]) => [id, label])} />
              </Select>
            </Field>
          </div>
        )}
        <Button asChild variant="outline">
          <a href={paths.activityFile(filter)} download>
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
                title={isFiltered ? 'Nothing found' : 'Nothing was changed yet'}
                description={
                  isFiltered ? 'Try another person or action.' : 'Every change you or your team make is noted here.'
                }
              />
            );
          return (
            <>
              <OutdatedList query={list} />
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
