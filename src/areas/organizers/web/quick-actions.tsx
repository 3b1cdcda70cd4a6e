import {
  CalendarSearch,
  ChartLine,
  FileUp,
  Flag,
  type LucideIcon,
  Package,
  Receipt,
  Settings,
  Store,
} from 'lucide-react';
import { Link } from 'react-router';
import { planNameOf } from '#kernel/rules/plan-catalogue.ts';
import { viewerHolds, viewerMay } from '#areas/accounts/web/viewer-may.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
} from '#kernel/web/ui/dialog.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

/** The links to actions on the dashboard. */
export function QuickActions() {
  const viewer = useViewer();
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-2 text-lg font-semibold">
        Quick Actions
      </h2>
      <ul
        className={cn(
          'grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border lg:grid-cols-1',
          '[&>li]:flex [&>li]:bg-card max-lg:[&>li:last-child:nth-child(odd)]:col-span-2',
        )}
      >
        {viewerHolds(viewer, 'tournaments.write') && (
          <li>
            <LinkedAction icon={CalendarSearch} label="Browse Venue Slots" to={paths.browseVenueSlots()} />
          </li>
        )}
        <li>
          <LinkedAction icon={Flag} label="Courses" to={paths.myCourses()} />
        </li>
        {viewerHolds(viewer, 'products.write') && (
          <li>
            {viewerMay(viewer, 'product_sales') ? (
              <LinkedAction icon={Package} label="Manage Products" to={paths.productManagement()} />
            ) : (
              <ProductsForPlatinum />
            )}
          </li>
        )}
        <li>
          <LinkedAction icon={Store} label="View Marketplace" to={paths.marketplace()} />
        </li>
        {viewerHolds(viewer, 'money.read') && (
          <li>
            <LinkedAction icon={ChartLine} label="View Analytics" to={paths.organizerAnalytics()} />
          </li>
        )}
        {viewerHolds(viewer, 'money.read') && (
          <li>
            <LinkedAction icon={Receipt} label="Statement" to={paths.organizerStatement()} />
          </li>
        )}
        {viewerHolds(viewer, 'tournaments.write') && (
          <li>
            <LinkedAction icon={FileUp} label="Import Tournament" to={paths.importTournament()} />
          </li>
        )}
        <li>
          <LinkedAction icon={Settings} label="Account Settings" to={paths.settings()} />
        </li>
      </ul>
    </section>
  );
}

const active = cn(
  'flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left text-base font-medium',
  'max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-sm',
  'hover:bg-accent hover:text-accent-foreground',
);

const Face = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <Icon className="size-4.5 shrink-0 text-primary" aria-hidden />
    {label}
  </>
);

const LinkedAction = ({ icon, label, to }: { icon: LucideIcon; label: string; to: string }) => (
  <Link to={to} className={active}>
    <Face icon={icon} label={label} />
  </Link>
);

/**
 * Below the platinum plan the products' tile opens an upgrade offer, 'Upgrade to Platinum to post products', with the
 * plan's name from the capability.
 */
const ProductsForPlatinum = () => (
  <HydrationGate>
    <Dialog>
      <DialogTrigger className={active}>
        <Face icon={Package} label="Manage Products" />
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title={`Upgrade to ${planNameOf('product_management')}`}
          description={`Upgrade to ${planNameOf('product_management')} to post products`}
        />
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">Cancel</Button>
          </DialogClose>
          <Button asChild>
            <Link to={paths.organizerUpgrade()}>Upgrade Now</Link>
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  </HydrationGate>
);
