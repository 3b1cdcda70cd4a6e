import { Check, Hourglass } from 'lucide-react';
import { State } from './state.tsx';
import { cn } from './class-names.ts';

/**
 * A feature of a plan; `coming` describes the unfinished part, in the words of the list of capabilities, or is null.
 */
export type ListedFeature = { text: string; coming: string | null };

/** A feature's name, with 'Coming soon' where it cannot be used yet. */
export const FeatureName = ({ feature: { text, coming } }: { feature: ListedFeature }) => (
  <span className="min-w-0">
    {text}
    {coming && (
      <>
        {' '}
        <State tone="soon" words={coming} />
      </>
    )}
  </span>
);

/** The features of a plan, line by line: a tick for an available one, an hourglass for one to come. */
export const FeatureList = ({ features, className }: { features: readonly ListedFeature[]; className?: string }) => (
  <ul className={cn('flex flex-col gap-2.5 text-left text-base', className)}>
    {features.map((feature) => (
      <FeatureLine key={feature.text} feature={feature} />
    ))}
  </ul>
);

const FeatureLine = ({ feature }: { feature: ListedFeature }) => (
  <li className="flex items-start gap-2.5">
    {feature.coming ? (
      <Hourglass className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
    ) : (
      <Check className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden />
    )}
    <FeatureName feature={feature} />
  </li>
);
