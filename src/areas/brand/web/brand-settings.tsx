import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnBrand } from '#areas/brand/contract/organizer-brand.ts';
import { featuresBehind } from '#kernel/rules/capabilities.ts';
import { gatePrice, planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { planPagePath } from '#kernel/rules/plans.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { OnYourSite } from '#kernel/web/ui/on-your-site.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { SubscriptionGate } from '#kernel/web/ui/subscription-gate.tsx';
import { BrandForm } from './brand-form.tsx';
import { BrandPictures } from './brand-pictures.tsx';
import { OwnDomainCard } from './own-domain.tsx';
import { ownBrandQuery } from './queries.ts';

/** How the own organization shows itself: its page on every plan; logo, picture and accent from pro on. */
export function BrandSettings({ loaded, origin }: { loaded: OwnBrand | undefined; origin: string }) {
  const { data: own, error, isFetching, refetch } = useQuery(ownBrandQuery(loaded));
  if (!own)
    return error ? (
      <FailureState
        message={`Your brand could not be read: ${messageOf(error)}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Skeleton className="h-64 w-full rounded-xl" />
    );
  return (
    <>
      <p>
        <Link
          to={paths.organizerPage(own.slug ?? own.organizer_id)}
          className="thumb-room inline-flex min-h-6 items-center gap-1.5 font-medium text-primary underline underline-offset-4"
        >
          See your public page <ArrowUpRight className="size-4" aria-hidden />
        </Link>
      </p>
      {own.may_brand && <BrandPictures own={own} />}
      <BrandForm key={own.organizer_id} own={own} />
      <OnYourSite
        summary="Your tournaments on your site"
        kind="organizer"
        id={own.organizer_id}
        origin={origin}
        page={paths.organizerPage(own.organizer_id)}
        title={`Tournaments by ${own.name}`}
      />
      <OwnDomainCard />
      {own.may_brand && !own.may_hide && (
        <SubscriptionGate
          planName={planNameOf('white_label')}
          title="White label"
          description="Your name alone on everything that is yours, on a domain of your own."
          features={featuresBehind('white_label')}
          price={gatePrice('organizer', 'platinum')}
          upgradeTo={planPagePath('organizer')}
          contactTo={paths.contact()}
          level={3}
        />
      )}
      {!own.may_brand && (
        <SubscriptionGate
          planName={planNameOf('custom_branding')}
          title="Logo, picture and colour"
          description="Your pages, boards, mails and prints in your own look. What you chose before is kept, and comes back with the plan."
          features={featuresBehind('custom_branding')}
          price={gatePrice('organizer', 'pro')}
          upgradeTo={planPagePath('organizer')}
          contactTo={paths.contact()}
          level={3}
        />
      )}
    </>
  );
}
