CREATE TABLE "bank_import_files" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"csv" jsonb,
	"outgoing" integer NOT NULL,
	"unread" integer NOT NULL,
	"problems" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone,
	"recorded_by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "bank_imports_format_check" CHECK ("bank_imports"."format" in ('csv', 'ofx', 'camt')),
	CONSTRAINT "bank_imports_state_check" CHECK ("bank_imports"."state" in ('columns', 'draft', 'recording', 'recorded', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"reference" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"left_before" integer,
	"reason" text NOT NULL,
	CONSTRAINT "bank_lines_state_check" CHECK ("bank_lines"."state" in ('open', 'weak', 'chosen', 'left-out', 'known', 'excluded', 'queued', 'recorded', 'changed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "accounting_codes" (
	"program" text PRIMARY KEY NOT NULL,
	"codes" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "accounting_codes_program_check" CHECK ("accounting_codes"."program" in ('quickbooks', 'xero', 'datev'))
);
--> statement-breakpoint
CREATE TABLE "late_fee_charges" (
	"payment_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"fee_payment_id" uuid,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_fee_charges_payment_id_period_pk" PRIMARY KEY("payment_id","period")
);
--> statement-breakpoint
CREATE TABLE "tax_exemptions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"reason" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"file_id" text,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "tax_exemptions_id" UNIQUE("id")
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
CREATE TABLE "vat_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"country" text NOT NULL,
	"number" text NOT NULL,
	"result" text NOT NULL,
	"is_waiting" boolean NOT NULL,
	"name" text NOT NULL,
	"identifier" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "vat_checks_email" UNIQUE("email"),
	CONSTRAINT "vat_checks_result_check" CHECK ("vat_checks"."result" in ('unanswered', 'valid', 'invalid'))
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
--> statement-breakpoint
CREATE TABLE "acceptance_timestamps" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"stamped_at" timestamp with time zone NOT NULL,
	"authority" text NOT NULL,
	"response" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "late_fee" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late_fee" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "total_tax" text;--> statement-breakpoint
CREATE INDEX "bank_imports_uploaded" ON "bank_imports" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_position" ON "bank_lines" USING btree ("import_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_recorded" ON "bank_lines" USING btree ("fingerprint") WHERE state in ('queued', 'recorded');--> statement-breakpoint
CREATE INDEX "bank_lines_payment" ON "bank_lines" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "invoices_taxed" ON "invoices" USING btree ("issued_at") WHERE (content -> 'tax') is not null;--> statement-breakpoint
CREATE INDEX "payments_receipt" ON "payments" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received_on") WHERE status = 'paid';--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_total_tax_check" CHECK ("quotes"."total_tax" in ('added', 'included', 'untaxed'));