CREATE TABLE "deed_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"deed_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"what" text NOT NULL,
	"fields" text[] NOT NULL,
	"about_table" text NOT NULL,
	"about_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deed_values" (
	"change_id" bigint PRIMARY KEY NOT NULL,
	"label" text,
	"before" jsonb,
	"after" jsonb,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"call" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deed_changes_deed" ON "deed_changes" USING btree ("deed_id");--> statement-breakpoint
CREATE INDEX "deed_changes_row" ON "deed_changes" USING btree ("table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "deed_changes_about" ON "deed_changes" USING btree ("about_table","about_id");--> statement-breakpoint
CREATE INDEX "deeds_at" ON "deeds" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deeds_actor" ON "deeds" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);