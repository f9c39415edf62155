CREATE TABLE "automatic_backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"bytes" bigint,
	"missing_files" integer NOT NULL,
	"failure" text NOT NULL,
	CONSTRAINT "automatic_backups_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "backup_schedule" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"time" text NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups_since" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backups" DROP CONSTRAINT "backups_what_check";--> statement-breakpoint
CREATE INDEX "automatic_backups_started" ON "automatic_backups" USING btree ("started_at");--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_what_check" CHECK ("backups"."what" in ('created', 'restored', 'downloaded'));