import { describe, expect, it } from 'vitest';
import { ApiError } from '#kernel/web/client/api.ts';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { orNullIfNotFound } from '#kernel/web/client/unknown.ts';
import { loader as createEvent } from '#apps/web/screens/create-event.tsx';
import { loader as newCourse } from '#apps/web/screens/new-course.tsx';
import { loader as verifyEmail } from '#apps/web/screens/verify-email.tsx';

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, title: code, detail: 'Please wait a moment' }), { status });

/** The data of a page where the API answers so. */
const load = (page: (args: never) => Promise<unknown>, address: string, response: Response): Promise<unknown> =>
  page({
    request: new Request(`http://localhost${address}`),
    params: {},
    context: {
      viewer: { profile: { account_type: 'organizer' }, is_admin: false, dashboard: '/' },
      fetchApi: async () => response.clone(),
    },
  } as never);

const booking = '/create-event?bookingId=01890000-0000-7000-8000-000000000001';
const facility = '/new-course?facilityId=01890000-0000-7000-8000-000000000001';

describe('what a page answers where the API does not', () => {
  it.each([
    [400, 404],
    [401, 401],
    [403, 403],
    [404, 404],
    [409, 409],
    [410, 410],
    [422, 404],
    [429, 429],
    [500, 503],
    [502, 503],
    [503, 503],
    [0, 503],
  ])('%i of the API is %i of the page', async (asked, answered) => {
    const error = new ApiError({ status: asked, code: 'unexpected', title: 'No', detail: 'Please wait a moment' });
    await expect(pageLoader(() => Promise.reject(error))({} as never)).rejects.toMatchObject({
      data: { message: 'Please wait a moment' },
      init: { status: answered },
    });
  });

  it.each([401, 403])('%i is 404 where others are not told that there is something', async (status) => {
    const read = () => Promise.reject(new ApiError({ status, code: 'forbidden', title: 'No' }));
    await expect(pageLoader(read, { hidesFromOthers: true })({} as never)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('a way elsewhere and a fault of ours stay what they are', async () => {
    const way = new Response(null, { status: 302 });
    await expect(pageLoader(() => Promise.reject(way))({} as never)).rejects.toBe(way);
    const fault = new TypeError('undefined is not a function');
    await expect(pageLoader(() => Promise.reject(fault))({} as never)).rejects.toBe(fault);
    await expect(orNullOnApiError(Promise.reject(fault))).rejects.toBe(fault);
  });

  it('a part that a page stands without is null', async () => {
    expect(
      await orNullOnApiError(Promise.reject(new ApiError({ status: 503, code: 'unavailable', title: 'No' }))),
    ).toBeNull();
    expect(await orNullOnApiError(Promise.resolve(1))).toBe(1);
  });

  it.each([
    [429, 'too_many_requests'],
    [503, 'unavailable'],
  ])('%i tells of no link that is over, no booking that is lost and no facility that is none', async (status, code) => {
    const failed = { data: { message: 'Please wait a moment' }, init: { status } };
    const pages = [
      [verifyEmail, '/verify-email?token=x'],
      [createEvent, booking],
      [newCourse, facility],
    ] as const;
    for (const [page, address] of pages)
      await expect(load(page, address, refusal(status, code))).rejects.toMatchObject(failed);
  });
});

describe('the API knows no such thing', () => {
  it('an old link is over, a booking of somebody else cannot be used, and a facility is not found', async () => {
    expect(await load(verifyEmail, '/verify-email?token=x', refusal(410, 'link_expired'))).toEqual({
      state: 'expired',
    });
    expect(await load(createEvent, booking, refusal(404, 'not_found'))).toEqual({
      booking: null,
      draft: null,
      isLost: true,
      ownPage: null,
    });
    await expect(load(newCourse, facility, refusal(404, 'not_found'))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('any other refusal is thrown, to be told as what it is', async () => {
    const refused = (status: number) =>
      orNullIfNotFound(Promise.reject(new ApiError({ status, code: 'unexpected', title: 'No' })));
    expect(await refused(404)).toBeNull();
    await expect(refused(500)).rejects.toMatchObject({ status: 500 });
  });
});
