CREATE TABLE "plan_periods" (
	"subscription_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "plan_periods_subscription_id_starts_on_pk" PRIMARY KEY("subscription_id","starts_on")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "provider_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "customer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "plan_days_ahead" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "plan_end_days" integer DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_orders" ADD COLUMN "continues_id" uuid;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "next_method" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "anchor_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renews_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_not_before" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plan_periods_payment" ON "plan_periods" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_payment" ON "plan_orders" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_transfer" ON "subscriptions" USING btree ("current_period_end") WHERE is_live and (payment_method = 'bank-transfer' or next_method = 'bank-transfer');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_method_check" CHECK ("subscriptions"."payment_method" in ('card', 'bank-transfer'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_method_check" CHECK ("subscriptions"."next_method" in ('card', 'bank-transfer'));