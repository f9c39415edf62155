CREATE TABLE "currency_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payer_settings" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payer_settings" ADD CONSTRAINT "payer_settings_currency_check" CHECK ("payer_settings"."currency" in ('USD', 'EUR', 'GBP', 'CAD'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" in ('USD', 'EUR', 'GBP', 'CAD'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_currency_check" CHECK ("quotes"."currency" in ('USD', 'EUR', 'GBP', 'CAD'));