ALTER TABLE "payments" ADD COLUMN "collection_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_reminders" ADD COLUMN "due_on" date NOT NULL;