/** Parts of the person's export: memberships in teams, and who invited them; $1 is the person. */
export const teamParts = {
  teams: `
    select coalesce(json_agg(json_build_object(
      'of', coalesce(o.organization_name, c.club_name), 'role', m.role, 'joined_at', m.joined_at,
      'ended_at', m.ended_at) order by m.joined_at, m.id), '[]')
    from members m
    left join organizers o on o.id = m.organizer_id
    left join country_clubs c on c.id = m.country_club_id
    where m.user_id = $1`,
  invitations: `
    select coalesce(json_agg(json_build_object(
      'from', coalesce(o.organization_name, c.club_name), 'role', i.role, 'created_at', i.created_at,
      'accepted_at', i.accepted_at) order by i.created_at, i.id), '[]')
    from invitations i
    left join organizers o on o.id = i.organizer_id
    left join country_clubs c on c.id = i.country_club_id
    join users u on u.id = $1
    where i.email = u.email and u.email_verified`,
};
