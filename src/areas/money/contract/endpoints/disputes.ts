import {
  adminDisputePageSchema,
  disputeCaseSchema,
  disputeEvidenceSchema,
  disputePageSchema,
  listDisputesQuery,
} from '../disputes.ts';
import { byId, define } from '#kernel/contract/endpoints/endpoint.ts';

/** Payments that cardholders dispute at their banks: for whoever was paid, and for the operator. */
export const disputesEndpoints = define({
  listDisputes: {
    method: 'GET',
    path: '/api/organizer/disputes',
    access: 'organizer',
    needs: 'money.refund',
    tag: 'payments',
    summary: 'Your disputes, newest first',
    query: listDisputesQuery,
    response: disputePageSchema,
  },
  getDispute: {
    method: 'GET',
    path: '/api/organizer/disputes/:id',
    access: 'organizer',
    needs: 'money.refund',
    tag: 'payments',
    summary: 'One of your disputes, with the answer to the bank, filled in from its records',
    params: byId,
    response: disputeCaseSchema,
  },
  setDisputeEvidence: {
    method: 'PUT',
    path: '/api/organizer/disputes/:id/evidence',
    access: 'organizer',
    needs: 'money.refund',
    tag: 'payments',
    summary: 'Save the answer to a dispute; nothing is sent by it',
    params: byId,
    body: disputeEvidenceSchema,
    response: disputeCaseSchema,
  },
  submitDispute: {
    method: 'POST',
    path: '/api/organizer/disputes/:id/submit',
    access: 'organizer',
    needs: 'money.refund',
    tag: 'payments',
    summary: 'Send the answer to the bank, once and for good',
    params: byId,
    response: disputeCaseSchema,
  },
  listAllDisputes: {
    method: 'GET',
    path: '/api/admin/disputes',
    access: 'admin',
    tag: 'admin',
    summary: 'Disputes of everybody, newest first, with the share of payments that were disputed',
    query: listDisputesQuery,
    response: adminDisputePageSchema,
  },
});
