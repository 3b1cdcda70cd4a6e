import { type ComponentProps, lazy } from 'react';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** Behind a file of its own: the names of all that it brings would stand in the root otherwise. */
const TournamentShell = lazy(() =>
  lazyPart(() => import('./tournament-shell.tsx').then((part) => ({ default: part.TournamentShell }))),
);

/** The frame around an own tournament's page that others see as well. */
const OwnFrame = (props: ComponentProps<typeof TournamentShell>) => <TournamentShell {...props} />;
export default OwnFrame;
