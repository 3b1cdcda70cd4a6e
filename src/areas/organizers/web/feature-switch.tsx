import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

type FeatureSwitchProps = { tournament: OwnTournament; onChanged: (stored: OwnTournament) => void };

/** Features a tournament, with the premium plan; removing it from the featured ones needs no plan. */
export function FeatureSwitch({ tournament, onChanged }: FeatureSwitchProps) {
  const mayFeature = useMay('featured_listings');
  const feature = useMutation({
    mutationFn: (isFeatured: boolean) =>
      call(tournamentsEndpoints.featureTournament, {
        params: { id: tournament.id },
        body: { is_featured: isFeatured },
      }),
    onSuccess: (stored) => {
      onChanged(stored);
      announce(stored.is_featured ? 'Tournament featured' : 'No longer featured');
    },
    onError: (error) =>
      toast({
        title: tournament.is_featured ? 'It is still featured' : 'It was not featured',
        description: messageOf(error),
        variant: 'destructive',
      }),
  });
  const isOn = feature.isPending ? feature.variables : tournament.is_featured;
  return (
    <div className="border-t pt-5">
      <HydrationGate>
        <Field label="Feature this tournament" description={<FeatureHint isGated={!mayFeature} />} inline>
          <Switch
            checked={isOn}
            disabled={(!mayFeature && !tournament.is_featured) || feature.isPending}
            onCheckedChange={(wish) => feature.mutate(wish)}
          />
        </Field>
      </HydrationGate>
    </div>
  );
}

function FeatureHint({ isGated }: { isGated: boolean }) {
  if (!isGated) return 'Featured tournaments take turns at the top of the list.';
  return (
    <>
      Featured listings come with the {planNameOf('featured_listings')} plan.{' '}
      <Link
        to={paths.organizerUpgrade()}
        className="touch-target inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
      >
        Upgrade to {planNameOf('featured_listings')}
      </Link>
    </>
  );
}
