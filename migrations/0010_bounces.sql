CREATE TABLE "undeliverable_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"problem" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_bounced" ON "mails" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "mails"."bounced_at" is not null;