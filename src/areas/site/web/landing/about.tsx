import { brand } from '#kernel/contract/brand.ts';
import yardageBook from '#kernel/web/pictures/yardage-book.svg';

const promises = [
  [
    'A held place is yours.',
    'While you pay, nobody can take it. If you change your mind, it goes back to the field at once.',
  ],
  [
    'No surprises at the till.',
    'Fee, deadline and refund rule are on the event page, before the form. The price shown is the one charged.',
  ],
  ['For organizers, too.', 'Entries and payments arrive in one place, and the money in the organizer’s own account.'],
] as const;

export function About() {
  return (
    <section id="about" aria-labelledby="about-title" className="border-t bg-muted/50">
      <div className="page-width grid items-center gap-12 py-20 sm:py-28 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
        <div>
          <h2 id="about-title" className="font-display text-2xl font-semibold">
            About {brand.name}
          </h2>
          <p className="mt-6 max-w-[36rem] text-lg">
            Amateur golf lives on noticeboards, in club newsletters and in somebody’s spreadsheet. {brand.name} brings
            it together: golfers find an event and take their place, organizers fill the field, clubs open their days.
          </p>
          <dl className="mt-10 max-w-[36rem] divide-y border-y">
            {promises.map(([title, text]) => (
              <div key={title} className="py-5">
                <dt className="font-semibold">{title}</dt>
                <dd className="mt-1 text-muted-foreground">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <img
          src={yardageBook}
          alt=""
          width={460}
          height={440}
          loading="lazy"
          decoding="async"
          className="mx-auto w-full max-w-md lg:max-w-lg"
        />
      </div>
    </section>
  );
}
