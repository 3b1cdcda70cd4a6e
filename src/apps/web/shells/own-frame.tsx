import { type ComponentProps, lazy } from 'react';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

/** A module of its own, so that the root does not contain the file names of everything it loads. */
const TournamentShell = lazy(() =>
  lazyPart(() => import('./tournament-shell.tsx').then((part) => ({ default: part.TournamentShell }))),
);

/** The frame around a public page of the viewer's own tournament. */
const OwnFrame = (props: ComponentProps<typeof TournamentShell>) => <TournamentShell {...props} />;
export default OwnFrame;
