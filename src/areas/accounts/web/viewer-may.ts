import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import type { CapabilityId } from '#kernel/rules/capabilities.ts';

/**
 * Whether the viewer, as of the server's rendering of the page, may use a capability. The rules stay on the server,
 * which sends the list of allowed capabilities.
 */
export const viewerMay = (viewer: Viewer | null, id: CapabilityId): boolean => viewer?.may.includes(id) ?? false;

/**
 * Whether the viewer has a permission: every one in their own account, those of their role in an account they act for.
 */
export const viewerHolds = (viewer: Viewer | null, permission: Permission): boolean =>
  viewer?.acting?.permissions.includes(permission) ?? true;

declare module 'react-router' {
  interface AppLoadContext {
    viewer: Viewer | null;
  }
}
