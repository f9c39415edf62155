CREATE TABLE "promises" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_hours" integer NOT NULL,
	"pitch_hours" integer NOT NULL,
	"message_hours" integer NOT NULL,
	"discovery_hours" integer NOT NULL,
	"interest_hours" integer NOT NULL,
	"fixes_hours" integer NOT NULL,
	"applicant_days" integer NOT NULL,
	"revision" integer NOT NULL
);
