import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Team } from '#areas/accounts/contract/team.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Reading, SectionFrame } from '../section-frame.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationList } from './invitation-list.tsx';
import { LeaveTeam } from './leave-team.tsx';
import { MemberList } from './member-list.tsx';
import { teamKey, teamQuery } from './queries.ts';

/** The people who act for the organizer or club, and the invitations. */
export function TeamSection({ viewer, loaded }: { viewer: Viewer; loaded: Team | undefined }) {
  const query = useQuery(teamQuery(loaded));
  const queryClient = useQueryClient();
  const keep = (team: Team) => queryClient.setQueryData(teamKey, team);
  return (
    <SectionFrame
      title="Team"
      description="Your team members, each with their own account and only the rights of their role."
    >
      <Reading query={query} failure="Your team could not be loaded.">
        {(team) => (
          <>
            <Card>
              <CardHeader>
                <CardTitle level={3}>Team of {team.owner.name}</CardTitle>
                <CardDescription>{seatWords(team.seats)}</CardDescription>
              </CardHeader>
              <CardContent>
                {team.members.length > 0 ? (
                  <MemberList team={team} onChange={keep} />
                ) : (
                  <EmptyState
                    icon={Users}
                    title="You work alone so far"
                    description="Invite a scorer, somebody for the desk, or a tournament manager."
                    className="py-9"
                  />
                )}
              </CardContent>
            </Card>
            {team.invitations.length > 0 && <InvitationList invitations={team.invitations} onChange={keep} />}
            {team.may_manage && <InviteForm team={team} onInvited={keep} />}
            {viewer.acting && <LeaveTeam acting={viewer.acting} />}
          </>
        )}
      </Reading>
    </SectionFrame>
  );
}

const seatWords = ({ taken, limit }: Team['seats']) =>
  limit === null ? `${taken} of any number of seats taken.` : `${taken} of ${limit} seats taken, invitations included.`;
