import { type MetaFunction, redirect, useLoaderData, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { NewCourse } from '#areas/courses/web/new-course.tsx';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const meta: MetaFunction = () => [{ title: `Enter a course | ${brand.name}` }];

const isForEverybody = (searchParams: URLSearchParams) => searchParams.get('for') === 'everybody';

/** `?facilityId=` adds a course to one of the viewer's own facilities; `?for=everybody` is for operators only. */
export const loader = pageLoader(async ({ request, context }) => {
  const { viewer, fetchApi } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  const forEverybody = viewer.is_admin && isForEverybody(searchParams);
  if (viewer.profile.account_type === 'golfer' && !forEverybody) throw redirect(viewer.dashboard);
  const id = searchParams.get('facilityId');
  const asksWhere = forEverybody || viewer.profile.account_type !== 'country_club';
  const facility = id ? await call(endpoints.getOwnFacility, { params: { id }, fetchApi }) : null;
  return { facility, forEverybody, asksWhere };
});

const Head = ({ eyebrow, forEverybody }: { eyebrow?: string | undefined; forEverybody: boolean }) => (
  <>
    <BackLink to={forEverybody ? paths.admin('courses') : paths.myCourses()}>Back to courses</BackLink>
    <PageHeader
      eyebrow={eyebrow}
      title="Enter a course"
      description="Name and holes are enough at first. Add the rest later."
    />
  </>
);

/** The form is not shown without its facility: the course would be added to another one. */
export function ErrorBoundary() {
  const [searchParams] = useSearchParams();
  return (
    <FailedScreen says={(reason) => `The facility could not be read: ${reason}`}>
      <Head forEverybody={isForEverybody(searchParams)} />
    </FailedScreen>
  );
}

export default function NewCourseScreen() {
  const { facility, forEverybody, asksWhere } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <Head eyebrow={facility?.name} forEverybody={forEverybody} />
        <NewCourse facility={facility} asksWhere={asksWhere} forEverybody={forEverybody} />
      </Page>
    </HoldsGate>
  );
}
