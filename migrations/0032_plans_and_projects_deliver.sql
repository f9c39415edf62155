CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_scope_check" CHECK ("calendar_feeds"."scope" in ('own', 'everything'))
);
--> statement-breakpoint
CREATE TABLE "external_busy_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"encrypted_url" text NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	"busy_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_queues" (
	"plan_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"most" integer NOT NULL,
	"hours" integer NOT NULL,
	"clock" text NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "edit_queues_clock_check" CHECK ("edit_queues"."clock" in ('staffed', 'clock'))
);
--> statement-breakpoint
CREATE TABLE "edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"subscription_id" uuid,
	"plan_name" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"state" text NOT NULL,
	"position" double precision NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"question_since" timestamp with time zone,
	"minutes_left" integer,
	"ended_at" timestamp with time zone,
	"note" text NOT NULL,
	"link" text,
	"result_id" text,
	"done_by" text NOT NULL,
	"canceled_by" text,
	"reason" text NOT NULL,
	CONSTRAINT "edits_state_check" CHECK ("edits"."state" in ('waiting', 'active', 'done', 'canceled')),
	CONSTRAINT "edits_canceled_by_check" CHECK ("edits"."canceled_by" in ('customer', 'team'))
);
--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"multipart_id" text,
	"tags" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "handover_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
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
CREATE TABLE "project_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "storage_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"quota_gb" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"weeks" integer NOT NULL,
	"welcome" text NOT NULL,
	"milestones" jsonb NOT NULL,
	"tasks" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "satisfaction_questions" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"project_name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone,
	"token_hash" text,
	"rating" integer,
	"comment" text NOT NULL,
	"answered_at" timestamp with time zone,
	"open_until" timestamp with time zone,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT "threads_about_check";--> statement-breakpoint
ALTER TABLE "project_activities" DROP CONSTRAINT "project_activities_what_check";--> statement-breakpoint
ALTER TABLE "projects" DROP CONSTRAINT "projects_state_check";--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_kind_check";--> statement-breakpoint
DROP INDEX "project_tasks_due";--> statement-breakpoint
DROP INDEX "projects_open";--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "bytes" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "plan_hours" ADD COLUMN "allows_overage" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_hours" ADD COLUMN "overage_rate" integer;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "day_set_on" date;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "side" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD COLUMN "day_set_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pause_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "resumes_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "canceled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "welcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_busy_times" ADD CONSTRAINT "external_busy_times_calendar_id_external_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."external_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_hash" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "external_busy_times_calendar_id" ON "external_busy_times" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "external_busy_times_ends_at" ON "external_busy_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "external_calendars_owner_id" ON "external_calendars" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "edits_queue" ON "edits" USING btree ("email","state","position");--> statement-breakpoint
CREATE INDEX "edits_ended" ON "edits" USING btree ("email","ended_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "edits_open" ON "edits" USING btree ("email") WHERE state in ('waiting', 'active');--> statement-breakpoint
CREATE INDEX "edits_full_text" ON "edits" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("title", '') || ' ' || coalesce("detail", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "resumable_uploads_project_id" ON "resumable_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_changed_at" ON "resumable_uploads" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "handover_accesses_project" ON "handover_accesses" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "handovers_email" ON "handovers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "project_testimonials_email" ON "project_testimonials" USING btree ("email");--> statement-breakpoint
CREATE INDEX "project_testimonials_requested" ON "project_testimonials" USING btree ("requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "open_overages_period" ON "open_overages" USING btree ("subscription_id","period_from");--> statement-breakpoint
CREATE INDEX "open_overages_since" ON "open_overages" USING btree ("since");--> statement-breakpoint
CREATE INDEX "open_overages_email" ON "open_overages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "overage_requests_subscription" ON "overage_requests" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "overage_requests_email" ON "overage_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "overage_requests_latest" ON "overage_requests" USING btree ("requested_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "project_members_project_user" ON "project_members" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "project_members_user_id" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "satisfaction_questions_email" ON "satisfaction_questions" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "satisfaction_questions_token_hash" ON "satisfaction_questions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "satisfaction_questions_answered_at" ON "satisfaction_questions" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "satisfaction_questions_low" ON "satisfaction_questions" USING btree ("answered_at") WHERE rating <= 2 and closed_at is null;--> statement-breakpoint
CREATE INDEX "payments_due_on" ON "payments" USING btree ("due_on") WHERE status = 'pending' and due_on is not null;--> statement-breakpoint
CREATE INDEX "deliverables_due_on" ON "deliverables" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "discovery_calls_any_starts_at" ON "discovery_calls" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "milestones_due_on" ON "milestones" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "project_tasks_due_on" ON "project_tasks" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "projects_due_on" ON "projects" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "projects_support_until" ON "projects" USING btree ("support_until");--> statement-breakpoint
CREATE INDEX "projects_maintenance_until" ON "projects" USING btree ("maintenance_until");--> statement-breakpoint
CREATE INDEX "projects_resumption" ON "projects" USING btree ("resumes_on") WHERE state = 'paused';--> statement-breakpoint
CREATE INDEX "projects_delivered_at" ON "projects" USING btree ("delivered_at") WHERE state = 'delivered';--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("due_on") WHERE done_at is null and reminded_at is null and side = 'customer';--> statement-breakpoint
CREATE INDEX "projects_open" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state not in ('delivered', 'canceled');--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_about_check" CHECK ("threads"."about" in ('support', 'request', 'quote', 'project', 'edit', 'application'));--> statement-breakpoint
ALTER TABLE "project_activities" ADD CONSTRAINT "project_activities_what_check" CHECK ("project_activities"."what" in ('created', 'started', 'approval-requested', 'approval-request-withdrawn', 'approved', 'changes-requested', 'completed', 'delivered', 'task-added', 'task-done', 'task-removed', 'milestone-added', 'milestone-changed', 'milestone-removed', 'file-added', 'waiting-on-changed', 'change-accepted', 'support-changed', 'template-chosen', 'paused', 'resumed', 'canceled', 'reopened', 'team-task-added', 'team-task-done', 'team-task-removed'));--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_side_check" CHECK ("project_tasks"."side" in ('customer', 'agency'));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_state_check" CHECK ("projects"."state" in ('waiting-for-deposit', 'active', 'paused', 'delivered', 'canceled'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg', 'webp', 'gif', 'svg', 'mp4', 'mov', 'webm', 'mp3', 'wav', 'xlsx', 'csv', 'txt', 'zip', 'psd', 'ai', 'ttf', 'otf', 'woff2'));