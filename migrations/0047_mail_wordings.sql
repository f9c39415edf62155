CREATE TABLE "mail_wordings" (
	"letter" text PRIMARY KEY NOT NULL,
	"wording" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
