import type { Viewer } from '#areas/accounts/contract/accounts.ts';

export const someId = '01890000-0000-7000-8000-000000000001';

/** Somebody of each kind, with every plan and permission. */
export const viewerOf = (type: 'golfer' | 'organizer' | 'country_club'): Viewer =>
  ({
    user: { id: someId, email: 'pat@example.com', email_verified: true },
    profile: {
      account_type: type,
      username: 'pat',
      first_name: 'Pat',
      last_name: 'Doe',
      name: 'Pat Doe',
      phone: null,
    },
    plan: 'platinum',
    is_admin: true,
    must_add_factor: false,
    golfer_id: type === 'golfer' ? someId : null,
    organizer: type === 'organizer' ? { id: someId, organization_name: 'Pat’s Society' } : null,
    country_club_id: type === 'country_club' ? someId : null,
    dashboard: '/',
    may: [],
    acting: null,
  }) as unknown as Viewer;
