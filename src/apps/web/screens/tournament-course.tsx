import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { useEffect, useRef, useState } from 'react';
import { data, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import { FoundAction, FoundCourses } from '#areas/courses/web/course-search.tsx';
import { NewCourse } from '#areas/courses/web/new-course.tsx';
import { CourseSetup } from '#areas/set-up/web/course-setup.tsx';
import { getPlay } from '#areas/set-up/web/queries.ts';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';

/** The owner's own; anybody else is told that it is not theirs. */
export async function loader({ request, params, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  if (!viewer) throw redirect(paths.signInFirst(new URL(request.url).pathname.replace(/\.data$/, '')));
  const id = params.tournamentId ?? '';
  try {
    return { id, play: await getPlay(id, fetchApi), failure: null, isRefused: false };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 500;
    if (status === 404 || status === 422) throw data(null, { status: 404 });
    const refused = { id, play: null, failure: messageOf(error), isRefused: status === 403 };
    return status === 403 ? data(refused, { status: 403 }) : refused;
  }
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Course Setup${loaderData?.play ? `: ${loaderData.play.tournament.title}` : ''} | ${brand.name}` },
];

export default function TournamentCourseScreen() {
  const { id, play, failure, isRefused } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const content = () => {
    if (play)
      return (
        <CourseSetup
          key={id}
          loaded={play}
          gaps={(goOn) => <GapList tournamentId={id} goOn={goOn} />}
          search={(choose) => <Finder onChoose={choose} />}
          byHand={(choose) => (
            <NewCourse
              facility={null}
              asksWhere
              forEverybody={false}
              where={play.tournament.venue}
              onMade={(course) => choose(course.id)}
            />
          )}
        />
      );
    if (isRefused) return <PageHeader title="Access Denied" description={failure} />;
    return (
      <>
        <h1 className="sr-only">Course Setup</h1>
        <FailureState
          message={`Error loading the course setup: ${failure}`}
          onRetry={() => void revalidate()}
          busy={state === 'loading'}
        />
      </>
    );
  };
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentManagement(id)}>Back to tournament</BackLink>
      {content()}
    </Page>
  );
}

const pauseMs = 250;

/** The search of courses, of which one is chosen. */
function Finder({ onChoose }: { onChoose: (courseId: string) => void }) {
  const [q, setQ] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div>
      <Field label="Course or city">
        <SearchInput
          label="Course or city"
          placeholder="Heron Point, or Austin"
          maxLength={100}
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => setQ(target.value.trim()), pauseMs);
          }}
        />
      </Field>
      <FoundCourses
        words={{ q, near: '' }}
        actionOf={({ id, name }) => <FoundAction label="Play here" name={name} onClick={() => onChoose(id)} />}
      />
    </div>
  );
}
