-- A code is valid for 15 minutes, so nobody misses the codes of the former tables for longer.
CREATE TABLE "mailed_codes" (
	"about" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
DROP TABLE "application_codes" CASCADE;--> statement-breakpoint
DROP TABLE "discovery_codes" CASCADE;