import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServerEvents } from './realtime.ts';
import { useReadViewer, useViewerCheck } from './session.ts';

/**
 * Mounted once: re-reads the viewer, their plan and everything on the screen as soon as the plan changes. After a
 * reconnection the plan is compared, since its event may have been missed.
 */
export function usePlanChanges() {
  const queryClient = useQueryClient();
  const readViewer = useReadViewer();
  const checkViewer = useViewerCheck();
  const wasReady = useRef(false);
  useServerEvents(
    ({ type }) => {
      if (type === 'plan') {
        void queryClient.invalidateQueries();
        void readViewer();
      } else if (wasReady.current) void checkViewer().catch(() => undefined);
      else wasReady.current = true;
    },
    ['plan', 'ready'],
  );
}
