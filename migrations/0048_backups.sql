CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"by_id" uuid,
	"by_name" text,
	"bytes" bigint
);
--> statement-breakpoint
CREATE INDEX "backups_at" ON "backups" USING btree ("at" DESC NULLS FIRST);