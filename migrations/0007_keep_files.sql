CREATE TABLE "file_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"about" uuid
);
--> statement-breakpoint
CREATE INDEX "file_views_file_id" ON "file_views" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "files_about" ON "files" USING btree ("about");--> statement-breakpoint
CREATE INDEX "files_unclaimed" ON "files" USING btree ("created_at") WHERE about is null;