import { useInfiniteQuery } from '@tanstack/react-query';
import { Combine, FileUp, Flag, Handshake, MapPin, PencilLine, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CombineDialog } from './combine-dialog.tsx';
import { FacilityFacts } from './course-search.tsx';
import { courseFacts, placeWords } from './course-words.ts';
import { FacilityDialog } from './facility-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { type LoadedOwn, type OwnCourse, type OwnFacility, type OwnSearch, ownQuery } from './queries.ts';

type OwnFacilitiesProps = {
  search: OwnSearch;
  loaded: LoadedOwn | null;
  /** The text shown if there are no facilities. */
  nothing: { title: string; description: string };
};

/** The buttons that add courses. */
export const AddCourses = ({ forEverybody = false }: { forEverybody?: boolean }) => (
  <IfHolds permission="tournaments.write">
    <Button asChild variant="outline">
      <Link to={paths.importCourses(forEverybody)}>
        <FileUp aria-hidden /> Import a file
      </Link>
    </Button>
    <Button asChild>
      <Link to={paths.newCourse({ forEverybody })}>
        <Plus aria-hidden /> Enter a course
      </Link>
    </Button>
  </IfHolds>
);

/** Facilities that the caller maintains, each with its courses. */
export function OwnFacilities({ search, loaded, nothing }: OwnFacilitiesProps) {
  const list = useInfiniteQuery(ownQuery(search, loaded));
  const [edited, setEdited] = useState<OwnFacility | null>(null);
  const [given, setGiven] = useState<OwnFacility | null>(null);
  const [combined, setCombined] = useState<OwnFacility | null>(null);
  const facilities = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (!list.data) {
    if (list.isError)
      return <FailureState message={`The courses could not be read: ${messageOf(list.error)}`} query={list} />;
    return (
      <div role="status" aria-label="Loading" className="grid gap-4">
        <Skeleton className="h-40 w-full rounded-xl" />
        <Skeleton className="h-40 w-full rounded-xl" />
      </div>
    );
  }
  if (facilities.length === 0)
    return search.q ? (
      <EmptyState icon={Flag} title="No courses found" description={`No facility here is called like '${search.q}'.`} />
    ) : (
      <EmptyState icon={Flag} {...nothing} />
    );
  return (
    <HydrationGate>
      <OutdatedList query={list} />
      <ul aria-label="Facilities" aria-busy={list.isPlaceholderData} className="rereading grid gap-5">
        {facilities.map((facility) => (
          <li key={facility.id}>
            <FacilityCard
              facility={facility}
              forEverybody={search.forEverybody}
              onEdit={() => setEdited(facility)}
              onCombine={() => setCombined(facility)}
              onHandOver={() => setGiven(facility)}
            />
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={facilities.length} noun="facility" isQuiet />
      <FacilityDialog facility={edited} onClose={() => setEdited(null)} />
      <HandOverDialog facility={given} onClose={() => setGiven(null)} />
      <CombineDialog facility={combined} onClose={() => setCombined(null)} />
    </HydrationGate>
  );
}

const isNine = ({ holes, is_retired }: OwnCourse) => holes === 9 && !is_retired;

const FacilityCard = ({
  facility,
  forEverybody,
  onEdit,
  onCombine,
  onHandOver,
}: {
  facility: OwnFacility;
  forEverybody: boolean;
  onEdit: () => void;
  onCombine: () => void;
  onHandOver: () => void;
}) => (
  <Card>
    <CardHeader className="flex-row flex-wrap items-start justify-between gap-3">
      <div className="grid min-w-0 gap-1.5">
        <CardTitle className="flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-anywhere">
          {facility.name} <FacilityFacts owner={facility.owner} isSample={facility.is_sample} />
        </CardTitle>
        <CardDescription>{placeWords(facility)}</CardDescription>
      </div>
      <IfHolds permission="tournaments.write">
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:flex-1 max-sm:[&>*]:px-2">
          {facility.courses.some(isNine) && (
            <Button variant="outline" size="sm" onClick={onCombine}>
              <Combine aria-hidden /> Combine two nines
            </Button>
          )}
          {facility.owner === 'everybody' && (
            <Button variant="outline" size="sm" onClick={onHandOver}>
              <Handshake aria-hidden /> Hand over<span className="sr-only"> {facility.name} to a club</span>
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={onEdit}>
            <MapPin aria-hidden /> Name and place<span className="sr-only"> of {facility.name}</span>
          </Button>
          <Button asChild variant="outline" size="sm">
            <Link to={paths.newCourse({ facilityId: facility.id, forEverybody })}>
              <Plus aria-hidden /> Add a course<span className="sr-only"> to {facility.name}</span>
            </Link>
          </Button>
        </div>
      </IfHolds>
    </CardHeader>
    <CardContent>
      {facility.courses.length === 0 ? (
        <p className="text-muted-foreground">No courses here yet.</p>
      ) : (
        <ul className="-my-3.5 divide-y">
          {facility.courses.map((course) => (
            <CourseRow key={course.id} course={course} />
          ))}
        </ul>
      )}
    </CardContent>
  </Card>
);

const CourseRow = ({ course }: { course: OwnCourse }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
    <div className="min-w-0 flex-1 basis-56">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link
          to={paths.course(course.id)}
          className={cn(
            'touch-target rounded-sm font-medium wrap-anywhere',
            'underline decoration-transparent underline-offset-4 hover:decoration-current',
          )}
        >
          {course.name}
        </Link>
        {course.is_retired && <State tone="over" words="Retired" />}
        {course.warnings > 0 && <State tone="soon" words={`${course.warnings} to check`} />}
      </p>
      <p className="mt-0.5 text-sm text-muted-foreground">
        {courseFacts(course)} · version {course.number}
      </p>
    </div>
    <IfHolds permission="tournaments.write">
      <Button asChild variant="ghost" size="sm" className="max-sm:-ml-3.5 sm:-mr-2">
        <Link to={paths.correctCourse(course.id)}>
          <PencilLine aria-hidden /> Correct<span className="sr-only"> {course.name}</span>
        </Link>
      </Button>
    </IfHolds>
  </li>
);
