import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { BrandSettings } from '#web/features/brand/brand-settings.tsx';
import { readOwnBrand } from '#web/features/brand/queries.ts';
import { FeedsCard } from '#web/features/calendar-links/feeds-card.tsx';
import { FollowedOrganizersCard } from '#web/features/organizer-page/followed-organizers.tsx';
import { readFollowedOrganizers } from '#web/features/organizer-page/queries.ts';
import { PreferenceSwitches } from '#web/features/notifications/preference-switches.tsx';
import { readNotificationSettings } from '#web/features/notifications/queries.ts';
import { readSection } from '#web/features/settings/queries.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsContent } from '#web/features/settings/settings-content.tsx';
import { sectionOf, titleOf } from '#web/features/settings/sections.ts';
import { useViewer } from '#web/client/session.ts';
import { paths } from '#web/paths.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${titleOf(data.section)} | ` : ''}Settings | ${brand.name}` },
];

/** One section at a time; the address says which. */
export async function loader({ request, context }: LoaderArgs) {
  const { viewer, fetchApi } = context;
  const { searchParams, search } = new URL(request.url);
  if (!viewer) throw redirect(paths.signInFirst(paths.settings() + search));
  const section = sectionOf(searchParams, viewer);
  const isNotifications = section === 'notifications';
  const [loaded, notifications, followed, ownBrand] = await Promise.all([
    readSection(section, viewer, fetchApi),
    isNotifications ? readNotificationSettings(fetchApi) : undefined,
    isNotifications ? readFollowedOrganizers(fetchApi).catch(() => null) : null,
    section === 'brand' ? readOwnBrand(fetchApi) : undefined,
  ]);
  return { section, loaded, notifications, followed, ownBrand, origin: new URL(request.url).origin };
}

export default function SettingsScreen() {
  const { section, loaded, notifications, followed, ownBrand, origin } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  // Nobody for a moment: the session is being read again, as right after signing in or out.
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
