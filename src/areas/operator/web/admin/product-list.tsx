import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Package, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { pictureSrcSet } from '#kernel/rules/pictures.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { ProductPicture } from '#kernel/web/ui/product-picture.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { AdminList, Row } from './admin-list.tsx';
import { ListSearchForm } from './list-search-form.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { ProductDialog } from './product-dialog.tsx';
import {
  type CataloguePage,
  type CatalogueProduct,
  listCatalogue,
  listQuery,
  type Loaded,
  readAgain,
  readListSearch,
} from './queries.ts';

const choices = [
  ['', 'All products'],
  ['active', 'In the catalogue'],
  ['inactive', 'Taken out'],
] as const;

const countOf = (figure: number, one: string, many: string): string =>
  `${figure.toLocaleString('en-US')} ${figure === 1 ? one : many}`;

/** The catalogue: add, change, picture, take out and bring back. */
export function ProductList({ loaded }: { loaded: Loaded<CataloguePage> | null }) {
  const [address] = useSearchParams();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(listQuery('products', listCatalogue, readListSearch(address), loaded));
  const [edited, setEdited] = useState<CatalogueProduct | 'new' | null>(null);
  const [pictured, setPictured] = useState<CatalogueProduct | null>(null);
  const [leaving, setLeaving] = useState<CatalogueProduct | null>(null);
  const categories = [...new Set(list.data?.pages.flatMap(({ data }) => data.map(({ category }) => category)))].sort();
  /** As the list shows it now: the question may have been asked before the last reading. */
  const latestOf = (product: CatalogueProduct) =>
    list.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === product.id) ?? product;
  const setActive = async (product: CatalogueProduct, active: boolean) => {
    const { id, name, version } = latestOf(product);
    await call(adminEndpoints.updateProduct, { params: { id }, body: { active, version } }).finally(() =>
      readAgain(queryClient, 'products'),
    );
    announce(`${active ? 'Product activated' : 'Product deactivated'}: ${name}`);
  };
  const activate = (product: CatalogueProduct) =>
    void setActive(product, true).catch((error: unknown) =>
      toast({ title: 'The product was not changed', description: messageOf(error), variant: 'destructive' }),
    );
  return (
    <>
      <PageHeader title="Products" description="The catalogue that sellers choose from.">
        <HydrationGate>
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden /> Add product
          </Button>
        </HydrationGate>
      </PageHeader>
      <ListSearchForm what="products" placeholder="Name, category or description" choices={choices} />
      <AdminList
        list={list}
        what="products"
        icon={Package}
        nothing={{ title: 'The catalogue is empty', description: 'Add the first product that sellers can offer.' }}
      >
        {(product) => (
          <Row>
            <div className="flex min-w-0 gap-4">
              <ProductPicture
                imageUrl={product.image_url}
                srcSet={pictureSrcSet(product.image_url)}
                sizes="4rem"
                className={`size-16 shrink-0 rounded-lg ${product.active ? '' : 'opacity-50 grayscale'}`}
              />
              <div className="min-w-0">
                <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
                  {product.name} {!product.active && <State tone="over" words="Inactive" />}
                </h2>
                <p className="mt-0.5 text-sm text-muted-foreground">
                  {product.category} · {countOf(product.sellers, 'seller', 'sellers')} ·{' '}
                  {countOf(product.sold, 'order', 'orders')}
                </p>
                <p className="mt-1 line-clamp-1 text-sm text-muted-foreground">{product.description}</p>
              </div>
            </div>
            <div className="flex shrink-0 flex-wrap items-center gap-2 md:justify-end">
              <p className="mr-3 text-lg font-semibold max-md:w-full">
                <span className="sr-only">Base price </span>
                <Money dollars={product.base_price} cents />
              </p>
              <Button variant="outline" size="sm" onClick={() => setEdited(product)}>
                <Pencil aria-hidden /> Edit<span className="sr-only"> {product.name}</span>
              </Button>
              <Button variant="outline" size="sm" onClick={() => setPictured(product)}>
                <ImagePlus aria-hidden /> Picture<span className="sr-only"> of {product.name}</span>
              </Button>
              <Button
                variant="ghost"
                size="sm"
                className="w-24 text-muted-foreground"
                onClick={() => (product.active ? setLeaving(product) : activate(product))}
              >
                {product.active ? 'Deactivate' : 'Activate'}
                <span className="sr-only"> {product.name}</span>
              </Button>
            </div>
          </Row>
        )}
      </AdminList>
      <ProductDialog product={edited} categories={categories} onClose={() => setEdited(null)} onAdded={setPictured} />
      <PictureDialog product={pictured} onClose={() => setPictured(null)} />
      <ConfirmDialog
        subject={leaving}
        title="Take this product out of the catalogue?"
        words={({ name, sellers }) => {
          const where = sellers > 0 ? `, where ${countOf(sellers, 'organizer offers', 'organizers offer')} it,` : '';
          return `${name} leaves the marketplace${where} until you activate it again. Orders stay.`;
        }}
        action="Deactivate"
        onAct={(product) => setActive(product, false)}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}
