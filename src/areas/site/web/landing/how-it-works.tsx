import entryCard from '#kernel/web/pictures/entry-card.svg';
import mapSearch from '#kernel/web/pictures/map-search.svg';
import scorecard from '#kernel/web/pictures/scorecard.svg';

const steps: readonly { title: string; text: string; picture: string }[] = [
  {
    title: 'Search and filter',
    text: 'Look by name, city or format, and narrow it down by distance, entry fee and prize pool.',
    picture: mapSearch,
  },
  {
    title: 'Register and pay',
    text: 'Enter alone or bring a whole group. Your places are held while you pay, so nobody slips in before you.',
    picture: entryCard,
  },
  {
    title: 'Track your scores',
    text: 'Follow every hole on the live leaderboard, tap any number to see why, and keep your rounds and your index together.',
    picture: scorecard,
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="border-y bg-muted/50">
      <div className="page-width py-20 sm:py-28">
        <h2 id="how-it-works-title" className="font-display text-2xl font-semibold">
          How It Works
        </h2>
        <ol className="mt-12 grid gap-12 md:grid-cols-3 md:gap-8 lg:gap-12">
          {steps.map(({ title, text, picture }, index) => (
            <li key={title}>
              <img
                src={picture}
                alt=""
                width={320}
                height={190}
                loading="lazy"
                decoding="async"
                className="w-full rounded-2xl bg-accent px-8 py-7"
              />
              <h3 className="mt-6 flex gap-3 text-lg font-semibold">
                <span className="text-primary tabular-nums" aria-hidden>
                  {index + 1}
                </span>
                {title}
              </h3>
              <p className="mt-2 max-w-sm text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
