import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { AdminList, Row } from './admin-list.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { JobCounts } from './job-counts.tsx';
import { type Job, type JobPage, listJobs, listQuery, type Loaded, readAgain } from './queries.ts';

/** The queue is looked at so often while the page is open. */
const followMs = 5_000;

/** Work that failed so far or for good: look why, let it run again, or forget it. */
export function JobList({ loaded }: { loaded: Loaded<JobPage> | null }) {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery({
    ...listQuery('jobs', listJobs, { q: '', show: '' }, loaded),
    refetchInterval: followMs,
  });
  const [dropped, setDropped] = useState<Job | null>(null);
  const readJobsAgain = () => readAgain(queryClient, 'jobs');
  const drop = async ({ id, name }: Job) => {
    await call(adminEndpoints.dropJob, { params: { id } });
    announce(`Job forgotten: ${name}`);
    await readJobsAgain();
  };
  const counts = list.data?.pages[0]?.counts ?? [];
  return (
    <>
      <PageHeader title="Jobs" description="Background jobs and schedules, with their failures. Updates by itself." />
      <JobCounts counts={counts} />
      <AdminList
        list={list}
        what="jobs"
        icon={CircleCheck}
        nothing={{
          title: 'Nothing failed',
          description: 'All due jobs are done. Failures appear here, with the reason.',
        }}
      >
        {(job) => <JobRow job={job} onDrop={setDropped} onChange={readJobsAgain} />}
      </AdminList>
      <ScheduleList />
      <ConfirmDialog
        subject={dropped}
        title="Forget this job?"
        words={({ name, key }) => `What ${name}${key ? ` (${key})` : ''} was to do is not done.`}
        action="Forget job"
        onAct={drop}
        onClose={() => setDropped(null)}
      />
    </>
  );
}

function JobRow({ job, onDrop, onChange }: { job: Job; onDrop: (job: Job) => void; onChange: () => Promise<unknown> }) {
  const retry = useMutation({
    mutationFn: () => call(adminEndpoints.retryJob, { params: { id: job.id } }),
    onSuccess: () => announce('The job runs again'),
    onError: (error) =>
      toast({ title: 'The job was not changed', description: messageOf(error), variant: 'destructive' }),
    onSettled: onChange,
  });
  return (
    <Row className="md:items-start">
      <div className="min-w-0 flex-1">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {job.name}{' '}
          <State {...(job.is_final ? { tone: 'bad', words: 'Failed' } : { tone: 'soon', words: 'Tried again' })} />
        </h2>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          {job.key && `${job.key} · `}
          {job.attempts} of {job.max_attempts} tries
          {!job.is_final && (
            <>
              {' · '}next <LocalTime at={job.run_at} />
            </>
          )}
        </p>
        {job.last_error && (
          <pre
            className={cn(
              'mt-3 rounded-lg bg-muted px-3.5 py-2.5 font-mono text-sm',
              'wrap-anywhere whitespace-pre-wrap',
            )}
          >
            {job.last_error.slice(0, 2_000)}
          </pre>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button variant="outline" size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
          {!retry.isPending && <RotateCw aria-hidden />} Retry
          <span className="sr-only">
            {' '}
            {job.name} {job.id}
          </span>
        </Button>
        <Button variant="ghost" size="sm" className="text-muted-foreground" onClick={() => onDrop(job)}>
          Forget
          <span className="sr-only">
            {' '}
            {job.name} {job.id}
          </span>
        </Button>
      </div>
    </Row>
  );
}
