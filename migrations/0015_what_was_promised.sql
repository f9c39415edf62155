ALTER TABLE "redemptions" ADD COLUMN "discount_type" text;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "discount_value" integer;--> statement-breakpoint
UPDATE "redemptions" SET "discount_type" = "promotions"."discount_type", "discount_value" = "promotions"."discount_value" FROM "promotions" WHERE "promotions"."id" = "redemptions"."promotion_id";--> statement-breakpoint
DELETE FROM "redemptions" WHERE "discount_type" IS NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ALTER COLUMN "discount_type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "redemptions" ALTER COLUMN "discount_value" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "published_revision" integer;