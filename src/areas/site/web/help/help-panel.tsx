import { useLocation } from 'react-router';
import { articlesAt } from '#areas/site/rules/help/help-article.ts';
import { helpArticles } from '#areas/site/rules/help/help-articles.ts';
import { paths } from '#kernel/web/paths.ts';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { HelpBody } from './help-body.tsx';

/** The articles for the current page in a panel, loaded on demand. */
export default function HelpPanel({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const articles = articlesAt(helpArticles, pathname);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title="Help with this page" />
        <div className="flex flex-col divide-y rounded-lg border">
          {articles.map((article, place) => (
            <details key={article.id} open={place === 0} className="group px-4">
              <summary className="flex min-h-11 cursor-pointer items-center py-2 font-medium">{article.title}</summary>
              <div
                className={
                  'flex flex-col gap-2 pb-4 text-muted-foreground wrap-anywhere ' +
                  '[&_a]:font-medium [&_a]:text-primary [&_a]:underline [&_a]:underline-offset-4'
                }
              >
                <HelpBody {...article} />
              </div>
            </details>
          ))}
        </div>
        <form role="search" action={paths.help()} className="flex flex-col gap-2">
          <SearchInput label="Search all of Help" name="q" placeholder="Search all of Help" />
        </form>
      </DialogContent>
    </Dialog>
  );
}
