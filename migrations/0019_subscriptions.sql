CREATE TABLE "plan_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"code" text,
	"amount" integer NOT NULL,
	"checkout_id" text,
	"url" text,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"customer" text NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"plan" jsonb NOT NULL,
	"next" jsonb,
	"status" text NOT NULL,
	"is_live" boolean NOT NULL,
	"code" text,
	"started_at" timestamp with time zone NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"card" text,
	"next_try_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
CREATE INDEX "plan_orders_email" ON "plan_orders" USING btree ("email","state");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_checkout" ON "plan_orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("email") WHERE is_live;--> statement-breakpoint
CREATE INDEX "subscriptions_email" ON "subscriptions" USING btree ("email","started_at");--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id","created_at");