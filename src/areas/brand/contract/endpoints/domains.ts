import { askForDomainSchema, ownDomainAnswerSchema } from '../own-domain.ts';
import { define } from '#kernel/contract/endpoints/endpoint.ts';

/** The organizer's own host. */
export const domainsEndpoints = define({
  getOwnDomain: {
    method: 'GET',
    path: '/api/organizer/domain',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Your domain, with its DNS records and state',
    response: ownDomainAnswerSchema,
  },
  putOwnDomain: {
    method: 'PUT',
    path: '/api/organizer/domain',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Request a domain of your own in place of the old one (platinum)',
    body: askForDomainSchema,
    response: ownDomainAnswerSchema,
    perMinute: 10,
  },
  checkOwnDomain: {
    method: 'POST',
    path: '/api/organizer/domain/check',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Check the DNS records now (platinum)',
    response: ownDomainAnswerSchema,
    perMinute: 10,
  },
  deleteOwnDomain: {
    method: 'DELETE',
    path: '/api/organizer/domain',
    access: 'organizer',
    needs: 'brand.write',
    tag: 'brands',
    summary: 'Remove your domain',
    response: ownDomainAnswerSchema,
  },
});
