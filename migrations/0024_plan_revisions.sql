ALTER TABLE "pricing_plans" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_plans" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_recurring" ON "payments" USING btree ("paid_at") WHERE status = 'paid' and subscription_id is not null;