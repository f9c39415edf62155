ALTER TABLE "threads" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "held_due_at" timestamp with time zone;