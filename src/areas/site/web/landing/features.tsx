import { Link } from 'react-router';
import leaderboard from '#kernel/web/pictures/leaderboard.svg';
import teeSheet from '#kernel/web/pictures/tee-sheet.svg';
import { cn } from '#kernel/web/ui/class-names.ts';
import type { FeatureTile, featureTiles } from './feature-tiles.ts';

export function Features({ tiles }: { tiles: ReturnType<typeof featureTiles> }) {
  return (
    <section id="features" aria-labelledby="features-title" className="page-width py-20 sm:py-28">
      <h2 id="features-title" className="font-display text-2xl font-semibold">
        Features
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-muted-foreground">
        Features that are here today are a click away. Those still to come say so.
      </p>
      <FeatureGroup title="For golfers" tiles={tiles.golfers} picture={leaderboard} />
      <FeatureGroup title="For organizers" tiles={tiles.organizers} picture={teeSheet} isMirrored />
    </section>
  );
}

type FeatureGroupProps = { title: string; tiles: readonly FeatureTile[]; picture: string; isMirrored?: boolean };

function FeatureGroup({ title, tiles, picture, isMirrored = false }: FeatureGroupProps) {
  return (
    <div className="mt-14 grid items-start gap-8 sm:mt-16 lg:grid-cols-12 lg:gap-14">
      <div
        className={cn(
          'overflow-hidden rounded-3xl bg-accent pt-6 lg:sticky lg:top-24 lg:col-span-5',
          isMirrored && 'lg:order-last',
        )}
      >
        <img src={picture} alt="" width={480} height={360} loading="lazy" decoding="async" className="w-full" />
      </div>
      <div className="lg:col-span-7">
        <h3 className="font-display text-2xl font-semibold">{title}</h3>
        <ul className="mt-3 grid gap-x-10 sm:grid-cols-2">
          {tiles.map((tile) => (
            <Tile key={tile.text} {...tile} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function Tile({ text: name, about, coming, to }: FeatureTile) {
  return (
    <li className="border-b py-5">
      <h4 className="text-lg font-semibold">
        {to ? (
          <Link
            to={to}
            className="text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-primary"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </h4>
      <p className="mt-1 text-muted-foreground">{about}</p>
      {coming && <p className="mt-2 text-sm font-medium text-muted-foreground">{coming}</p>}
    </li>
  );
}
