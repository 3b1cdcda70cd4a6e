import type { ReactNode } from 'react';
import type { Permission } from '#kernel/contract/permissions.ts';
import { useViewer } from './session.ts';
import { viewerHolds } from './viewer-may.ts';

/** Whether the person has a permission in the account they act for, as of the server's rendering of the page. */
export const useHolds = (permission: Permission): boolean => viewerHolds(useViewer(), permission);

/** Shows its children only to viewers with the permission, since the server refuses all others. */
export const IfHolds = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useHolds(permission) ? children : null;
