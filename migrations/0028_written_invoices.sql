CREATE TABLE "invoice_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"total" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"payment_id" uuid,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recurring_invoice_runs" (
	"recurring_invoice_id" uuid NOT NULL,
	"due_for" date NOT NULL,
	"payment_id" uuid NOT NULL,
	CONSTRAINT "recurring_invoice_runs_recurring_invoice_id_due_for_pk" PRIMARY KEY("recurring_invoice_id","due_for")
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"total" integer NOT NULL,
	"every" text NOT NULL,
	"first_on" date NOT NULL,
	"ends_on" date,
	"period" integer NOT NULL,
	"next_on" date,
	"paused_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"change_from" date,
	"change_lines" jsonb,
	"change_total" integer,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recurring_invoices_every_check" CHECK ("recurring_invoices"."every" in ('month', 'quarter', 'year'))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_kind_check";--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_drafts_payment" ON "invoice_drafts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "invoice_drafts_email" ON "invoice_drafts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invoice_drafts_open" ON "invoice_drafts" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE payment_id is null;--> statement-breakpoint
CREATE INDEX "invoice_drafts_full_text" ON "invoice_drafts" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("title", '') || ' ' || coalesce("business_name", '') || ' ' || coalesce("email", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "recurring_invoices_email" ON "recurring_invoices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "recurring_invoices_created" ON "recurring_invoices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recurring_invoices_due" ON "recurring_invoices" USING btree ("next_on","id") WHERE paused_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "recurring_invoices_full_text" ON "recurring_invoices" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("title", '') || ' ' || coalesce("business_name", '') || ' ' || coalesce("email", '')), '@.-_/+&', '       ')));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind_check" CHECK ("payments"."kind" in ('deposit', 'balance', 'full', 'milestone', 'refund', 'correction', 'plan', 'fixes', 'partial', 'credit', 'credit-note', 'invoice'));