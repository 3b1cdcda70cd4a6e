import type { Context } from '#kernel/services/context.ts';

/**
 * The service context for a request: on an organizer's own host, mails and pages have its name, and payers return
 * there. Determined from the list of verified hosts, never from the request's own claims.
 */
export const contextFor = (
  context: Context,
  { site }: { site: NonNullable<Context['settings']['site']> | null },
): Context =>
  site
    ? {
        ...context,
        settings: {
          ...context.settings,
          site: { organizerId: site.organizerId, name: site.name, origin: site.origin, host: site.host },
        },
      }
    : context;
