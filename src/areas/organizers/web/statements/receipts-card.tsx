import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { receiptsEndpoints } from '#areas/entries/contract/endpoints/receipts.ts';
import { type Seller, sellerSchema } from '#areas/money/contract/receipts.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { sellerQuery } from './queries.ts';

/** The receipts and credit notes of entries: a download of all of them, and the seller that they name. */
export function ReceiptsCard() {
  const seller = useQuery(sellerQuery());
  const form = () => {
    if (seller.data) return <SellerForm seller={seller.data} />;
    if (seller.isPending) return <Skeleton className="h-64 w-full" />;
    return <FailureState message={`Error loading receipt details: ${messageOf(seller.error)}`} query={seller} />;
  };
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-lg">Receipts</CardTitle>
        <Button asChild variant="outline" size="sm">
          <a href={paths.receiptsFile()} download>
            <Download aria-hidden /> Receipts and credit notes as CSV
          </a>
        </Button>
      </CardHeader>
      <CardContent>{form()}</CardContent>
    </Card>
  );
}

function SellerForm({ seller }: { seller: Seller }) {
  const queryClient = useQueryClient();
  const mayChange = viewerHolds(useViewer(), 'money.setup');
  const form = useEndpointForm(sellerSchema, {
    draft: ['seller'],
    defaults: seller,
    isDisabled: !mayChange,
    send: (body) => call(receiptsEndpoints.setSeller, { body }),
    next: (saved) => saved,
    onDone: (saved) => {
      toast({ title: 'Saved', description: 'New receipts say so. Earlier ones stay as they are.' });
      return cacheAnswer(queryClient, sellerQuery().queryKey, saved);
    },
  });
  const { register, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Legal name" description="Empty: the name of your organization" error={errorOf('legal_name')}>
          <Input autoComplete="organization" maxLength={120} {...register('legal_name')} />
        </Field>
        <Field label="Tax number" error={errorOf('tax_number')}>
          <Input autoComplete="off" maxLength={40} {...register('tax_number')} />
        </Field>
      </div>
      <Field label="Address" error={errorOf('legal_address')}>
        <Textarea rows={3} maxLength={300} autoComplete="street-address" {...register('legal_address')} />
      </Field>
      {mayChange && <FormFoot form={form} submit="Save" />}
    </form>
  );
}
