import { z } from 'zod';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** The QR code and the poster of a tournament. */
export const shareEndpoints = define({
  getShareCode: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/qr.png',
    access: 'organizer',
    needs: 'field.read',
    tag: 'tournaments',
    summary: 'The link of your tournament as a QR code, 1,200 pixels wide',
    params: byId,
    response: z.unknown(),
  },
  getPoster: {
    method: 'GET',
    path: '/api/organizer/tournaments/:id/poster.pdf',
    access: 'organizer',
    needs: 'field.read',
    tag: 'tournaments',
    summary: 'A poster of your tournament: what, when, where, the price, its QR code and its sponsors',
    params: byId,
    response: z.unknown(),
  },
});
