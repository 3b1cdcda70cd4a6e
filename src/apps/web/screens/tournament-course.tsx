import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { FoundAction, FoundCourses } from '#areas/courses/web/course-search.tsx';
import { NewCourse } from '#areas/courses/web/new-course.tsx';
import { CourseSetup } from '#areas/set-up/web/course-setup.tsx';
import { getPlay } from '#areas/set-up/web/queries.ts';
import { loadSignedIn } from '#areas/organizers/web/load-own.ts';
import { GapList } from '#areas/play/web/gaps/gap-list.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Page } from '#kernel/web/ui/page.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { FailedTool } from '../failed-tool.tsx';

/** For the tournament's owner; others get an error page. */
export const loader = (args: LoaderArgs) =>
  loadSignedIn(args, (fetchApi) => getPlay(args.params.tournamentId ?? '', fetchApi));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Course Setup${loaderData ? `: ${loaderData.tournament.title}` : ''} | ${brand.name}` },
];

export const ErrorBoundary = () => <FailedTool title="Course Setup" noun="the course setup" />;

export default function TournamentCourseScreen() {
  const play = useLoaderData<typeof loader>();
  const { id, venue } = play.tournament;
  return (
    <Page width="medium">
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
            where={venue}
            onMade={(course) => choose(course.id)}
          />
        )}
      />
    </Page>
  );
}

const pauseMs = 250;

/** The search for a course. */
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
