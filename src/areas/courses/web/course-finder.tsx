import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CourseSearch, FoundAction } from './course-search.tsx';
import type { LoadedSearch } from './queries.ts';
import { useCopyCourse } from './use-copy-course.ts';

/** The search as a page: its words are in the URL, and organizers can copy courses. */
export function CourseFinder({ loaded }: { loaded: LoadedSearch | null }) {
  const viewer = useViewer();
  const { copy, copying } = useCopyCourse();
  const mayChange = useHolds('tournaments.write');
  const takesCopies = mayChange && viewer?.profile.account_type === 'organizer';
  return (
    <CourseSearch
      loaded={loaded}
      actionOf={(course, { facility }) => (
        <>
          <Button asChild variant="ghost" size="sm">
            <Link to={paths.course(course.id)}>
              Look at it<span className="sr-only"> ({course.name})</span>
            </Link>
          </Button>
          {takesCopies && facility.owner !== 'organizer' && (
            <FoundAction
              label="Use and correct a copy"
              name={course.name}
              onClick={() => void copy(course.id)}
              busy={copying === course.id}
            />
          )}
        </>
      )}
      otherwise={
        mayChange && (
          <Button asChild variant="outline">
            <Link to={paths.newCourse()}>
              <Plus aria-hidden /> Enter a course by hand
            </Link>
          </Button>
        )
      }
    />
  );
}
