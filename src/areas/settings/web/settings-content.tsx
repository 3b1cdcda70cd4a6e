import type { ReactNode } from 'react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { BrandSection } from './brand-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { SectionData } from './queries.ts';
import type { SectionId } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { ActivitySection } from './team/activity-section.tsx';
import { TeamSection } from './team/team-section.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';

type SettingsContentProps = {
  viewer: Viewer;
  section: SectionId;
  loaded: SectionData;
  notifications: ReactNode;
  brand: ReactNode;
  feeds: ReactNode;
};

/**
 * The open section with its data; `notifications` and `brand` are rendered in the sections of that name, `feeds` below
 * the API keys.
 */
export function SettingsContent({ viewer, section, loaded, notifications, brand, feeds }: SettingsContentProps) {
  switch (section) {
    case 'profile':
      return <ProfileSection viewer={viewer} organizer={loaded.organizer} club={loaded.club} record={loaded.record} />;
    case 'brand':
      return <BrandSection>{brand}</BrandSection>;
    case 'email':
      return <EmailSection viewer={viewer} security={loaded.security} />;
    case 'password':
      return <PasswordSection viewer={viewer} security={loaded.security} />;
    case 'two-step':
      return <TwoStepSection viewer={viewer} security={loaded.security} />;
    case 'sessions':
      return <SessionsSection security={loaded.security} sessions={loaded.sessions} />;
    case 'subscription':
      return <SubscriptionSection viewer={viewer} subscription={loaded.subscription} />;
    case 'team':
      return <TeamSection viewer={viewer} loaded={loaded.team} />;
    case 'activity':
      return <ActivitySection loaded={loaded.activity} />;
    case 'api':
      return (
        <div className="flex min-w-0 flex-col gap-6">
          <KeysSection viewer={viewer} loaded={loaded.keys} />
          {feeds}
        </div>
      );
    case 'webhooks':
      return <WebhooksSection viewer={viewer} loaded={loaded.webhooks} />;
    case 'notifications':
      return <NotificationsSection>{notifications}</NotificationsSection>;
    case 'data':
      return <DataSection viewer={viewer} security={loaded.security} />;
  }
}
