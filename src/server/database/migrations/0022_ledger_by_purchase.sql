-- Two indexes of the ledger are built beside the traffic, see `payments/index-ledger.ts`.
SELECT 1;
