import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnBrand } from '#areas/brand/contract/organizer-brand.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { OnYourSite } from '#kernel/web/ui/on-your-site.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { BrandForm } from './brand-form.tsx';
import { BrandPictures } from './brand-pictures.tsx';
import { OwnDomainCard } from './own-domain.tsx';
import { ownBrandQuery } from './queries.ts';
import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';

/** The settings of the organization's brand: the page on every plan; logo, picture and accent from pro up. */
export function BrandSettings({ loaded, origin }: { loaded: OwnBrand | undefined; origin: string }) {
  const { data: own, error, isFetching, refetch } = useQuery(ownBrandQuery(loaded));
  const viewer = useViewer();
  const mayBrand = viewerMay(viewer, 'custom_branding');
  if (!own)
    return error ? (
      <FailureState message={`Your brand could not be read: ${messageOf(error)}`} query={{ refetch, isFetching }} />
    ) : (
      <Skeleton className="h-64 w-full rounded-xl" />
    );
  return (
    <>
      <p>
        <Link
          to={paths.organizerPage(own.slug ?? own.organizer_id)}
          className="touch-target inline-flex min-h-6 items-center gap-1.5 font-medium text-primary underline underline-offset-4"
        >
          See your public page <ArrowUpRight className="size-4" aria-hidden />
        </Link>
      </p>
      {mayBrand && <BrandPictures own={own} />}
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
      {mayBrand && !viewerMay(viewer, 'white_label') && (
        <PlanGate
          capability="white_label"
          title="White label"
          description="Your name alone on everything that is yours, on a domain of your own."
          level={3}
        />
      )}
      {!mayBrand && (
        <PlanGate
          capability="custom_branding"
          title="Logo, picture and colour"
          description="Your pages, boards, mails and prints in your own look. Your choices are kept, and come back with the plan."
          level={3}
        />
      )}
    </>
  );
}
