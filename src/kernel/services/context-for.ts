import type { Context } from '#kernel/services/context.ts';

/**
 * What services are given for a request: on an organizer's own host, what is made for it bears its name, and who pays
 * comes back there. Taken from the list of hosts that were verified, never from what a request says.
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
