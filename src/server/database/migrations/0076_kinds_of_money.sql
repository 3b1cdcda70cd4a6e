CREATE TABLE "ledger_kinds" (
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"cents" bigint NOT NULL,
	CONSTRAINT "ledger_kinds_source_id_source_kind_label_pk" PRIMARY KEY("source_id","source","kind","label"),
	CONSTRAINT "ledger_kinds_kind" CHECK ("ledger_kinds"."kind" in ('entry', 'extra', 'gift', 'sponsor', 'product', 'tax', 'fee', 'club', 'prize')),
	CONSTRAINT "ledger_kinds_cents" CHECK ("ledger_kinds"."cents" <> 0)
);
