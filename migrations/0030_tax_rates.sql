CREATE TABLE "tax_exemptions" (
	"email" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"reason" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percent" integer NOT NULL,
	"tax_class" text NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"revision" integer NOT NULL,
	CONSTRAINT "tax_rates_tax_class_check" CHECK ("tax_rates"."tax_class" in ('standard', 'reduced'))
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"is_included" boolean NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"checks_vat_numbers" boolean NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
