import { describe, expect, it } from 'vitest';
import { ApiError } from '#kernel/web/client/api.ts';
import { orUnknown } from '#kernel/web/client/unknown.ts';
import { loader as createEvent } from '#apps/web/screens/create-event.tsx';
import { loader as newCourse } from '#apps/web/screens/new-course.tsx';
import { loader as verifyEmail } from '#apps/web/screens/verify-email.tsx';

const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ status, code, title: code, detail: 'Please wait a moment' }), { status });

/** What a page is made of where the API answers so. */
const load = (page: (args: never) => Promise<unknown>, address: string, response: Response): Promise<unknown> =>
  page({
    request: new Request(`http://localhost${address}`),
    params: {},
    context: {
      viewer: { profile: { account_type: 'organizer' }, is_admin: false, dashboard: '/' },
      fetchApi: async () => response.clone(),
    },
  } as never);

describe.each([
  [429, 'too_many_requests'],
  [503, 'unavailable'],
])('the API answers %i', (status, code) => {
  it('a link to verify an address is not told to be over', async () => {
    expect(await load(verifyEmail, '/verify-email?token=x', refusal(status, code))).toEqual({
      state: 'failed',
      failure: 'Please wait a moment',
    });
  });

  it('a booked slot is not told to be lost, and no tournament is begun without it', async () => {
    const address = '/create-event?bookingId=01890000-0000-7000-8000-000000000001';
    expect(await load(createEvent, address, refusal(status, code))).toEqual({
      booking: null,
      isLost: false,
      failure: 'Please wait a moment',
    });
  });

  it('a course is not entered at another facility than the one it is meant for', async () => {
    const address = '/new-course?facilityId=01890000-0000-7000-8000-000000000001';
    expect(await load(newCourse, address, refusal(status, code))).toMatchObject({ failure: 'Please wait a moment' });
  });
});

describe('the API knows no such thing', () => {
  it('an old link is over, a booking of somebody else cannot be used, and a facility is not found', async () => {
    expect(await load(verifyEmail, '/verify-email?token=x', refusal(410, 'link_expired'))).toEqual({
      state: 'expired',
    });
    expect(await load(createEvent, '/create-event?bookingId=x', refusal(404, 'not_found'))).toMatchObject({
      isLost: true,
      failure: null,
    });
    await expect(load(newCourse, '/new-course?facilityId=x', refusal(404, 'not_found'))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  it('any other refusal is thrown, to be told as what it is', async () => {
    const refused = (status: number) =>
      orUnknown(Promise.reject(new ApiError({ status, code: 'unexpected', title: 'No' })));
    expect(await refused(404)).toBeNull();
    await expect(refused(500)).rejects.toMatchObject({ status: 500 });
  });
});
