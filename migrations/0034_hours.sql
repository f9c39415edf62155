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
	"valid_from" date NOT NULL
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
CREATE UNIQUE INDEX "plan_hours_valid_from" ON "plan_hours" USING btree ("plan_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_hours_warnings_period" ON "plan_hours_warnings" USING btree ("subscription_id","period_from");--> statement-breakpoint
CREATE INDEX "time_entries_user_day" ON "time_entries" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "time_entries_day" ON "time_entries" USING btree ("day");--> statement-breakpoint
CREATE INDEX "time_entries_project" ON "time_entries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "time_entries_subscription" ON "time_entries" USING btree ("subscription_id","day");--> statement-breakpoint
CREATE INDEX "time_entries_email" ON "time_entries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "time_entries_user_created" ON "time_entries" USING btree ("user_id","created_at" DESC NULLS FIRST);