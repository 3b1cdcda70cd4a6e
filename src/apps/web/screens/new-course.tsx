import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, type MetaFunction, redirect, useLoaderData, useRevalidator } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { endpoints } from '#apps/endpoints.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { isUnknown } from '#kernel/web/client/unknown.ts';
import { NewCourse } from '#areas/courses/web/new-course.tsx';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Enter a course | ${brand.name}` }];

/** `?facilityId=` is an own one that gets another course, `?for=everybody` is the operator's. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  const forEverybody = viewer.is_admin && searchParams.get('for') === 'everybody';
  if (viewer.profile.account_type === 'golfer' && !forEverybody) throw redirect(viewer.dashboard);
  const id = searchParams.get('facilityId');
  const asksWhere = forEverybody || viewer.profile.account_type !== 'country_club';
  if (!id) return { facility: null, failure: null, forEverybody, asksWhere };
  try {
    const facility = await call(endpoints.getOwnFacility, { params: { id }, fetchApi });
    return { facility, failure: null, forEverybody, asksWhere };
  } catch (error) {
    if (isUnknown(error)) throw data(null, { status: 404 });
    return { facility: null, failure: messageOf(error), forEverybody, asksWhere };
  }
}

export default function NewCourseScreen() {
  const { facility, failure, forEverybody, asksWhere } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <BackLink to={forEverybody ? paths.admin('courses') : paths.myCourses()}>Back to courses</BackLink>
        <PageHeader
          eyebrow={facility?.name}
          title="Enter a course"
          description={
            'Name and holes are enough to begin with. ' +
            'Each step says what it makes possible, and all of it can follow later.'
          }
        />
        {/* Without its facility the course would be entered at another one. */}
        {failure === null ? (
          <NewCourse facility={facility} asksWhere={asksWhere} forEverybody={forEverybody} />
        ) : (
          <FailureState
            message={`The facility could not be read: ${failure}`}
            onRetry={() => void revalidate()}
            busy={state === 'loading'}
          />
        )}
      </Page>
    </HoldsGate>
  );
}
