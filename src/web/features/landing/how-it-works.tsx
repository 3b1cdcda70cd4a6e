import { CreditCard, type LucideIcon, Search, TrendingUp } from 'lucide-react';

const steps: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Search,
    title: 'Search and filter',
    text: 'Look by name, city or format, and narrow it down by distance, entry fee and prize pool.',
  },
  {
    icon: CreditCard,
    title: 'Register and pay',
    text: 'Enter alone or bring a whole group. Your places are held while you pay, so nobody slips in before you.',
  },
  {
    icon: TrendingUp,
    title: 'Track your scores',
    text: 'Your rounds and results stay together, from the first event of the season to the last.',
  },
];

export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="border-t bg-muted/50">
      <div className="page-width py-20 sm:py-24">
        <h2 id="how-it-works-title" className="font-display text-3xl font-semibold sm:text-4xl">
          How It Works
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {steps.map(({ icon: Icon, title, text }, index) => (
            <li key={title} className="border-t-2 border-primary pt-6">
              <div className="flex items-center justify-between text-primary">
                <Icon className="size-6" aria-hidden />
                <span className="text-sm font-semibold tabular-nums" aria-hidden>
                  {index + 1}
                </span>
              </div>
              <h3 className="mt-5 text-xl font-semibold">{title}</h3>
              <p className="mt-2 max-w-sm leading-relaxed text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
