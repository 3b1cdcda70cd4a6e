import type { ReactNode } from 'react';
import type { Viewer } from '#contracts/accounts.ts';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { SectionData } from './queries.ts';
import type { SectionId } from './sections.ts';
import { SessionsSection } from './sessions-section.tsx';
import { SubscriptionSection } from './subscription-section.tsx';
import { TwoStepSection } from './two-step-section.tsx';

type SettingsContentProps = { viewer: Viewer; section: SectionId; loaded: SectionData; notifications: ReactNode };

/** The open section with what the server read for it; `notifications` is what stands in the section of that name. */
export function SettingsContent({ viewer, section, loaded, notifications }: SettingsContentProps) {
  switch (section) {
    case 'profile':
      return <ProfileSection viewer={viewer} organizer={loaded.organizer} club={loaded.club} />;
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
    case 'notifications':
      return <NotificationsSection>{notifications}</NotificationsSection>;
    case 'data':
      return <DataSection viewer={viewer} security={loaded.security} />;
  }
}
