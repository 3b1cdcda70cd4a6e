import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag, MapPinOff, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { courseFacts, placeWords, ratingWords } from './course-words.ts';
import {
  type CourseSearchWords,
  type FoundCourse,
  type FoundFacility,
  type LoadedSearch,
  readWords,
  searchQuery,
  writeWords,
} from './queries.ts';
import { NearField } from '#kernel/web/ui/near-field.tsx';

type CourseSearchProps = {
  /** The first page, if the server has read it already. */
  loaded?: LoadedSearch | null;
  /** The action for a course in the results: a button or a link. */
  actionOf: (course: FoundCourse, found: FoundFacility) => ReactNode;
  /** Shown if nothing is found, such as entering the course by hand. */
  otherwise?: ReactNode;
};

/** The field 'Course or city', the place to search near, and the results; both are in the URL. */
export function CourseSearch(props: CourseSearchProps) {
  const { filters, form, edition } = useAddressForm({ read: readWords, write: writeWords });
  return (
    <HydrationGate>
      <form {...form} aria-label="Courses" className="rounded-xl border bg-card p-5 shadow-xs">
        <div key={edition} className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Field label="Course or city">
            <SearchInput
              label="Course or city"
              name="q"
              placeholder="Heron Point, or Austin"
              defaultValue={filters.q}
              maxLength={100}
            />
          </Field>
          <NearField value={filters.near} />
        </div>
        <SearchSubmit />
      </form>
      <FoundCourses words={filters} {...props} />
    </HydrationGate>
  );
}

/** Search results page by page; the words may come from elsewhere than the URL. */
export function FoundCourses({
  words,
  loaded = null,
  actionOf,
  otherwise,
}: CourseSearchProps & { words: CourseSearchWords }) {
  const list = useInfiniteQuery(searchQuery(words, loaded));
  const found = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (list.error instanceof ApiError && list.error.code === 'city_not_found')
    return (
      <EmptyState
        icon={MapPinOff}
        title="City not found"
        description={`We do not know a city called '${words.near}'. Check its spelling, or give its ZIP code.`}
        className="mt-6"
      />
    );
  if (list.isError && found.length === 0)
    return (
      <FailureState message={`The courses could not be read: ${messageOf(list.error)}`} query={list} className="mt-6" />
    );
  if (list.isPending)
    return (
      <div role="status" aria-label="Looking for courses" className="mt-6 grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-28 w-full rounded-xl" />
        ))}
      </div>
    );
  if (found.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No courses found"
        description="Try a part of the name, or the city alone."
        className="mt-6"
      >
        {otherwise}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label="Courses" aria-busy={list.isPlaceholderData} className="rereading mt-6 grid gap-4">
        {found.map((facility) => (
          <li key={facility.facility.id}>
            <Found found={facility} actionOf={actionOf} />
          </li>
        ))}
      </ul>
      <LoadMore {...furtherPages(list)} count={found.length} noun="facility" isQuiet />
      {otherwise && <div className="mt-8 flex flex-wrap justify-center gap-3">{otherwise}</div>}
    </>
  );
}

const Found = ({ found, actionOf }: { found: FoundFacility; actionOf: CourseSearchProps['actionOf'] }) => (
  <article className="rounded-xl border bg-card px-5 py-4 shadow-xs">
    <header className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <h3 className="text-lg font-semibold wrap-anywhere">{found.facility.name}</h3>
      <FacilityFacts owner={found.facility.owner} isSample={found.facility.is_sample} />
      <p className="w-full text-sm text-muted-foreground">{placeWords(found.place)}</p>
    </header>
    <ul className="mt-3 divide-y">
      {found.courses.map((course) => (
        <li key={course.id} className="flex flex-wrap items-center justify-between gap-3 py-3 last:pb-0">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex items-center gap-2 font-medium">
              <Flag className="size-4 shrink-0 text-primary" aria-hidden />
              <span className="wrap-anywhere">{course.name}</span>
            </p>
            <p className="mt-0.5 text-sm text-muted-foreground">{courseFacts(course)}</p>
            <p className="text-sm text-muted-foreground tabular-nums">{teesWords(course)}</p>
          </div>
          <div className="flex flex-wrap gap-2">{actionOf(course, found)}</div>
        </li>
      ))}
    </ul>
  </article>
);

/** 'White 71.3/128 · Red 70.1/121 (women)': at most four tees. */
function teesWords({ tees }: FoundCourse): string {
  const rated = tees.filter(({ rating }) => rating !== null);
  const words = rated
    .slice(0, 4)
    .map(({ name, gender, rating }) => `${name} ${ratingWords(rating)}${gender === 'F' ? ' (women)' : ''}`);
  return words.length === 0 ? 'No course rating' : words.join(' · ') + (rated.length > 4 ? ' · …' : '');
}

/** A note on the owner of a facility, unless it is public or a club's, and on sample data. */
export const FacilityFacts = ({ owner, isSample }: { owner: string; isSample: boolean }) => (
  <>
    {isSample && <Fact>Sample</Fact>}
    {owner === 'organizer' && <Fact>Your private copy</Fact>}
  </>
);

/** A button within a search result. */
export const FoundAction = ({
  label,
  name,
  onClick,
  busy,
}: {
  label: string;
  name: string;
  onClick: () => void;
  busy?: boolean;
}) => (
  <Button variant="outline" size="sm" onClick={onClick} busy={busy ?? false}>
    {label}
    <span className="sr-only"> of {name}</span>
  </Button>
);
