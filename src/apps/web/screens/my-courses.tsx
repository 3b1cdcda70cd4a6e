import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import {
  Link,
  type MetaFunction,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { CourseFinder } from '#areas/courses/web/course-finder.tsx';
import { AddCourses, OwnFacilities } from '#areas/courses/web/own-facilities.tsx';
import { listOwn, type LoadedOwn, type LoadedSearch, readWords, searchCourses } from '#areas/courses/web/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const meta: MetaFunction = () => [{ title: `Courses | ${brand.name}` }];

const search = { q: '', forEverybody: false };
/** One of the two views as the server has read it; null where the read failed and the page retries it. */
type Loaded = { own: LoadedOwn | null; found: LoadedSearch | null };

/** For clubs and organizers. Operators who are neither keep their courses in the operator's area; golfers keep none. */
export async function loader({ request, context }: LoaderArgs): Promise<Loaded> {
  const { viewer, fetchApi } = context;
  const { pathname, search: query, searchParams } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(pathname.replace(/\.data$/, '') + query));
  if (viewer.profile.account_type === 'golfer')
    throw redirect(viewer.is_admin ? paths.admin('courses') : viewer.dashboard);
  if (searchParams.get('view') === 'find') {
    const words = readWords(searchParams);
    const page = await orNullOnApiError(searchCourses(words, { fetchApi }));
    return { own: null, found: page && { words, page } };
  }
  const page = await orNullOnApiError(listOwn(search, { fetchApi }));
  return { own: page && { search, page }, found: null };
}

/** The page itself reads the list when the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;

export default function MyCoursesScreen() {
  const loaded = useLoaderData<Loaded>();
  const [address] = useSearchParams();
  const viewer = useViewer();
  const isClub = viewer?.profile.account_type === 'country_club';
  const isFinding = address.get('view') === 'find';
  return (
    <Page>
      <PageHeader
        title="Courses"
        description={
          isClub
            ? 'The courses of your club, as tournaments here are set up with them.'
            : 'Where you play: find a course, correct a copy of it, or enter one by hand.'
        }
      >
        <AddCourses />
      </PageHeader>
      <nav aria-label="Courses" className="mb-6">
        <ul className="inline-flex gap-1 rounded-lg bg-muted p-1">
          <View to={paths.myCourses()} isShown={!isFinding}>
            Your courses
          </View>
          <View to={paths.myCourses({ view: 'find' })} isShown={isFinding}>
            Find a course
          </View>
        </ul>
      </nav>
      {isFinding ? (
        <CourseFinder loaded={loaded.found} />
      ) : (
        <OwnFacilities
          search={search}
          loaded={loaded.own}
          nothing={{
            title: 'No courses yet',
            description: isClub
              ? 'Enter your course once, in a few minutes; tournaments at your club are then set up with it.'
              : 'Courses that you enter, and copies that you correct, stand here. Only you see them.',
          }}
        />
      )}
    </Page>
  );
}

const View = ({ to, isShown, children }: { to: string; isShown: boolean; children: string }) => (
  <li>
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className={cn(
        'flex h-11 items-center rounded-md px-4 text-base font-medium text-muted-foreground',
        'transition-colors hover:text-foreground pointer-fine:h-9',
        isShown && 'bg-card text-foreground shadow-sm',
      )}
    >
      {children}
    </Link>
  </li>
);
