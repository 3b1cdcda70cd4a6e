import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { useViewer } from '#web/client/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { CourseSearch, FoundAction } from './course-search.tsx';
import { type CourseSearchWords, type FoundCourse, type LoadedSearch, readCoursesAgain, readWords } from './queries.ts';

/** The search as a page of its own: what is looked for stands in the address, organizers take copies. */
export function CourseFinder({ loaded }: { loaded: LoadedSearch | null }) {
  const [address, setAddress] = useSearchParams();
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [copying, setCopying] = useState<string | null>(null);
  const isOrganizer = viewer?.profile.account_type === 'organizer';
  const handleWords = (words: CourseSearchWords) =>
    setAddress(
      (others) => {
        const next = new URLSearchParams(others);
        for (const [name, value] of Object.entries(words)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const copy = async ({ id, name }: FoundCourse) => {
    setCopying(id);
    try {
      const copied = await call(endpoints.copyCourse, { params: { id } });
      toast({ title: 'Copied: only you see it', description: name });
      await readCoursesAgain(queryClient);
      await navigate(paths.correctCourse(copied.id));
    } catch (error) {
      toast({ title: 'The course was not copied', description: messageOf(error), variant: 'destructive' });
    } finally {
      setCopying(null);
    }
  };
  return (
    <CourseSearch
      words={readWords(address)}
      loaded={loaded}
      onWords={handleWords}
      actionOf={(course, { facility }) => (
        <>
          <Button asChild variant="ghost" size="sm">
            <Link to={paths.course(course.id)}>
              Look at it<span className="sr-only"> ({course.name})</span>
            </Link>
          </Button>
          {isOrganizer && facility.owner !== 'organizer' && (
            <FoundAction
              label="Use and correct a copy"
              name={course.name}
              onClick={() => void copy(course)}
              busy={copying === course.id}
            />
          )}
        </>
      )}
      otherwise={
        <Button asChild variant="outline">
          <Link to={paths.newCourse()}>
            <Plus aria-hidden /> Enter a course by hand
          </Link>
        </Button>
      }
    />
  );
}
