CREATE TABLE "prints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"by_user_id" uuid NOT NULL,
	"choice" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"pages_done" integer DEFAULT 0 NOT NULL,
	"pages_total" integer NOT NULL,
	"file" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prints_state" CHECK ("prints"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "prints_file" CHECK (("prints"."state" = 'done') = ("prints"."file" is not null))
);
--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_round_id_golf_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golf_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prints" ADD CONSTRAINT "prints_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prints_round" ON "prints" USING btree ("round_id","created_at");--> statement-breakpoint
CREATE INDEX "prints_person" ON "prints" USING btree ("by_user_id");--> statement-breakpoint
CREATE INDEX "prints_age" ON "prints" USING btree ("created_at");