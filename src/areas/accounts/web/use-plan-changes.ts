import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServerEvents } from './realtime.ts';
import { useReadViewer, useViewerCheck } from './session.ts';

/**
 * Mounted once: the viewer, their plan and everything on the screen are read again as soon as the plan changes. After
 * the stream was away the plan is compared: its event may have passed meanwhile.
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
