import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export type ArticleTopic = { id: string; title: string; body: ReactNode };
/** A section of an article. `topics` are its subsections, each with an anchor. */
export type ArticleSection = ArticleTopic & {
  topics?: readonly ArticleTopic[];
  /** Shows its topics collapsed, optionally with the first one open. */
  fold?: 'closed' | 'first open';
};

const linkedClassName = '[&_p_a]:font-medium [&_p_a]:text-primary [&_p_a]:underline [&_p_a]:underline-offset-4';

const proseClassName = cn(
  'max-w-[42rem] text-lg',
  linkedClassName,
  '[&_li_a]:font-medium [&_li_a]:text-primary [&_li_a]:underline [&_li_a]:underline-offset-4 [&_li]:mt-2',
  '[&_li]:pl-1 [&_ol]:mt-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc',
  '[&_ul]:pl-6 [&_ul]:marker:text-primary [&_p]:wrap-anywhere',
);

/** A long text with its table of contents: beside it on wide screens, above it on phones. */
export function Article({
  title,
  description,
  message,
  lead,
  sections,
}: {
  title: string;
  description?: string;
  /** A note that is shown on phones too, such as the effective date. */
  message?: string;
  /** Shown above the text, such as a search. */
  lead?: ReactNode;
  sections: readonly ArticleSection[];
}) {
  return (
    <Page>
      <PageHeader
        title={title}
        description={description}
        message={message}
        className={lead ? 'mb-6' : 'mb-10 border-b pb-10'}
      />
      {lead && <div className={cn('mb-10 flex flex-col gap-4 border-b pb-8', linkedClassName)}>{lead}</div>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:gap-16 lg:has-[nav]:grid-cols-[16rem_minmax(0,1fr)]">
        {sections.length > 1 && <Contents sections={sections} />}
        <div className={proseClassName}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </Page>
  );
}

function Section({ id, title, body, topics = [], fold }: ArticleSection) {
  return (
    <section aria-labelledby={id} className="mb-14 last:mb-0">
      <h2 id={id} className="font-display text-2xl font-semibold">
        {title}
      </h2>
      {body}
      {fold && (
        <div className="mt-4 divide-y rounded-xl border bg-card">
          {topics.map((topic, place) => (
            <details
              key={topic.id}
              open={fold === 'first open' && place === 0}
              className="group px-4 [&_p]:mt-0 [&_p]:pb-4"
            >
              <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2.5">
                <ChevronRight
                  className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
                  aria-hidden
                />
                <h3 id={topic.id} className="scroll-mt-20 font-medium">
                  {topic.title}
                </h3>
              </summary>
              {topic.body}
            </details>
          ))}
        </div>
      )}
      {(fold ? [] : topics).map((topic) => (
        <div key={topic.id} className="mt-9">
          <h3 id={topic.id} className="text-lg font-semibold">
            {topic.title}
          </h3>
          {topic.body}
        </div>
      ))}
    </section>
  );
}

const linkClassName = cn(
  'flex min-h-11 items-center text-base text-muted-foreground underline-offset-4',
  'hover:text-foreground hover:underline pointer-fine:min-h-8',
);

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <nav
      aria-label="On this page"
      className={cn(
        'h-fit rounded-2xl border bg-card px-5 py-1 sm:py-5',
        'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto lg:-ml-1 lg:border-0',
        'lg:bg-transparent lg:p-0 lg:pl-1',
      )}
    >
      <details className="fold-on-phones border-0!">
        <summary>On this page</summary>
        <p className="text-sm">On this page</p>
        <ul>
          {sections.map(({ id, title, topics = [], fold }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={cn(linkClassName, topics.length > 0 && !fold && 'font-medium text-foreground')}
              >
                {title}
              </a>
              {topics.length > 0 && !fold && (
                <ul className="mb-3 border-l pl-4">
                  {topics.map((topic) => (
                    <li key={topic.id}>
                      <a href={`#${topic.id}`} className={linkClassName}>
                        {topic.title}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
