import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { CapabilityId } from '#kernel/rules/capabilities.ts';

/**
 * Whether the person whom the server knew while it made the page may use a capability. The list of them stays on the
 * server.
 */
export const viewerMay = (viewer: Viewer | null, id: CapabilityId): boolean => viewer?.may.includes(id) ?? false;

/**
 * Whether the person may do something for whom they act: everything for themselves, what their role holds for others.
 */
export const viewerHolds = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.acting?.permissions.includes(permission) ?? true;

declare module 'react-router' {
  interface AppLoadContext {
    viewer: Viewer | null;
  }
}
