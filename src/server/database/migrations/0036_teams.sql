CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"tournament_ids" uuid[],
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_owner" CHECK (("invitations"."organizer_id" is null) <> ("invitations"."country_club_id" is null)),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('manager', 'scorer', 'desk', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"tournament_ids" uuid[],
	"invited_by" uuid,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "members_owner" CHECK (("members"."organizer_id" is null) <> ("members"."country_club_id" is null)),
	CONSTRAINT "members_role" CHECK ("members"."role" in ('manager', 'scorer', 'desk', 'finance'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "organizer_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "country_club_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_of_organizer" ON "invitations" USING btree ("organizer_id","email") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_of_club" ON "invitations" USING btree ("country_club_id","email") WHERE accepted_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "members_of_organizer" ON "members" USING btree ("organizer_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "members_of_club" ON "members" USING btree ("country_club_id","user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "members_person" ON "members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_organizer" ON "audit_entries" USING btree ("organizer_id","created_at","id") WHERE organizer_id is not null;--> statement-breakpoint
CREATE INDEX "audit_of_club" ON "audit_entries" USING btree ("country_club_id","created_at","id") WHERE country_club_id is not null;