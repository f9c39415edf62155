CREATE TABLE "pricing_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"billing_period" text NOT NULL,
	"description" text NOT NULL,
	"features" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"color" text NOT NULL,
	"ad_spend" integer,
	"position" integer NOT NULL
);
