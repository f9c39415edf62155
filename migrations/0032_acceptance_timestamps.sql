CREATE TABLE "acceptance_timestamps" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"stamped_at" timestamp with time zone NOT NULL,
	"authority" text NOT NULL,
	"response" text NOT NULL
);
