CREATE TABLE "bank_details" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
