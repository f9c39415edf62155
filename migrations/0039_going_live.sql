CREATE TABLE "legal_reviews" (
	"version" text PRIMARY KEY NOT NULL,
	"reviewed_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid NOT NULL,
	"reviewer" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;