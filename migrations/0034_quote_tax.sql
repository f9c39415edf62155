ALTER TABLE "quote_versions" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total_tax" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_total_tax_check" CHECK ("quotes"."total_tax" in ('added', 'included', 'untaxed'));