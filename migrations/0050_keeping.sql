CREATE TABLE "keeping" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_days" integer NOT NULL,
	"application_months" integer NOT NULL,
	"revision" integer NOT NULL
);
