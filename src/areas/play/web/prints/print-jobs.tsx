import { CircleAlert, FileText } from 'lucide-react';
import { paperNames, printTitles } from '#areas/play/contract/print-choices.ts';
import type { PrintJob } from '#areas/play/contract/prints.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { printFileAddress } from './queries.ts';

/** Background prints of the last day, including the ones in progress. */
export function PrintJobs({ jobs }: { jobs: PrintJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="made" className="rounded-xl border bg-card">
      <h2 id="made" className="border-b px-5 py-4 font-semibold">
        Made for you
        <span className="ml-2 text-sm font-normal text-muted-foreground">kept for a day</span>
      </h2>
      <ul className="divide-y" aria-live="polite">
        {jobs.map((job) => (
          <li key={job.id} className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3">
            <p>
              <span className="font-medium">{printTitles[job.what]}</span>
              <span className="ml-2 text-sm text-muted-foreground tabular-nums">
                {job.pages_total.toLocaleString('en-US')} pages, {paperNames[job.size]}
              </span>
            </p>
            <JobState job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function JobState({ job }: { job: PrintJob }) {
  const { state, pages_done: done, pages_total: total } = job;
  if (state === 'done')
    return (
      <Button asChild variant="outline" size="sm">
        <a
          href={printFileAddress(job.id)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open PDF: ${printTitles[job.what]}`}
        >
          <FileText aria-hidden /> Open PDF ({(job.bytes / 1e6).toFixed(1)} MB)
        </a>
      </Button>
    );
  if (state === 'failed')
    return (
      <p className="flex items-center gap-2 text-sm font-medium text-destructive">
        <CircleAlert className="size-4" aria-hidden /> This could not be made. Please try again.
      </p>
    );
  return (
    <div className="w-56 max-w-full">
      <Progress value={done} max={total} aria-label={`${done} of ${total} pages`} />
      <p className="mt-1 text-sm text-muted-foreground tabular-nums">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} pages
      </p>
    </div>
  );
}
