import { useQuery } from '@tanstack/react-query';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { FacilityFacts } from '#areas/courses/web/course-search.tsx';
import { CourseView } from '#areas/courses/web/course-view.tsx';
import { courseFacts, placeWords } from '#areas/courses/web/course-words.ts';
import { courseQuery, getCourse } from '#areas/courses/web/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.course.name ?? 'Course'} | ${brand.name}` },
];

/** Public, except private copies, which only their owner may read. `?version=` shows an earlier version. */
export const loader = pageLoader(async ({ request, params, context }) => {
  const typed = new URL(request.url).searchParams.get('version') ?? '';
  const version = /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
  const course = await getCourse(params.courseId ?? '', version, context.fetchApi);
  return { course, version };
});

export default function CourseScreen() {
  const loaded = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const { data: course = loaded.course } = useQuery(courseQuery(loaded.course.id, loaded.version, loaded.course));
  const isOperators = course.may_change && course.facility.owner === 'everybody';
  const back = () => {
    if (isOperators) return { to: paths.admin('courses'), words: 'Back to courses' };
    if (viewer && viewer.profile.account_type !== 'golfer') return { to: paths.myCourses(), words: 'Back to courses' };
    return { to: viewer?.dashboard ?? paths.home(), words: viewer ? 'Back to Dashboard' : 'Back to Home' };
  };
  return (
    <Page>
      <BackLink to={back().to}>{back().words}</BackLink>
      <PageHeader
        eyebrow={`${course.facility.name}, ${placeWords(course.facility)}`}
        title={course.name}
        className="mb-6"
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {courseFacts({ ...course, tees: course.tees.map((tee) => ({ ...tee, rating: null })), is_sample: false })}
            {course.is_retired && <State tone="over" words="Retired" />}
            <FacilityFacts owner={course.facility.owner} isSample={course.facility.is_sample} />
          </span>
        }
      />
      <CourseView course={course} />
    </Page>
  );
}
