import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { BrandSettings } from '#areas/brand/web/brand-settings.tsx';
import { readOwnBrand } from '#areas/brand/web/queries.ts';
import { FeedsCard } from '#areas/entries/web/calendar-links/feeds-card.tsx';
import { FollowedOrganizersCard } from '#areas/site/web/organizer-page/followed-organizers.tsx';
import { readFollowedOrganizers } from '#areas/site/web/organizer-page/queries.ts';
import { PreferenceSwitches } from '#areas/notifications/web/preference-switches.tsx';
import { readNotificationSettings } from '#areas/notifications/web/queries.ts';
import { readSection } from '#areas/settings/web/queries.ts';
import { SettingsFrame } from '#areas/settings/web/settings-frame.tsx';
import { SettingsContent } from '#areas/settings/web/settings-content.tsx';
import { sectionOf, titleOf } from '#areas/settings/web/sections.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${titleOf(data.section)} | ` : ''}Settings | ${brand.name}` },
];

/** Reads the one section that the address names. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { searchParams, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.settings() + search));
  const section = sectionOf(searchParams, viewer);
  const isNotifications = section === 'notifications';
  const [loaded, notifications, followed, ownBrand] = await Promise.all([
    readSection(section, viewer, fetchApi),
    isNotifications ? readNotificationSettings(fetchApi) : undefined,
    isNotifications ? orNullOnApiError(readFollowedOrganizers(fetchApi)) : null,
    section === 'brand' ? readOwnBrand(fetchApi) : undefined,
  ]);
  return { section, loaded, notifications, followed, ownBrand, origin: new URL(request.url).origin };
}

export default function SettingsScreen() {
  const { section, loaded, notifications, followed, ownBrand, origin } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  // The viewer is null for a moment while the session is re-read, for instance right after signing in or out.
  if (!viewer) return null;
  return (
    <SettingsFrame viewer={viewer} section={section}>
      <SettingsContent
        viewer={viewer}
        section={section}
        loaded={loaded}
        brand={<BrandSettings loaded={ownBrand} origin={origin} />}
        feeds={<FeedsCard viewer={viewer} origin={origin} />}
        notifications={
          <div className="flex flex-col gap-6">
            <PreferenceSwitches userId={viewer.user.id} loaded={notifications} />
            <FollowedOrganizersCard loaded={followed} />
          </div>
        }
      />
    </SettingsFrame>
  );
}
