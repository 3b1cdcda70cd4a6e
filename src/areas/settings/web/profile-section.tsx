import { useQuery } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { ClubForm } from './club-form.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import {
  type Club,
  clubQuery,
  type Organizer,
  organizerQuery,
  type RecordSettings,
  recordSettingsQuery,
} from './queries.ts';
import { RecordForm } from './record-form.tsx';
import { Reading, SectionFrame } from './section-frame.tsx';

type ProfileSectionProps = {
  viewer: Viewer;
  organizer: Organizer | null | undefined;
  club: Club | null | undefined;
  record: RecordSettings | undefined;
};

/** The person's profile, and that of the organization or club they act for. */
export function ProfileSection({ viewer, organizer, club, record }: ProfileSectionProps) {
  const { account_type: type } = viewer.profile;
  const description = {
    golfer: 'Organizers see your name and phone when you enter.',
    organizer: 'Your name, and how your organization appears to golfers.',
    country_club: 'Your name, and how your club appears to organizers and golfers.',
  }[type];
  return (
    <SectionFrame title="Profile" description={description}>
      <ProfileForm profile={viewer.profile} />
      {type === 'golfer' && <OwnRecord loaded={record} />}
      {type === 'organizer' && !viewer.acting && <Organization loaded={organizer} />}
      {type === 'country_club' && !viewer.acting && <OwnClub userId={viewer.user.id} loaded={club} />}
    </SectionFrame>
  );
}

function OwnRecord({ loaded }: { loaded: RecordSettings | undefined }) {
  const query = useQuery(recordSettingsQuery(loaded));
  return (
    <Reading query={query} failure="Your record settings could not be loaded.">
      {(settings) => <RecordForm loaded={settings} />}
    </Reading>
  );
}

function Organization({ loaded }: { loaded: Organizer | null | undefined }) {
  const query = useQuery(organizerQuery(loaded));
  return (
    <Reading query={query} failure="Your organization could not be loaded.">
      {(organizer) => organizer && <OrganizationForm organizer={organizer} />}
    </Reading>
  );
}

function OwnClub({ userId, loaded }: { userId: string; loaded: Club | null | undefined }) {
  const query = useQuery(clubQuery(userId, loaded));
  return (
    <Reading query={query} failure="Your club could not be loaded.">
      {(club) => club && <ClubForm club={club} userId={userId} />}
    </Reading>
  );
}
