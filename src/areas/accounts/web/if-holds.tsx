import type { ReactNode } from 'react';
import type { Permission } from '#kernel/contract/permissions.ts';
import { useViewer } from './session.ts';
import { viewerHolds } from './viewer-may.ts';

/** Whether the person may do something for whom they act, as the server knew while it made the page. */
export const useHolds = (permission: Permission): boolean => viewerHolds(useViewer(), permission);

/** Shows its children to viewers with the permission alone: everybody else would be refused. */
export const IfHolds = ({ permission, children }: { permission: Permission; children: ReactNode }) =>
  useHolds(permission) ? children : null;
