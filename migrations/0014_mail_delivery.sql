CREATE TABLE "dkim_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"encrypted_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "mail_connections_id_check" CHECK ("mail_connections"."id" in ('smtp', 'imap'))
);
--> statement-breakpoint
CREATE TABLE "mail_signature" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "response" text;