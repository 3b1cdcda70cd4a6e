import {
  adminAccountPageSchema,
  adminClubPageSchema,
  adminClubSchema,
  auditPageSchema,
  failingJobPageSchema,
  invariantRunSchema,
  jobParams,
  lastInvariantRunSchema,
  listAccountsQuery,
  listAdminClubsQuery,
  listAuditQuery,
  listJobsQuery,
  setClubTierSchema,
} from '../admin.ts';
import { cataloguePageSchema, catalogueProductSchema, createProductSchema, listCatalogueQuery, updateProductSchema } from '../products.ts';
import { byId, define, done } from './endpoint.ts';

/** What only the operator may see and do. */
export const adminEndpoints = define({
  listCatalogue: { method: 'GET', path: '/api/admin/products', access: 'admin', tag: 'admin', summary: 'All products, by name', query: listCatalogueQuery, response: cataloguePageSchema },
  createProduct: { method: 'POST', path: '/api/admin/products', access: 'admin', tag: 'admin', summary: 'Add a product', body: createProductSchema, response: catalogueProductSchema, status: 201 },
  updateProduct: { method: 'PATCH', path: '/api/admin/products/:id', access: 'admin', tag: 'admin', summary: 'Change a product, or take it out of the catalogue (active false)', params: byId, body: updateProductSchema, response: catalogueProductSchema },
  setProductPicture: { method: 'PUT', path: '/api/admin/products/:id/picture', access: 'admin', tag: 'admin', summary: 'Give a product its picture; the body is the image', params: byId, takesPicture: true, response: catalogueProductSchema, perMinute: 60 },
  listAccounts: { method: 'GET', path: '/api/admin/accounts', access: 'admin', tag: 'admin', summary: 'Accounts, newest first', query: listAccountsQuery, response: adminAccountPageSchema },
  listAdminClubs: { method: 'GET', path: '/api/admin/clubs', access: 'admin', tag: 'admin', summary: 'Clubs by name, with their tier', query: listAdminClubsQuery, response: adminClubPageSchema },
  setClubTier: { method: 'POST', path: '/api/admin/clubs/:id/tier', access: 'admin', tag: 'admin', summary: 'Grant a club its tier', params: byId, body: setClubTierSchema, response: adminClubSchema },
  listFailingJobs: { method: 'GET', path: '/api/admin/jobs', access: 'admin', tag: 'admin', summary: 'Jobs that failed so far or for good, newest first', query: listJobsQuery, response: failingJobPageSchema },
  retryJob: { method: 'POST', path: '/api/admin/jobs/:id/retry', access: 'admin', tag: 'admin', summary: 'Let a failing job run again at once', params: jobParams, response: done },
  dropJob: { method: 'DELETE', path: '/api/admin/jobs/:id', access: 'admin', tag: 'admin', summary: 'Take a failing job out of the queue', params: jobParams, response: done },
  readInvariants: { method: 'GET', path: '/api/admin/invariants', access: 'admin', tag: 'admin', summary: 'What the last check of the state found', response: lastInvariantRunSchema },
  runInvariants: { method: 'POST', path: '/api/admin/invariants', access: 'admin', tag: 'admin', summary: 'Check the state now', response: invariantRunSchema, perMinute: 10 },
  listAudit: { method: 'GET', path: '/api/admin/audit', access: 'admin', tag: 'admin', summary: 'Who changed what, newest first', query: listAuditQuery, response: auditPageSchema },
});
