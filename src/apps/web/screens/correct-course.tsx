import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { CorrectCourse } from '#areas/courses/web/correct-course.tsx';
import { getCourse } from '#areas/courses/web/queries.ts';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Correct a course | ${brand.name}` }];

/** Only the maintaining account may correct a course. Other accounts see it read-only, with a link to copy it. */
export const loader = pageLoader(async ({ request, params, context }) => {
  const { viewer, fetchApi } = context;
  const { pathname } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '')));
  const course = await getCourse(params.courseId ?? '', undefined, fetchApi);
  if (!course.may_change) throw redirect(paths.course(course.id));
  return { course };
});

export default function CorrectCourseScreen() {
  const { course } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <BackLink to={paths.course(course.id)}>Back to the course</BackLink>
        <PageHeader
          eyebrow={course.facility.name}
          title={`Correct ${course.name}`}
          message={`Saving makes version ${course.number + 1}. Rounds on an earlier version keep it.`}
        />
        <CorrectCourse key={course.number} course={course} />
      </Page>
    </HoldsGate>
  );
}
