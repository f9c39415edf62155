ALTER TABLE "checkouts" DROP COLUMN "url";--> statement-breakpoint
ALTER TABLE "plan_orders" DROP COLUMN "url";