CREATE TABLE "statement_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliverable_lists" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliverables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"line_id" text NOT NULL,
	"number" integer NOT NULL,
	"times" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"needs_approval" boolean NOT NULL,
	"owner_id" uuid,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"link" text,
	"file_id" text,
	"done_at" timestamp with time zone,
	"done_by" text NOT NULL,
	"notified_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"returned_at" timestamp with time zone,
	"return_reason" text NOT NULL,
	CONSTRAINT "deliverables_state_check" CHECK ("deliverables"."state" in ('open', 'done', 'accepted', 'returned', 'canceled')),
	CONSTRAINT "deliverables_accepted_by_check" CHECK ("deliverables"."accepted_by" in ('customer', 'product'))
);
--> statement-breakpoint
CREATE TABLE "hours_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"rounding" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"hours" integer NOT NULL,
	"carries_over" boolean NOT NULL,
	"valid_from" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_hours_warnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscription_id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_budgets" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"hours" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid,
	"subscription_id" uuid,
	"title" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"task_id" uuid,
	"task_title" text,
	"note" text NOT NULL,
	"is_billable" boolean NOT NULL,
	"role_id" text,
	"role" text NOT NULL,
	"rate" integer NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "time_entries_work_check" CHECK (num_nonnulls("time_entries"."project_id", "time_entries"."subscription_id") = 1),
	CONSTRAINT "time_entries_minutes_check" CHECK ("time_entries"."minutes" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "timers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid,
	"subscription_id" uuid,
	"title" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"task_id" uuid,
	"task_title" text,
	"note" text NOT NULL,
	"is_billable" boolean NOT NULL,
	"role_id" text,
	"role" text NOT NULL,
	"rate" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "timers_work_check" CHECK (num_nonnulls("timers"."project_id", "timers"."subscription_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "support_announcements" (
	"project_id" uuid NOT NULL,
	"until" date NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_announcements_project_id_until_stage_pk" PRIMARY KEY("project_id","until","stage"),
	CONSTRAINT "support_announcements_stage_check" CHECK ("support_announcements"."stage" in ('before', 'after'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "project_activities" DROP CONSTRAINT "project_activities_what_check";--> statement-breakpoint
ALTER TABLE "payer_settings" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "other_amounts" jsonb;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_weeks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_months" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_until" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "plan_offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "support_silenced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "redemptions" ADD COLUMN "rates" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deliverables_key" ON "deliverables" USING btree ("subscription_id","period_start","line_id","number");--> statement-breakpoint
CREATE INDEX "deliverables_email" ON "deliverables" USING btree ("email","period_start");--> statement-breakpoint
CREATE INDEX "deliverables_period" ON "deliverables" USING btree ("period_start");--> statement-breakpoint
CREATE INDEX "deliverables_open" ON "deliverables" USING btree ("due_on") WHERE state in ('open', 'returned');--> statement-breakpoint
CREATE INDEX "deliverables_waiting" ON "deliverables" USING btree ("done_at") WHERE state = 'done' and needs_approval;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_hours_valid_from" ON "plan_hours" USING btree ("plan_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_hours_warnings_period" ON "plan_hours_warnings" USING btree ("subscription_id","period_from");--> statement-breakpoint
CREATE INDEX "time_entries_user_day" ON "time_entries" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "time_entries_day" ON "time_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "time_entries_project" ON "time_entries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "time_entries_subscription" ON "time_entries" USING btree ("subscription_id","day");--> statement-breakpoint
CREATE INDEX "time_entries_email" ON "time_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "time_entries_user_created" ON "time_entries" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_other_amounts" ON "deals" USING btree ("stage","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE other_amounts is not null;--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("due_on") WHERE done_at is null and reminded_at is null;--> statement-breakpoint
CREATE INDEX "projects_support_end" ON "projects" USING btree (greatest(support_until, maintenance_until)) WHERE state = 'delivered';--> statement-breakpoint
ALTER TABLE "payer_settings" ADD CONSTRAINT "payer_settings_currency_check" CHECK ("payer_settings"."currency" in ('USD', 'EUR', 'GBP', 'CAD'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_currency_check" CHECK ("payments"."currency" in ('USD', 'EUR', 'GBP', 'CAD'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('quotes', 'projects', 'plans', 'payments', 'messages'));--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_what_check" CHECK ("project_activities"."what" in ('created', 'started', 'approval-requested', 'approval-request-withdrawn', 'approved', 'changes-requested', 'completed', 'delivered', 'task-added', 'task-done', 'task-removed', 'milestone-added', 'milestone-changed', 'milestone-removed', 'file-added', 'waiting-on-changed', 'change-accepted', 'support-changed'));--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_currency_check" CHECK ("quotes"."currency" in ('USD', 'EUR', 'GBP', 'CAD'));