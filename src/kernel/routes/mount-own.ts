import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { byId, Endpoint, EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { type Call, mount } from './mount.ts';

type ById = z.output<typeof byId>;
type Organizer = ReturnType<FastifyInstance['principals']['organizer']>['organizer'];

/** An organizer's endpoint whose path names one of their records by `:id`. */
export type OwnEndpoint = Endpoint & { access: 'organizer'; params: z.ZodType<ById> };

/** A handler that also receives the record found. */
export type OwnHandler<E extends OwnEndpoint, Own> = (call: Call<E> & Own) => Promise<EndpointOutput<E>>;

/**
 * Mounts an endpoint for an organizer's own record, which is found, or refused, before the handler runs.
 * @param find finds the record by the id in the path, and refuses other organizers' ones
 */
export const mountOwn = <E extends OwnEndpoint, Own extends object>(
  app: FastifyInstance,
  endpoint: E,
  find: (organizer: Organizer, id: string) => Promise<Own>,
  handle: OwnHandler<E, Own>,
): void =>
  mount(app, endpoint, async (call) => {
    const { organizer, params } = call as { organizer: Organizer; params: ById };
    return handle({ ...call, ...(await find(organizer, params.id)) });
  });
