CREATE TABLE "quote_defaults" (
	"version" integer PRIMARY KEY NOT NULL,
	"deposit_percent" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"terms" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL
);
