import type { Context } from '#kernel/services/context.ts';

/**
 * The context of services for a request: on an organizer's own host, mails and pages bear its name, and payers come
 * back there. Taken from the list of verified hosts, never from the words of a request.
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
