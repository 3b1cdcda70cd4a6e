import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { paths } from '#kernel/web/paths.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { type Course, versionsQuery } from './queries.ts';

/** Every version of a course, newest first: what was played on one keeps it. */
export function VersionList({ course }: { course: Course }) {
  const list = useInfiniteQuery(versionsQuery(course.id));
  const versions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const content = () => {
    if (list.data)
      return (
        <>
          <ul className="-my-2.5 divide-y">
            {versions.map(({ number, created_at }) => (
              <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
                <Link
                  to={paths.course(course.id, number)}
                  aria-current={number === course.number ? 'true' : undefined}
                  className={cn(
                    'touch-target rounded-sm font-medium underline decoration-primary/35 underline-offset-4',
                    'aria-[current=true]:no-underline',
                  )}
                >
                  Version {number}
                </Link>
                {number === course.newest_number && <Fact>Newest</Fact>}
                <span className="text-sm text-muted-foreground">
                  <LocalTime at={created_at} />
                </span>
              </li>
            ))}
          </ul>
          <LoadMore {...furtherPages(list)} count={versions.length} noun="version" isQuiet />
        </>
      );
    if (list.isError)
      return (
        <FailureState
          message={`The versions could not be read: ${messageOf(list.error)}`}
          query={list}
          className="py-6"
        />
      );
    return <Skeleton className="h-10 w-full" />;
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Versions</CardTitle>
        <CardDescription>A correction makes the next version. Rounds keep the one they were played by.</CardDescription>
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}
