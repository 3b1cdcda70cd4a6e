CREATE TABLE "entry_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"most_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"min_people" integer DEFAULT 1 NOT NULL,
	"valid_until" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_codes_code" UNIQUE("tournament_id","code"),
	CONSTRAINT "entry_codes_kind" CHECK ("entry_codes"."kind" in ('percent', 'cents', 'price')),
	CONSTRAINT "entry_codes_used" CHECK ("entry_codes"."used" between 0 and coalesce("entry_codes"."most_uses", "entry_codes"."used")),
	CONSTRAINT "entry_codes_value" CHECK ("entry_codes"."value" >= 0 and ("entry_codes"."kind" <> 'percent' or "entry_codes"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "entry_extras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"unit" bigint NOT NULL,
	"stock" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"most_each" integer DEFAULT 10 NOT NULL,
	"is_refundable" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "entry_extras_kind" CHECK ("entry_extras"."kind" in ('item', 'donation')),
	CONSTRAINT "entry_extras_taken" CHECK ("entry_extras"."taken" between 0 and coalesce("entry_extras"."stock", "entry_extras"."taken"))
);
--> statement-breakpoint
CREATE TABLE "entry_terms" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"early" jsonb NOT NULL,
	"tax_name" text,
	"tax_bps" integer,
	"tax_covers" text DEFAULT 'entry' NOT NULL,
	"fee_bps" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_terms_tax" CHECK (num_nulls("entry_terms"."tax_name", "entry_terms"."tax_bps") in (0, 2)),
	CONSTRAINT "entry_terms_rates" CHECK ("entry_terms"."tax_bps" between 1 and 3000 and "entry_terms"."fee_bps" between 1 and 1000),
	CONSTRAINT "entry_terms_covers" CHECK ("entry_terms"."tax_covers" in ('entry', 'all'))
);
--> statement-breakpoint
CREATE TABLE "registration_extras" (
	"registration_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit" bigint NOT NULL,
	CONSTRAINT "registration_extras_registration_id_extra_id_pk" PRIMARY KEY("registration_id","extra_id")
);
--> statement-breakpoint
CREATE TABLE "registration_lines" (
	"registration_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "registration_lines_registration_id_position_pk" PRIMARY KEY("registration_id","position"),
	CONSTRAINT "registration_lines_sum" CHECK ("registration_lines"."amount" = "registration_lines"."unit" * "registration_lines"."quantity")
);
--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "kept_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_extras" ADD CONSTRAINT "entry_extras_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_terms" ADD CONSTRAINT "entry_terms_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_extras" ADD CONSTRAINT "registration_extras_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_extras" ADD CONSTRAINT "registration_extras_extra_id_entry_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."entry_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_lines" ADD CONSTRAINT "registration_lines_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_codes_listed" ON "entry_codes" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "entry_extras_listed" ON "entry_extras" USING btree ("tournament_id","position","id");--> statement-breakpoint
CREATE INDEX "registration_extras_extra" ON "registration_extras" USING btree ("extra_id");--> statement-breakpoint
CREATE INDEX "registrations_code" ON "tournament_registrations" USING btree ("code_id") WHERE code_id is not null;