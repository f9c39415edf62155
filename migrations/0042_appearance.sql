CREATE TABLE "appearance" (
	"id" text PRIMARY KEY NOT NULL,
	"main" text NOT NULL,
	"background" text NOT NULL,
	"fonts" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
