CREATE TABLE "accounting_codes" (
	"program" text PRIMARY KEY NOT NULL,
	"codes" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	CONSTRAINT "accounting_codes_program_check" CHECK ("accounting_codes"."program" in ('quickbooks', 'xero', 'datev'))
);
--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "invoices_taxed" ON "invoices" USING btree ("issued_at") WHERE (content -> 'tax') is not null;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("received_on") WHERE status = 'paid';