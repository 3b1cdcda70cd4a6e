import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#kernel/contract/brand.ts';
import type { Receipt } from '#areas/shop/contract/orders.ts';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { ContactLinks } from '#kernel/web/ui/contact-links.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

const stateOf = ({ status, refunded_amount: refunded }: Receipt) => {
  if (status === 'refunded') return 'Refunded';
  if (refunded > 0) return 'Partly refunded';
  return 'Paid';
};

/** A buyer's receipt: product, seller, payment and refunds. The print has nothing else. */
export function ReceiptCard({ receipt }: { receipt: Receipt }) {
  const { amount, refunded_amount: refunded, image_url: image } = receipt;
  const state = stateOf(receipt);
  return (
    <article className="rounded-2xl border bg-card p-6 shadow-xs sm:p-9 print:border-0 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="eyebrow">{brand.name}</p>
          <h1 className="mt-1">Receipt</h1>
          <p className="mt-1 text-muted-foreground">
            Paid <LocalTime at={receipt.paid_at} />
          </p>
        </div>
        <State tone={state === 'Paid' ? 'good' : 'over'} words={state} />
      </header>
      {refunded > 0 && (
        <p className="mt-6 rounded-lg bg-muted px-4 py-3 text-base">
          <Money dollars={refunded} cents className="font-medium" /> of <Money dollars={amount} cents /> went back to
          the card that paid. Banks take some days to show it.
        </p>
      )}
      <div className="mt-7 flex items-center gap-4 border-y py-5">
        {image && (
          <img
            src={image}
            srcSet={pictureSrcSet(image)}
            sizes="5rem"
            alt=""
            width={960}
            height={720}
            className={cn(
              'aspect-[4/3] w-20 shrink-0 rounded-lg bg-muted object-cover',
              'dark:brightness-[.85] print:brightness-100!',
            )}
          />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere">{receipt.product_name}</h2>
          <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">
            Sold by {receipt.seller} · Quantity {receipt.quantity}
          </p>
        </div>
        <Money dollars={amount} cents className="shrink-0 font-medium" />
      </div>
      <dl className="mt-5 flex flex-col gap-2">
        {refunded > 0 && (
          <>
            <Sum label="Paid">
              <Money dollars={amount} cents />
            </Sum>
            <Sum label="Refunded">
              <Money dollars={-refunded} cents />
            </Sum>
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
          <dt>Total</dt>
          <dd>
            <Money dollars={amount - refunded} cents />
          </dd>
        </div>
      </dl>
      <dl className="mt-7 grid gap-x-8 gap-y-4 border-t pt-6 text-base sm:grid-cols-2">
        <Fact label="Billed to">{receipt.customer_name}</Fact>
        <Fact label="Email">{receipt.customer_email}</Fact>
        <Fact label="Order">
          <code className="font-mono text-sm select-all">{receipt.order_number}</code>
        </Fact>
        {receipt.transaction_id && (
          <Fact label="Transaction ID">
            <code className="font-mono text-sm select-all">{receipt.transaction_id}</code>
          </Fact>
        )}
      </dl>
      {(receipt.seller_email || receipt.seller_phone) && (
        <div className="mt-7 border-t pt-6">
          <h2 className="text-base font-semibold">Questions and returns</h2>
          <p className="mt-0.5 text-sm text-muted-foreground wrap-anywhere">{receipt.seller} answers them.</p>
          <ContactLinks email={receipt.seller_email} phone={receipt.seller_phone} className="mt-2" />
        </div>
      )}
      <footer className="mt-8 flex flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="max-w-xs text-sm text-muted-foreground">Anyone with this link can see this receipt.</p>
        <HydrationGate>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden /> Print
          </Button>
        </HydrationGate>
      </footer>
    </article>
  );
}

const Sum = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 text-muted-foreground">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted-foreground">{label}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{children}</dd>
  </div>
);
