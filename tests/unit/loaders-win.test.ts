import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '#kernel/web/client/query.ts';

type Times = { at: string };
const client = () => createQueryClient();
const queryOf = (loaded: Times | undefined) => ({
  queryKey: ['tee-times'],
  queryFn: async (): Promise<Times> => ({ at: 'asked' }),
  initialData: loaded,
  enabled: false,
});

describe('who goes back to a page', () => {
  it('sees what its loader has read now, also where the page asks for nothing itself', () => {
    const own = client();
    const show = (loaded: Times) => new QueryObserver(own, queryOf(loaded)).getCurrentResult().data;
    expect(show({ at: '9:00' })).toEqual({ at: '9:00' });
    expect(show({ at: '9:10' })).toEqual({ at: '9:10' });
  });

  it('keeps what came since the page was read', () => {
    const own = client();
    const loaded = { at: '9:00' };
    const show = () => new QueryObserver(own, queryOf(loaded)).getCurrentResult().data;
    show();
    own.setQueryData(['tee-times'], { at: '9:20' });
    expect(show()).toEqual({ at: '9:20' });
  });

  it('keeps their place in a long list, which is read again as a whole', () => {
    const own = client();
    own.setQueryData(['list'], { pages: [{ at: '1' }, { at: '2' }], pageParams: [null, 'x'] });
    const options = { queryKey: ['list'], initialData: { pages: [{ at: 'new' }], pageParams: [null] } };
    own.defaultQueryOptions(options as never);
    expect(own.getQueryData<{ pages: unknown[] }>(['list'])?.pages).toHaveLength(2);
    expect(own.getQueryState(['list'])?.isInvalidated).toBe(true);
  });
});
