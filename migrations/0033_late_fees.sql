CREATE TABLE "late_fee_charges" (
	"payment_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"fee_payment_id" uuid,
	"charged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "late_fee_charges_payment_id_period_pk" PRIMARY KEY("payment_id","period")
);
--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "late_fee" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "late_fee" jsonb;