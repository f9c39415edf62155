CREATE TABLE "handover_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"user_name" text NOT NULL,
	"note" text NOT NULL,
	"encrypted_secret" text
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"project_name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"intro" text NOT NULL,
	"next_steps" text NOT NULL,
	"published_at" timestamp with time zone,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_testimonials" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"project_name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"text" text NOT NULL,
	"author_name" text NOT NULL,
	"company" text NOT NULL,
	"rating" integer,
	"consent_text" text NOT NULL,
	"consented_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "project_testimonials_state_check" CHECK ("project_testimonials"."state" in ('requested', 'received', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "open_overages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"plan_name" text NOT NULL,
	"minutes" integer NOT NULL,
	"total" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overage_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"plan_name" text NOT NULL,
	"period_from" date NOT NULL,
	"period_until" date NOT NULL,
	"is_advance" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"total" integer NOT NULL,
	"price_tax" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text NOT NULL,
	"answered_from" text NOT NULL,
	"user_agent" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "overage_requests_state_check" CHECK ("overage_requests"."state" in ('requested', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "overage_requests_price_tax_check" CHECK ("overage_requests"."price_tax" in ('included', 'added'))
);
--> statement-breakpoint
ALTER TABLE "plan_hours" ADD COLUMN "allows_overage" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_hours" ADD COLUMN "overage_rate" integer;--> statement-breakpoint
CREATE INDEX "handover_accesses_project" ON "handover_accesses" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "handovers_email" ON "handovers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "project_testimonials_email" ON "project_testimonials" USING btree ("email");--> statement-breakpoint
CREATE INDEX "project_testimonials_requested" ON "project_testimonials" USING btree ("requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "open_overages_period" ON "open_overages" USING btree ("subscription_id","period_from");--> statement-breakpoint
CREATE INDEX "open_overages_since" ON "open_overages" USING btree ("since");--> statement-breakpoint
CREATE INDEX "open_overages_email" ON "open_overages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "overage_requests_subscription" ON "overage_requests" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "overage_requests_email" ON "overage_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "overage_requests_latest" ON "overage_requests" USING btree ("requested_at" DESC NULLS FIRST);