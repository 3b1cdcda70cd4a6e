CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "course_versions_number_once" UNIQUE("course_id","number"),
	CONSTRAINT "course_versions_content_once" UNIQUE("course_id","content_hash"),
	CONSTRAINT "course_versions_number" CHECK ("course_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"name" text NOT NULL,
	"first_nine" uuid NOT NULL,
	"second_nine" uuid,
	"is_retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "facilities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_club_id" uuid,
	"organizer_id" uuid,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"time_zone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"is_sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "facilities_owner" CHECK ("facilities"."country_club_id" is null or "facilities"."organizer_id" is null)
);
--> statement-breakpoint
CREATE TABLE "nines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facility_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_first_nine_nines_id_fk" FOREIGN KEY ("first_nine") REFERENCES "public"."nines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_second_nine_nines_id_fk" FOREIGN KEY ("second_nine") REFERENCES "public"."nines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nines" ADD CONSTRAINT "nines_facility_id_facilities_id_fk" FOREIGN KEY ("facility_id") REFERENCES "public"."facilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_name" ON "courses" USING btree ("facility_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_once" ON "facilities" USING btree (lower("name"),lower("city"),"state") WHERE organizer_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "facilities_once_an_organizer" ON "facilities" USING btree ("organizer_id",lower("name"),lower("city"),"state") WHERE organizer_id is not null;--> statement-breakpoint
CREATE INDEX "facilities_search" ON "facilities" USING gin (lower(name || ' ' || city) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "facilities_in_order" ON "facilities" USING btree (lower("name"),"id") WHERE organizer_id is null;--> statement-breakpoint
CREATE INDEX "facilities_club" ON "facilities" USING btree ("country_club_id") WHERE country_club_id is not null;--> statement-breakpoint
CREATE INDEX "facilities_cell" ON "facilities" USING btree ((floor((latitude + 90) * 2)::integer * 720 + floor((longitude + 180) * 2)::integer)) WHERE latitude is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "nines_name" ON "nines" USING btree ("facility_id",lower("name"));--> statement-breakpoint
-- A version is what a round was played by: it never changes, and goes only with the account that owns it.
CREATE FUNCTION keep_course_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' AND current_setting('golf.erase', true) = 'on' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'a course version never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER course_versions_keep BEFORE UPDATE OR DELETE ON "course_versions"
  FOR EACH ROW EXECUTE FUNCTION keep_course_version();
