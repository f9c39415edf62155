ALTER TABLE "company" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "changed_by" uuid;