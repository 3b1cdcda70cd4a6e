import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Post, PostPage } from '#areas/site/contract/posts.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { postsKey, postsQuery } from './queries.ts';

/** Loaded only for the organizer itself. */
const PostEditor = lazy(() =>
  lazyPart(() => import('./post-editor.tsx').then((part) => ({ default: part.PostEditor }))),
);
const PostRemoval = lazy(() =>
  lazyPart(() => import('./post-editor.tsx').then((part) => ({ default: part.PostRemoval }))),
);

type PostsProps = { slug: string; name: string; loaded: PostPage | null; isOwner: boolean };

/** The posts of an organizer, newest first; the organizer can write here. */
export function Posts({ slug, name, loaded, isOwner }: PostsProps) {
  const client = useQueryClient();
  const query = useInfiniteQuery(postsQuery(slug, loaded));
  const [edited, setEdited] = useState<Post | 'new' | null>(null);
  const [removed, setRemoved] = useState<Post | null>(null);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, refetch, fetchNextPage } = query;
  const posts = data?.pages.flatMap((page) => page.data) ?? [];
  if (!isOwner && data && posts.length === 0) return null;
  const readAgain = () => client.invalidateQueries({ queryKey: postsKey(slug) });
  return (
    <section aria-labelledby="news" className="mt-12 max-w-3xl">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="news" className="text-2xl font-semibold">
          News
        </h2>
        {isOwner && (
          <HydrationGate>
            <Button variant="outline" size="sm" onClick={() => setEdited('new')}>
              Write a post
            </Button>
          </HydrationGate>
        )}
      </div>
      {!data && (error || !isFetching) && (
        <FailureState
          message={`The posts could not be read${error ? `: ${messageOf(error)}` : '.'}`}
          query={{ refetch, isFetching }}
        />
      )}
      {isOwner && data && posts.length === 0 && (
        <p className="text-muted-foreground">No posts yet. Everybody sees your posts on this page.</p>
      )}
      <ul className="flex flex-col divide-y">
        {posts.map((post) => (
          <li key={post.id} id={`post-${post.id}`} className="scroll-mt-24 py-6 first:pt-0">
            <article aria-labelledby={`post-${post.id}-title`}>
              <h3 id={`post-${post.id}-title`} className="text-lg font-semibold wrap-anywhere">
                {post.title}
              </h3>
              <p className="mt-0.5 text-sm text-muted-foreground">
                <LocalTime at={post.created_at} format="date" />
                {post.edited_at && ', changed since'}
              </p>
              <p className="mt-3 wrap-anywhere whitespace-pre-line">{post.body}</p>
              {isOwner && (
                <HydrationGate>
                  <Button variant="outline" size="sm" className="mt-3 mr-2" onClick={() => setEdited(post)}>
                    Change<span className="sr-only"> {post.title}</span>
                  </Button>
                  <Button variant="ghost" size="sm" className="mt-3" onClick={() => setRemoved(post)}>
                    Remove<span className="sr-only"> {post.title}</span>
                  </Button>
                </HydrationGate>
              )}
            </article>
          </li>
        ))}
      </ul>
      {posts.length > 0 && (
        <LoadMore
          count={posts.length}
          noun="post"
          hasMore={hasNextPage}
          isBusy={isFetchingNextPage}
          failure={error ? messageOf(error) : null}
          onMore={() => void fetchNextPage()}
          isQuiet
        />
      )}
      {posts.length > 0 && (
        <p className="mt-4">
          <a
            href={`/api/brands/${slug}/posts.rss`}
            className="inline-flex min-h-6 items-center text-base underline underline-offset-4"
          >
            News of {name} as a feed
          </a>
        </p>
      )}
      <Suspense fallback={null}>
        {edited && (
          <PostEditor before={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={readAgain} />
        )}
        {removed && <PostRemoval post={removed} onClose={() => setRemoved(null)} onRemoved={readAgain} />}
      </Suspense>
    </section>
  );
}
