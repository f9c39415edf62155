CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"quote_id" uuid,
	"part" integer,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"method" text,
	"recorded_by" uuid,
	"invoice_number" text
);
--> statement-breakpoint
CREATE TABLE "mail_preferences" (
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "mail_preferences_email_kind_pk" PRIMARY KEY("email","kind")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"weeks" integer NOT NULL,
	"due_on" date,
	"completed_at" timestamp with time zone,
	"approval_asked_at" timestamp with time zone,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "project_happenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "project_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"waiting_on" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_number" text NOT NULL,
	"name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"track" text NOT NULL,
	"state" text NOT NULL,
	"waiting_on" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"due_on" date,
	"delivered_at" timestamp with time zone,
	"maintenance_months" integer NOT NULL,
	"maintenance_until" date
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"expiration_date" text,
	"restrictions" text NOT NULL,
	"usage_count" integer NOT NULL,
	"max_usage" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"used_for" uuid NOT NULL,
	"email" text NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"given_back_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_acceptances" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"code" text NOT NULL,
	"snapshot" text NOT NULL,
	"hash" text NOT NULL,
	"chained_hash" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"promotion" jsonb,
	"total_amount" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" uuid NOT NULL,
	CONSTRAINT "quote_versions_quote_id_version_pk" PRIMARY KEY("quote_id","version")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"enquiry_id" uuid,
	"track" text NOT NULL,
	"business_name" text NOT NULL,
	"business_email" text NOT NULL,
	"total_amount" integer NOT NULL,
	"draft" jsonb,
	"draft_revision" integer NOT NULL,
	"version" integer NOT NULL,
	"valid_until" text,
	"valid_until_at" timestamp with time zone,
	"reminders_on" boolean NOT NULL,
	"reminded" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"sent_again_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"decline_reason" text,
	"decline_text" text
);
--> statement-breakpoint
CREATE TABLE "numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payments_quote_part" ON "payments" USING btree ("quote_id","part");--> statement-breakpoint
CREATE INDEX "payments_email" ON "payments" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" USING btree ("email","at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_position" ON "milestones" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_happenings_project_id" ON "project_happenings" USING btree ("project_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_tasks_position" ON "project_tasks" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_turns_project_id" ON "project_turns" USING btree ("project_id","from");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_quote_id" ON "projects" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "projects_email" ON "projects" USING btree ("email","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_state" ON "projects" USING btree ("state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_used_for" ON "redemptions" USING btree ("used_for");--> statement-breakpoint
CREATE INDEX "redemptions_promotion_id" ON "redemptions" USING btree ("promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_code" ON "quote_acceptances" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_position" ON "quote_acceptances" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_enquiry_id" ON "quotes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_changed_at" ON "quotes" USING btree ("changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_status" ON "quotes" USING btree ("status","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_business_email" ON "quotes" USING btree ("business_email","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "quotes_awaiting" ON "quotes" USING btree ("valid_until_at") WHERE status in ('pending', 'sent') and withdrawn_at is null;