/** SQL: rows as a JSON list, empty if there are none. */
export const listOf = (row: string) => `coalesce(json_agg(${row}), '[]')`;

/** Parts of an organizer's export: sales and public page; $1 is the person. */
export const soldParts = {
  sponsors: `
    select ${listOf(`json_build_object(
      'tournament', t.title, 'sponsor', c.name, 'contact_name', c.contact_name, 'contact_email', c.contact_email,
      'website', c.website, 'package', s.package_name, 'amount_cents', s.amount, 'state', s.state,
      'paid_how', s.paid_how,
      'created_at', s.created_at) order by s.created_at, s.id`)}
    from sponsorships s
    join sponsors c on c.id = s.sponsor_id
    join tournaments t on t.id = s.tournament_id
    join organizers o on o.id = s.organizer_id
    where o.user_id = $1`,
  posts: `
    select ${listOf(`json_build_object(
      'title', p.title, 'body', p.body, 'created_at', p.created_at, 'edited_at', p.edited_at
    ) order by p.created_at, p.id`)}
    from organizer_posts p
    join organizers o on o.id = p.organizer_id
    where o.user_id = $1`,
  offered_products: `
    select ${listOf('m')}
    from product_mappings m
    join organizers o on o.id = m.organizer_id
    where o.user_id = $1`,
};
