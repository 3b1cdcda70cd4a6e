CREATE TABLE "day_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid,
	"kind" text NOT NULL,
	"audience" jsonb NOT NULL,
	"group_ids" uuid[],
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_urgent" boolean DEFAULT false NOT NULL,
	"on_boards_until" timestamp (3) with time zone,
	"is_on_boards" boolean DEFAULT false NOT NULL,
	"by_user_id" uuid,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"reached" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "day_messages_kind" CHECK ("day_messages"."kind" in ('notice', 'suspended', 'resumed', 'new_times', 'cancelled', 'result'))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tournament_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status_before" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"resume_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"by_user_id" uuid,
	CONSTRAINT "suspensions_kind" CHECK ("suspensions"."kind" in ('stop_now', 'finish_hole', 'dark')),
	CONSTRAINT "suspensions_status_before" CHECK ("suspensions"."status_before" in ('published', 'playing')),
	CONSTRAINT "suspensions_times" CHECK ("suspensions"."ended_at" >= "suspensions"."began_at")
);
--> statement-breakpoint
ALTER TABLE "day_messages" ADD CONSTRAINT "day_messages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_messages" ADD CONSTRAINT "day_messages_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_messages" ADD CONSTRAINT "day_messages_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_messages_tournament" ON "day_messages" USING btree ("tournament_id","id");--> statement-breakpoint
CREATE INDEX "day_messages_round" ON "day_messages" USING btree ("round_id") WHERE round_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "suspensions_open" ON "suspensions" USING btree ("round_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "suspensions_round" ON "suspensions" USING btree ("round_id","began_at");--> statement-breakpoint
CREATE INDEX "suspensions_tournament" ON "suspensions" USING btree ("tournament_id");