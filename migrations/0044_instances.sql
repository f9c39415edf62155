CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"build" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
