import { ArrowRight, CalendarPlus, LayoutDashboard } from 'lucide-react';
import { Link } from 'react-router';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import heroPicture from '#kernel/web/pictures/hero.svg';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

/**
 * The hero of the landing page. With a session it links to the dashboard. 'Create an Event' leads organizers to the
 * form and everybody else to sign-in, with the account type preselected.
 */
export function Hero() {
  const viewer = useViewer();
  const isOrganizer = viewer?.profile.account_type === 'organizer';
  return (
    <section className="relative isolate -mt-16 overflow-hidden pt-16">
      <img
        src={heroPicture}
        alt=""
        width={1600}
        height={900}
        fetchPriority="high"
        className={cn(
          'absolute inset-x-0 bottom-0 -z-10 h-[30rem] w-full mask-t-from-75% mask-t-to-100% object-cover',
          'object-[71%_100%] sm:h-[min(56.25vw,44rem)] sm:min-h-[34rem] sm:object-[71%_55%]',
        )}
      />
      <div className="page-width pt-14 pb-[21rem] sm:pt-20 sm:pb-96 lg:pt-24">
        <h1 className="max-w-[13ch] text-[clamp(2.75rem,6vw,4.5rem)] leading-[1.03] tracking-[-0.035em] sm:max-w-[20ch]">
          Discover, register, compete.
        </h1>
        <p className="mt-5 max-w-[34rem] text-lg text-foreground/80">
          Every amateur golf tournament worth playing, in one place. Find your next event, hold your spot in a minute,
          and keep every entry where you can find it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          {viewer && (
            <Button asChild size="lg" className="max-sm:w-full">
              <Link to={viewer.dashboard}>
                <LayoutDashboard aria-hidden />
                Back to Dashboard
              </Link>
            </Button>
          )}
          <Button asChild size="lg" variant={viewer ? 'outline' : 'default'} className="max-sm:w-full">
            <Link to={paths.tournaments()}>
              Browse Tournaments
              <ArrowRight aria-hidden />
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline" className="max-sm:w-full">
            <Link to={isOrganizer ? paths.createEvent() : paths.signIn(paths.createEvent())}>
              <CalendarPlus aria-hidden />
              Create an Event
            </Link>
          </Button>
        </div>
      </div>
    </section>
  );
}
