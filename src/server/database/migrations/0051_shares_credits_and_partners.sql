CREATE TABLE "credit_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"credit_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_movements_amount" CHECK ("credit_movements"."amount" <> 0)
);--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"golfer_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"left_amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credits_once" UNIQUE("registration_id","reason"),
	CONSTRAINT "credits_amounts" CHECK ("credits"."amount" > 0 and "credits"."left_amount" between 0 and "credits"."amount"),
	CONSTRAINT "credits_ended" CHECK ("credits"."ended_at" is null or "credits"."left_amount" = 0)
);--> statement-breakpoint
CREATE TABLE "partner_notices" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "partner_notices_kind" CHECK ("partner_notices"."kind" in ('looking', 'room'))
);--> statement-breakpoint
CREATE TABLE "party_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "party_asks_state" CHECK ("party_asks"."state" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "party_asks_two" CHECK ("party_asks"."from_id" <> "party_asks"."to_id")
);--> statement-breakpoint
CREATE TABLE "entry_additions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"kept_amount" bigint DEFAULT 0 NOT NULL,
	"extras" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"hold_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_additions_state" CHECK ("entry_additions"."state" in ('pending', 'paid', 'expired')),
	CONSTRAINT "entry_additions_amounts" CHECK ("entry_additions"."kept_amount" between 0 and "entry_additions"."amount"),
	CONSTRAINT "entry_additions_hold" CHECK (("entry_additions"."state" = 'pending') = ("entry_additions"."hold_expires_at" is not null))
);--> statement-breakpoint
CREATE TABLE "registration_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "registration_shares_position" UNIQUE("registration_id","position"),
	CONSTRAINT "registration_shares_state" CHECK ("registration_shares"."state" in ('open', 'paid', 'released')),
	CONSTRAINT "registration_shares_amount" CHECK ("registration_shares"."amount" > 0),
	CONSTRAINT "registration_shares_paid" CHECK (("registration_shares"."state" = 'paid') = ("registration_shares"."paid_at" is not null))
);--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "pays" text DEFAULT 'captain' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "credit_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "kept_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "party_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD COLUMN "kept_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD COLUMN "kept_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "entry_terms" ADD COLUMN "share_hours" integer;--> statement-breakpoint
ALTER TABLE "entry_terms" ADD COLUMN "is_whole_groups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notices" ADD CONSTRAINT "partner_notices_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notices" ADD CONSTRAINT "partner_notices_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_asks" ADD CONSTRAINT "party_asks_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_asks" ADD CONSTRAINT "party_asks_from_id_tournament_registrations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_asks" ADD CONSTRAINT "party_asks_to_id_tournament_registrations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_additions" ADD CONSTRAINT "entry_additions_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_shares" ADD CONSTRAINT "registration_shares_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movements_credit" ON "credit_movements" USING btree ("credit_id","moved_at");--> statement-breakpoint
CREATE INDEX "credit_movements_entry" ON "credit_movements" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "credits_golfer" ON "credits" USING btree ("golfer_id","organizer_id","expires_at");--> statement-breakpoint
CREATE INDEX "credits_organizer" ON "credits" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "credits_ending" ON "credits" USING btree ("expires_at") WHERE left_amount > 0;--> statement-breakpoint
CREATE INDEX "partner_notices_listed" ON "partner_notices" USING btree ("tournament_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "party_asks_open" ON "party_asks" USING btree ("from_id","to_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "party_asks_from" ON "party_asks" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "party_asks_to" ON "party_asks" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "entry_additions_entry" ON "entry_additions" USING btree ("registration_id","created_at");--> statement-breakpoint
CREATE INDEX "entry_additions_holds" ON "entry_additions" USING btree ("hold_expires_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "entry_codes_keeping" ON "entry_codes" USING btree ("tournament_id") WHERE kept_places > 0;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "registrations_pays" CHECK ("tournament_registrations"."pays" in ('captain', 'shares')) NOT VALID;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_kept" CHECK ("entry_codes"."kept_places" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "entry_terms" ADD CONSTRAINT "entry_terms_share_hours" CHECK ("entry_terms"."share_hours" between 1 and 336);
