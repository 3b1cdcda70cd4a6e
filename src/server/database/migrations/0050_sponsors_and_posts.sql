CREATE TABLE "organizer_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "organizer_posts_length" CHECK (length("organizer_posts"."title") between 1 and 120 and length("organizer_posts"."body") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "sponsor_days" (
	"sponsorship_id" uuid NOT NULL,
	"surface" text NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sponsor_days_sponsorship_id_surface_day_pk" PRIMARY KEY("sponsorship_id","surface","day"),
	CONSTRAINT "sponsor_days_surface" CHECK ("sponsor_days"."surface" in ('page', 'board', 'tv', 'mail', 'print')),
	CONSTRAINT "sponsor_days_counts" CHECK ("sponsor_days"."views" >= 0 and "sponsor_days"."seconds" >= 0 and "sponsor_days"."clicks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sponsor_offers" (
	"search_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"by" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_offers_search_id_tournament_id_by_pk" PRIMARY KEY("search_id","tournament_id","by"),
	CONSTRAINT "sponsor_offers_by" CHECK ("sponsor_offers"."by" in ('week', 'organizer'))
);
--> statement-breakpoint
CREATE TABLE "sponsor_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"most" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"gives" jsonb NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_packages_amount" CHECK ("sponsor_packages"."amount" between 50 and 10000000),
	CONSTRAINT "sponsor_packages_taken" CHECK ("sponsor_packages"."most" between 1 and 200 and "sponsor_packages"."taken" between 0 and "sponsor_packages"."most")
);
--> statement-breakpoint
CREATE TABLE "sponsor_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"place" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"miles" integer NOT NULL,
	"most_cents" bigint NOT NULL,
	"least_players" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsor_searches_miles" CHECK ("sponsor_searches"."miles" between 1 and 500 and "sponsor_searches"."most_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "sponsor_seen" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "sponsor_seen_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"logo_picture_id" uuid,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsors_website" CHECK ("sponsors"."website" ~ '^https?://' and length("sponsors"."website") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"package_id" uuid,
	"package_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"gives" jsonb NOT NULL,
	"state" text NOT NULL,
	"hole" integer,
	"line" text,
	"message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sponsorships_state" CHECK ("sponsorships"."state" in ('asked', 'pending', 'paid', 'agreed', 'expired', 'declined', 'ended', 'refunded')),
	CONSTRAINT "sponsorships_amounts" CHECK ("sponsorships"."amount" >= 0 and "sponsorships"."refunded_amount" between 0 and "sponsorships"."amount"),
	CONSTRAINT "sponsorships_hole" CHECK ("sponsorships"."hole" between 1 and 36),
	CONSTRAINT "sponsorships_line" CHECK (length("sponsorships"."line") <= 120)
);
--> statement-breakpoint
ALTER TABLE "organizer_posts" ADD CONSTRAINT "organizer_posts_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_days" ADD CONSTRAINT "sponsor_days_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD CONSTRAINT "sponsor_offers_search_id_sponsor_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."sponsor_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_offers" ADD CONSTRAINT "sponsor_offers_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_packages" ADD CONSTRAINT "sponsor_packages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsors" ADD CONSTRAINT "sponsors_logo_picture_id_pictures_id_fk" FOREIGN KEY ("logo_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_package_id_sponsor_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."sponsor_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizer_posts_newest" ON "organizer_posts" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsor_offers_tournament" ON "sponsor_offers" USING btree ("tournament_id");--> statement-breakpoint
CREATE INDEX "sponsor_packages_tournament" ON "sponsor_packages" USING btree ("tournament_id","amount","id");--> statement-breakpoint
CREATE INDEX "sponsor_packages_public" ON "sponsor_packages" USING btree ("created_at","id") WHERE is_public;--> statement-breakpoint
CREATE INDEX "sponsor_searches_alive" ON "sponsor_searches" USING btree ("sent_at") WHERE confirmed_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "sponsor_searches_created" ON "sponsor_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sponsors_organizer" ON "sponsors" USING btree ("organizer_id","name","id");--> statement-breakpoint
CREATE INDEX "sponsors_logo" ON "sponsors" USING btree ("logo_picture_id");--> statement-breakpoint
CREATE INDEX "sponsorships_shown" ON "sponsorships" USING btree ("tournament_id","created_at") WHERE state in ('paid', 'agreed');--> statement-breakpoint
CREATE INDEX "sponsorships_organizer" ON "sponsorships" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sponsorships_sponsor" ON "sponsorships" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "sponsorships_package" ON "sponsorships" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "sponsorships_pending" ON "sponsorships" USING btree ("created_at") WHERE state = 'pending';