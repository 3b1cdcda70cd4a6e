import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { cn } from './class-names.ts';

type TabsProps = ComponentProps<typeof Primitive.Root> & {
  /** Name of a search parameter that holds the chosen tab, so that a reload and a shared link open the same one. */
  param?: string;
};

export function Tabs({ param, ...props }: TabsProps) {
  return param ? <AddressTabs param={param} {...props} /> : <PlainTabs {...props} />;
}

function PlainTabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" className={cn('flex flex-col gap-6', className)} {...props} />;
}

function AddressTabs({ param, defaultValue, ...props }: TabsProps & { param: string }) {
  const [search, setSearch] = useSearchParams();
  const choose = (value: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === defaultValue) next.delete(param);
        else next.set(param, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return <PlainTabs value={search.get(param) ?? defaultValue} onValueChange={choose} {...props} />;
}

export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      className={cn('inline-flex w-fit max-w-full items-center gap-1 overflow-x-auto rounded-lg bg-muted p-1', className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-md px-4 text-[0.9375rem] font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-sm pointer-fine:h-9 [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content data-slot="tabs-content" className={cn('flex-1 outline-offset-4', className)} {...props} />;
}
