import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { CourseImport } from '#areas/courses/web/course-import.tsx';
import { HoldsGate } from '#areas/accounts/web/holds-gate.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Import courses | ${brand.name}` }];

/** `?for=everybody` is for operators only. */
export function loader({ request, context }: LoaderArgs) {
  const { viewer } = context;
  const { pathname, search, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + search));
  const forEverybody = viewer.is_admin && searchParams.get('for') === 'everybody';
  if (viewer.profile.account_type === 'golfer' && !forEverybody) throw redirect(viewer.dashboard);
  return { forEverybody, asksWhere: forEverybody || viewer.profile.account_type !== 'country_club' };
}

export default function ImportCoursesScreen() {
  const { forEverybody, asksWhere } = useLoaderData<typeof loader>();
  return (
    <HoldsGate permission="tournaments.write">
      <Page width="medium">
        <BackLink to={forEverybody ? paths.admin('courses') : paths.myCourses()}>Back to courses</BackLink>
        <PageHeader
          title="Import courses"
          message="A course with an error is left out, with the error beside it; the others go in."
        />
        <CourseImport forEverybody={forEverybody} asksWhere={asksWhere} />
      </Page>
    </HoldsGate>
  );
}
