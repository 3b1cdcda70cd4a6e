import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { NotificationCentre } from '#areas/notifications/web/notification-centre.tsx';
import { filterOf } from '#areas/notifications/web/notification-words.ts';
import { PreferenceSwitches } from '#areas/notifications/web/preference-switches.tsx';
import { readFirstPage, readNotificationSettings } from '#areas/notifications/web/queries.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';

export const meta: MetaFunction = ({ matches }) => [{ title: titleOf('Notifications', matches) }];

/** Reads the tab in the address for the signed-in person. The page retries reads that failed. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { searchParams, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.notifications() + search));
  const renderedAt = Date.now();
  const filter = filterOf(searchParams);
  if (searchParams.get('tab') === 'settings')
    return { filter, renderedAt, firstPage: null, settings: await readNotificationSettings(fetchApi) };
  return {
    filter,
    renderedAt,
    firstPage: await orNullOnApiError(readFirstPage(filter, fetchApi)),
    settings: undefined,
  };
}

export default function NotificationsScreen() {
  const { filter, renderedAt, firstPage, settings } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  // The viewer is null for a moment while the session is re-read, for instance right after signing in or out.
  if (!viewer) return null;
  const userId = viewer.user.id;
  const isGolfer = viewer.profile.account_type === 'golfer';
  const invitation =
    filter !== 'all' ? (
      <Button asChild variant="outline">
        <Link to={paths.notifications()}>Show all notifications</Link>
      </Button>
    ) : (
      <Button asChild>
        <Link to={isGolfer ? paths.tournaments() : viewer.dashboard}>
          {isGolfer ? 'Find Tournaments' : 'Go to your dashboard'}
        </Link>
      </Button>
    );
  return (
    <Page width="medium">
      <PageHeader title="Notifications" className="mb-6" />
      <Tabs param="tab" defaultValue="notifications">
        <TabsList aria-label="Notifications and settings">
          <TabsTrigger value="notifications">Notifications</TabsTrigger>
          <TabsTrigger value="settings">Settings</TabsTrigger>
        </TabsList>
        <TabsContent value="notifications">
          <NotificationCentre
            userId={userId}
            filter={filter}
            firstPage={firstPage}
            renderedAt={renderedAt}
            invitation={invitation}
          />
        </TabsContent>
        <TabsContent value="settings">
          <PreferenceSwitches userId={userId} loaded={settings} />
        </TabsContent>
      </Tabs>
    </Page>
  );
}
