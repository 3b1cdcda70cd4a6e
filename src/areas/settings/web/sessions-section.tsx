import type { OpenSessions, Security } from './queries.ts';
import { Identities } from './identities.tsx';
import { OpenSessionList } from './open-sessions.tsx';
import { SectionFrame } from './section-frame.tsx';

type SessionsSectionProps = { security: Security | undefined; sessions: OpenSessions | undefined };

/** Sign-in methods, and open sessions. */
export function SessionsSection({ security, sessions }: SessionsSectionProps) {
  return (
    <SectionFrame
      title="Sign-ins and sessions"
      description="Where you are signed in, and the accounts elsewhere that open this one."
    >
      <OpenSessionList loaded={sessions} />
      <Identities loaded={security} />
    </SectionFrame>
  );
}
