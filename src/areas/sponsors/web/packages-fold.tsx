import { Plus, Send } from 'lucide-react';
import { useState } from 'react';
import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { OwnPackage, OwnSponsors } from '#areas/sponsors/contract/sponsors.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { giftLines } from './gift-words.ts';
import { PackageForm } from './package-form.tsx';

type PackagesProps = { tournamentId: string; own: OwnSponsors; onChanged: () => Promise<unknown> };

const kept = 'Sponsor data is kept, and shown with the plan.';

/** The packages, the number of searches that match, and what a higher plan would add. */
export function PackagesFold({ tournamentId, own, onChanged }: PackagesProps) {
  const [edited, setEdited] = useState<OwnPackage | 'new' | null>(null);
  const [dropped, setDropped] = useState<OwnPackage | null>(null);
  const viewer = useViewer();
  const [showsLogos, sellsOnline] = [viewerMay(viewer, 'sponsor_logos'), viewerMay(viewer, 'sponsor_sales')];
  const { fit } = own.searches;
  const says = [
    own.packages.length > 0 ? `${own.packages.length} offered` : 'none offered',
    ...(fit > 0 ? [`${countOf(fit, 'sponsor')} ${fit === 1 ? 'looks' : 'look'} for a tournament like yours`] : []),
  ];
  return (
    <Fold id="packages" title="Packages" says={says.join(', ')}>
      <div className="flex flex-col gap-4">
        <p className="text-base text-muted-foreground">
          Offers to sponsors, on the tournament’s page and among{' '}
          <a href={paths.sponsors()} className="underline underline-offset-4">
            all packages
          </a>
          . {sellsOnline ? 'They pay by card, to your account, or ask you.' : 'They ask you, and you answer.'}
        </p>
        <Searches tournamentId={tournamentId} own={own} onSent={onChanged} />
        {own.packages.length > 0 && (
          <ul className="flex flex-col divide-y">
            {own.packages.map((one) => (
              <li
                key={one.id}
                className="flex flex-col items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 sm:flex-row"
              >
                <div className="min-w-0">
                  <h3 className="font-semibold wrap-anywhere">
                    {one.name} · <Money dollars={one.price} />
                  </h3>
                  <p className="text-base text-muted-foreground">
                    {one.taken} of {one.most} taken{one.is_public ? '' : ' · not shown'}
                  </p>
                  <p className="text-base text-muted-foreground">{giftLines(one.gives).join(' · ')}</p>
                </div>
                <div className="flex shrink-0 gap-2">
                  <Button variant="outline" size="sm" onClick={() => setEdited(one)}>
                    Change<span className="sr-only"> {one.name}</span>
                  </Button>
                  <Button variant="ghost" size="sm" onClick={() => setDropped(one)}>
                    Remove<span className="sr-only"> {one.name}</span>
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <Button variant="outline" className="self-start" onClick={() => setEdited('new')}>
          <Plus aria-hidden /> Add package
        </Button>
        {!showsLogos && <PlanGate level={3} capability="sponsor_logos" title="Sponsors’ logos" description={kept} />}
        {showsLogos && !sellsOnline && (
          <PlanGate level={3} capability="sponsor_sales" title="Paid by card, and counted" description={kept} />
        )}
      </div>
      {edited && (
        <PackageForm
          tournamentId={tournamentId}
          before={edited === 'new' ? null : edited}
          keepsPlaces={viewerMay(viewer, 'set_aside_places')}
          onClose={() => setEdited(null)}
          onSaved={onChanged}
        />
      )}
      <ConfirmDialog
        subject={dropped}
        title="Remove this package?"
        words={(one) => `${one.name} is no longer offered. Its sponsors stay.`}
        action="Remove package"
        onAct={async (one) => {
          await call(sponsorsEndpoints.deleteSponsorPackage, { params: { id: one.id } });
          setDropped(null);
          await onChanged();
        }}
        onClose={() => setDropped(null)}
      />
    </Fold>
  );
}

type SearchesProps = { tournamentId: string; own: OwnSponsors; onSent: () => Promise<unknown> };

/** The number of sponsors searching for such a tournament; each is sent the packages once. */
function Searches({ tournamentId, own, onSent }: SearchesProps) {
  const [isBusy, setBusy] = useState(false);
  const { fit, untold } = own.searches;
  if (fit === 0) return null;
  const send = async () => {
    setBusy(true);
    try {
      const { sent } = await call(sponsorsEndpoints.sendSponsorOffers, { params: { id: tournamentId } });
      toast({ title: `Sent to ${countOf(sent, 'sponsor')}` });
      await onSent();
    } catch (error) {
      toast({ title: 'Not sent', description: messageOf(error), variant: 'destructive' });
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-accent px-5 py-4 text-accent-foreground">
      <p>
        {countOf(fit, 'sponsor')} {fit === 1 ? 'looks' : 'look'} for a tournament like yours.
        {untold === 0 && ' You have told them.'}
      </p>
      {untold > 0 && (
        <Button busy={isBusy} onClick={() => void send()}>
          <Send aria-hidden /> Send them your packages
        </Button>
      )}
    </div>
  );
}
