CREATE TABLE "claim_evidence" (
	"claim" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"period" text NOT NULL,
	"consent" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
