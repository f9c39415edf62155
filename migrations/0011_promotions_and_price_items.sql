ALTER TABLE "price_items" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_items" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;