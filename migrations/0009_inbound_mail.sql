CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"from_name" text NOT NULL,
	"from_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"quoted" text NOT NULL,
	"rejected_files" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"token" text,
	CONSTRAINT "inbound_mails_digest" UNIQUE("digest"),
	CONSTRAINT "inbound_mails_state_check" CHECK ("inbound_mails"."state" in ('imported', 'quarantined', 'assigned', 'rejected', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "reply_addresses" (
	"token" text PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"last_message_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reply_addresses_subject" UNIQUE NULLS NOT DISTINCT("email","about","about_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "mailed" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_token" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_undelivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_quarantined" ON "inbound_mails" USING btree ("received_at","id") WHERE state = 'quarantined';--> statement-breakpoint
CREATE INDEX "inbound_mails_from_address" ON "inbound_mails" USING btree ("from_address","received_at");