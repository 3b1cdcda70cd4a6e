import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { cn } from './class-names.ts';
import { useOpenInSight } from './open-in-sight.ts';

type Choice = { id: string; value: string; choose: (value: string) => void };

const TabsContext = createContext<Choice>({ id: '', value: '', choose: () => undefined });

type TabsProps = ComponentProps<'div'> & {
  defaultValue: string;
  /** The search parameter with the chosen tab, so that a reload and a shared link open the same one. */
  param?: string;
};

/**
 * The roles and keys of tabs, without inline styles, which the content security policy forbids. Only the chosen content
 * is mounted.
 */
export function Tabs({ param, ...props }: TabsProps) {
  return param ? <AddressTabs param={param} {...props} /> : <PlainTabs {...props} />;
}

function PlainTabs({ defaultValue, ...props }: TabsProps) {
  const [value, setValue] = useState(defaultValue);
  return <ChosenTabs value={value} choose={setValue} {...props} />;
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
  const tabs = useRef<HTMLDivElement>(null);
  // The address may name a missing tab: then the default one is chosen. Only while no navigation is pending, since
  // starting it again at each render would never let it finish.
  const isIdle = useNavigation().state === 'idle';
  useEffect(() => {
    const isChosen = tabs.current?.querySelector('[role=tab][aria-selected=true]');
    if (isIdle && search.has(param) && !isChosen) choose(defaultValue);
  });
  return <ChosenTabs ref={tabs} value={search.get(param) ?? defaultValue} choose={choose} {...props} />;
}

function ChosenTabs({ value, choose, className, ...props }: ComponentProps<'div'> & Omit<Choice, 'id'>) {
  const id = useId();
  const choice = useMemo(() => ({ id, value, choose }), [id, value, choose]);
  return (
    <TabsContext value={choice}>
      <div data-slot="tabs" className={cn('flex flex-col gap-6', className)} {...props} />
    </TabsContext>
  );
}

/** The arrow keys, Home and End move to another tab and choose it. */
function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const last = tabs.length - 1;
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowRight: tabs[at >= last ? 0 : at + 1],
    ArrowLeft: tabs[at <= 0 ? last : at - 1],
    Home: tabs[0],
    End: tabs[last],
  };
  const target = targets[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
  target.click();
}

export function TabsList({ className, ...props }: ComponentProps<'div'>) {
  const strip = useOpenInSight<HTMLDivElement>(useContext(TabsContext).value);
  return (
    <div
      ref={strip}
      role="tablist"
      data-slot="tabs-list"
      onKeyDown={handleKeyDown}
      className={cn('inline-flex w-fit max-w-full items-center gap-1 strip rounded-lg bg-muted p-1', className)}
      {...props}
    />
  );
}

export function TabsTrigger({
  className,
  value,
  ...props
}: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const { id, value: chosen, choose } = useContext(TabsContext);
  const isChosen = value === chosen;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel-${value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-slot="tabs-trigger"
      onClick={() => choose(value)}
      className={cn(
        'inline-flex h-11 flex-1 items-center justify-center gap-2 rounded-md px-4 text-base',
        'font-medium whitespace-nowrap text-muted-foreground transition-colors',
        'hover:text-foreground aria-selected:bg-card aria-selected:text-foreground',
        'aria-selected:shadow-sm pointer-fine:h-9 [&_svg]:size-4',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, value, ...props }: ComponentProps<'div'> & { value: string }) {
  const { id, value: chosen } = useContext(TabsContext);
  if (value !== chosen) return null;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls has to be reachable by the keyboard
      tabIndex={0}
      data-slot="tabs-content"
      className={cn('flex-1 outline-offset-4', className)}
      {...props}
    />
  );
}
