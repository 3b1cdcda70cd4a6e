import { pictureUrl } from '#kernel/rules/pictures.ts';
import { capabilityPlans } from '#areas/accounts/database/plans/plan-in-force.ts';

/** The picture of a tournament, which is its organizer's, and until when the organizer's plan includes it. */
export type HeroColumns = { hero_picture_id: string | null; hero_until: Date | null };

export const heroColumns = 'look.hero_picture_id, look.subscription_end as hero_until';

/** SQL: joins the picture's columns to a statement that has the organizer as `o`. */
export const heroJoin = `left join lateral (
    select b.hero_picture_id, s.subscription_end
    from brands b
    join organizer_subscriptions s on s.user_id = o.user_id
    where b.organizer_id = o.id and b.hero_picture_id is not null
      and s.subscribed and s.plan_type in (${capabilityPlans('custom_branding')})
    limit 1
  ) look on true`;

/** The address of a tournament's picture; null where it has none, and pages draw a golf hole instead. */
export const heroUrl = ({ hero_picture_id: id, hero_until: until }: HeroColumns, now: Date): string | null =>
  id && (until === null || until > now) ? pictureUrl(id, 960) : null;
