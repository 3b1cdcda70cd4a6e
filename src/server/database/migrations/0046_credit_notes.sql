CREATE TABLE "entry_credit_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"refund_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"amount" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_credit_notes_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "entry_credit_notes_number" UNIQUE("organizer_id","year","number"),
	CONSTRAINT "entry_credit_notes_amount" CHECK ("entry_credit_notes"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "legal_address" text;--> statement-breakpoint
ALTER TABLE "organizers" ADD COLUMN "tax_number" text;--> statement-breakpoint
ALTER TABLE "entry_receipts" ADD COLUMN "seller_details" text;--> statement-breakpoint
ALTER TABLE "entry_credit_notes" ADD CONSTRAINT "entry_credit_notes_receipt_id_entry_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."entry_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_credit_notes" ADD CONSTRAINT "entry_credit_notes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_credit_notes" ADD CONSTRAINT "entry_credit_notes_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_credit_notes_receipt" ON "entry_credit_notes" USING btree ("receipt_id");