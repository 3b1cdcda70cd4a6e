CREATE TABLE "saved_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"line_entry_id" uuid NOT NULL,
	"session_id" text,
	"customer_id" text NOT NULL,
	"payment_method_id" text,
	"brand" text,
	"last4" text,
	"state" text DEFAULT 'open' NOT NULL,
	"most" bigint NOT NULL,
	"play_date" date NOT NULL,
	"consent_version" integer NOT NULL,
	"consent_text" text NOT NULL,
	"consented_at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"ended_at" timestamp (3) with time zone,
	"detached_at" timestamp (3) with time zone,
	CONSTRAINT "saved_cards_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "saved_cards_state" CHECK ("saved_cards"."state" in ('open', 'saved', 'refused', 'ended')),
	CONSTRAINT "saved_cards_kept" CHECK ("saved_cards"."state" <> 'saved' or "saved_cards"."payment_method_id" is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_one" ON "saved_cards" USING btree ("line_entry_id") WHERE state = 'saved';
--> statement-breakpoint
CREATE INDEX "saved_cards_entry" ON "saved_cards" USING btree ("line_entry_id","consented_at");
--> statement-breakpoint
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "saved_cards_attached" ON "saved_cards" USING btree ("id") WHERE payment_method_id is not null and detached_at is null;
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_line_entry_id_line_entries_id_fk" FOREIGN KEY ("line_entry_id") REFERENCES "public"."line_entries"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "line_rules" ADD COLUMN "takes_cards" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- The last, as those who settle lock it after the line.
ALTER TABLE "payments" ADD COLUMN "saved_card_id" uuid;
