import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';
import { useViewer } from '#areas/accounts/web/session.ts';

/** Stands where the products would be for organizers below platinum. */
export const ProductsGate = () => (
  <>
    <p className="mb-5 text-muted-foreground">
      Current plan:{' '}
      <strong className="font-semibold text-foreground">
        {offerOf('organizer', useViewer()?.plan ?? 'free')?.name ?? 'Free'}
      </strong>
    </p>
    <PlanGate
      capability="product_sales"
      title="Sell in the Golf Marketplace"
      description="Offer products to every golfer. Earlier offers are kept, and come back with the plan."
      backdrop={<Shelf />}
    />
  </>
);

const shades = [
  'bg-primary/25',
  'bg-input/30',
  'bg-primary/15',
  'bg-input/45',
  'bg-input/35',
  'bg-primary/20',
  'bg-input/40',
  'bg-primary/30',
];

/** The shape of products on a shelf, the same for everybody. */
const Shelf = () => (
  <div className="grid h-full grid-cols-2 gap-5 p-6 sm:grid-cols-4">
    {shades.map((shade) => (
      <div key={shade} className="flex flex-col gap-3 rounded-xl border p-3">
        <span className={`min-h-0 flex-1 rounded-lg ${shade}`} />
        <span className="h-3 w-2/3 rounded-full bg-input/40" />
        <span className="h-3 w-1/3 rounded-full bg-primary/30" />
      </div>
    ))}
  </div>
);
