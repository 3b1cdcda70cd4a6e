CREATE TABLE "refund_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"provider_refund_id" text NOT NULL,
	"failure" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"sent_again_at" timestamp (3) with time zone,
	CONSTRAINT "refund_failures_provider_refund_id_unique" UNIQUE("provider_refund_id")
);
--> statement-breakpoint
ALTER TABLE "refund_failures" ADD CONSTRAINT "refund_failures_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_failures_refund" ON "refund_failures" USING btree ("refund_id");
