CREATE TABLE "payer_settings" (
	"email" text PRIMARY KEY NOT NULL,
	"term_days" integer,
	"reminders_on" boolean NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"id" text PRIMARY KEY NOT NULL,
	"term_days" integer NOT NULL,
	"reminders_on" boolean NOT NULL,
	"stages" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_reminders" (
	"payment_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"stage" integer,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "payment_reminders_payment_id_sent_on_pk" PRIMARY KEY("payment_id","sent_on")
);
--> statement-breakpoint
DROP INDEX "payments_due";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "term_days" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "overdue_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reminders_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "written_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collection_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree (coalesce("overdue_at", "due_at"),"id") WHERE status = 'pending' and due_at is not null;--> statement-breakpoint
-- Payments that could be made before get the default terms, and no reminders unless turned on.
update payments set
  due_on = (due_at at time zone zone.name)::date + 14,
  overdue_at = ((due_at at time zone zone.name)::date + 15)::timestamp at time zone zone.name,
  reminders_on = false
from (
  select coalesce((select facts->>'timeZone' from company limit 1), 'America/Chicago') as name
) as zone
where status = 'pending' and due_at is not null and amount > 0;
