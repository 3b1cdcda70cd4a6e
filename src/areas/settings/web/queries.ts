import { queryOptions } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { securityEndpoints } from '#areas/accounts/contract/endpoints/security.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { plansEndpoints } from '#areas/accounts/contract/endpoints/plans.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import type { Subscription } from '#areas/accounts/web/subscription.ts';
import { call } from '#kernel/web/client/api.ts';
import type { FetchApi } from '#kernel/web/client/load-context.ts';
import type { Team } from '#areas/accounts/contract/team.ts';
import type { SectionId } from './sections.ts';
import { type KeyList, readKeys } from './keys/queries.ts';
import { readWebhooks, type WebhookList } from './webhooks/queries.ts';
import { type ActivityPage, allActivity, readActivity, readTeam } from './team/queries.ts';

export type Security = EndpointOutput<(typeof securityEndpoints)['getSecurity']>;
export type OpenSessions = EndpointOutput<(typeof securityEndpoints)['listSessions']>;
export type Organizer = EndpointOutput<(typeof accountsEndpoints)['updateOrganizer']>;
export type RecordSettings = EndpointOutput<(typeof golfersEndpoints)['getRecordSettings']>;
export type Club = EndpointOutput<(typeof clubsEndpoints)['updateClub']>;

export const securityKey = ['security'] as const;
export const openSessionsKey = ['open-sessions'] as const;
const organizationKey = ['own-organization'] as const;

const readSecurity = (fetchApi?: FetchApi): Promise<Security> => call(securityEndpoints.getSecurity, { fetchApi });
const readSessions = (fetchApi?: FetchApi): Promise<OpenSessions> => call(securityEndpoints.listSessions, { fetchApi });
const readRecordSettings = (fetchApi?: FetchApi): Promise<RecordSettings> =>
  call(golfersEndpoints.getRecordSettings, { fetchApi });
const readSubscription = (fetchApi?: FetchApi): Promise<Subscription> =>
  call(plansEndpoints.getSubscription, { fetchApi });

async function readOrganizer(fetchApi?: FetchApi): Promise<Organizer | null> {
  const { data } = await call(accountsEndpoints.listOrganizers, { query: {}, fetchApi });
  return data[0] ?? null;
}

async function readClub(userId: string, fetchApi?: FetchApi): Promise<Club | null> {
  const { data } = await call(clubsEndpoints.listClubs, { query: { user_id: userId }, fetchApi });
  return data[0] ?? null;
}

/** The security of the account. */
export const securityQuery = (initialData?: Security) =>
  queryOptions({ queryKey: securityKey, queryFn: () => readSecurity(), initialData });

export const openSessionsQuery = (initialData?: OpenSessions) =>
  queryOptions({ queryKey: openSessionsKey, queryFn: () => readSessions(), initialData });

export const organizerQuery = (initialData?: Organizer | null) =>
  queryOptions({ queryKey: [...organizationKey, 'organizer'], queryFn: () => readOrganizer(), initialData });

export const clubQuery = (userId: string, initialData?: Club | null) =>
  queryOptions({ queryKey: [...organizationKey, 'club'], queryFn: () => readClub(userId), initialData });

export const recordSettingsQuery = (initialData?: RecordSettings) =>
  queryOptions({ queryKey: ['record-settings'], queryFn: () => readRecordSettings(), initialData });

/** Initial data of a section; parts that could not be read are absent, and read by the page. */
export type SectionData = {
  record?: RecordSettings | undefined;
  security?: Security | undefined;
  sessions?: OpenSessions | undefined;
  subscription?: Subscription | undefined;
  organizer?: Organizer | null | undefined;
  club?: Club | null | undefined;
  team?: Team | undefined;
  activity?: ActivityPage | undefined;
  keys?: KeyList | undefined;
  webhooks?: WebhookList | undefined;
};

const orNothing = <Answer>(reading: Promise<Answer>): Promise<Answer | undefined> => reading.catch(() => undefined);

/** Reads the data of one section on the server; the route reads that of the notifications. */
export async function readSection(section: SectionId, viewer: Viewer, fetchApi: FetchApi): Promise<SectionData> {
  const type = viewer.profile.account_type;
  if (section === 'profile' && type === 'organizer') return { organizer: await orNothing(readOrganizer(fetchApi)) };
  if (section === 'profile' && type === 'country_club')
    return { club: await orNothing(readClub(viewer.user.id, fetchApi)) };
  if (section === 'profile' && type === 'golfer') return { record: await orNothing(readRecordSettings(fetchApi)) };
  if (section === 'team') return { team: await orNothing(readTeam(fetchApi)) };
  if (section === 'api') return { keys: await orNothing(readKeys(fetchApi)) };
  if (section === 'webhooks') return { webhooks: await orNothing(readWebhooks(fetchApi)) };
  if (section === 'activity') return { activity: await orNothing(readActivity(allActivity, undefined, fetchApi)) };
  if (section === 'profile' || section === 'notifications' || section === 'brand') return {};
  if (section === 'subscription') return { subscription: await orNothing(readSubscription(fetchApi)) };
  const [security, sessions] = await Promise.all([
    orNothing(readSecurity(fetchApi)),
    section === 'sessions' ? orNothing(readSessions(fetchApi)) : undefined,
  ]);
  return { security, sessions };
}
