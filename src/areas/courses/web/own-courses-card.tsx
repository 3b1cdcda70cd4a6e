import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { courseFacts } from './course-words.ts';
import { type OwnPage, ownQuery } from './queries.ts';

const search = { q: '', forEverybody: false };
/** The page of courses shows the others. */
const maxShown = 6;

/** On the club's dashboard: its courses, with a link to all of them. */
export function OwnCoursesCard({ loaded }: { loaded: OwnPage | null }) {
  const list = useInfiniteQuery(ownQuery(search, loaded && { search, page: loaded }));
  const courses =
    list.data?.pages
      .flatMap(({ data }) => data.flatMap((facility) => facility.courses))
      .filter((one) => !one.is_retired) ?? [];
  const content = () => {
    if (!list.data)
      return list.isError ? (
        <FailureState
          message={`Your courses could not be read: ${messageOf(list.error)}`}
          query={list}
          className="py-7"
        />
      ) : (
        <Skeleton className="h-20 w-full" />
      );
    if (courses.length === 0)
      return (
        <EmptyState
          icon={Flag}
          title="No courses yet"
          description="Enter yours once: tournaments here are then set up with its pars, tees and ratings."
          className="py-9"
        >
          <IfHolds permission="tournaments.write">
            <Button asChild variant="outline" size="sm">
              <Link to={paths.newCourse()}>Enter your course</Link>
            </Button>
          </IfHolds>
        </EmptyState>
      );
    return (
      <ul className="-my-3.5 divide-y">
        {courses.slice(0, maxShown).map((course) => (
          <li key={course.id} className="py-3.5">
            <Link
              to={paths.course(course.id)}
              className={cn(
                'touch-target inline-block rounded-sm font-medium wrap-anywhere',
                'underline decoration-transparent underline-offset-4 hover:decoration-current',
              )}
            >
              {course.name}
            </Link>
            <p className="mt-0.5 text-sm text-muted-foreground">{courseFacts(course)}</p>
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-lg">Courses</CardTitle>
        <Button asChild variant="outline" size="sm">
          <Link to={paths.myCourses()}>All courses</Link>
        </Button>
      </CardHeader>
      <CardContent>{content()}</CardContent>
    </Card>
  );
}
