import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ListSearchForm } from '#areas/operator/web/admin/list-search-form.tsx';
import { readListSearch } from '#areas/operator/web/admin/queries.ts';
import { AddCourses, OwnFacilities } from '#areas/courses/web/own-facilities.tsx';
import { listOwn, type LoadedOwn } from '#areas/courses/web/queries.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Courses | ${brand.name}` }];

const searchOf = (address: URLSearchParams) => ({ q: readListSearch(address).q, forEverybody: true });

export const loader = ({ request, context }: LoaderArgs): Promise<LoadedOwn | null> => {
  const search = searchOf(new URL(request.url).searchParams);
  return orNullOnApiError(listOwn(search, { fetchApi: context.fetchApi }).then((page) => ({ search, page })));
};

/** The page itself re-reads the list when the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function AdminCoursesScreen() {
  const loaded = useLoaderData<LoadedOwn | null>();
  const [address] = useSearchParams();
  return (
    <>
      <PageHeader title="Courses" description="Courses that everybody may use. Clubs keep their own.">
        <AddCourses forEverybody />
      </PageHeader>
      <ListSearchForm what="courses" placeholder="Facility or city" />
      <OwnFacilities
        search={searchOf(address)}
        loaded={loaded}
        nothing={{
          title: 'No courses for everybody yet',
          description: 'Import a file of courses, or enter the first one by hand.',
        }}
      />
    </>
  );
}
