CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_name" text NOT NULL,
	"about" uuid,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secret" text,
	"had_secret" boolean DEFAULT false NOT NULL,
	"unsubscribe" text,
	"delete_after_send" boolean DEFAULT false NOT NULL,
	"attachments" jsonb,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"problem" text,
	"copy_of" uuid,
	"leased_until" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('queued', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "mail_template_overrides" (
	"template_name" text PRIMARY KEY NOT NULL,
	"template_override" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"viewer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"about" uuid,
	"uploader" text,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "files_kind_check" CHECK ("files"."kind" in ('pdf', 'ppt', 'pptx', 'doc', 'docx', 'png', 'jpg', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "audit_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"audit_entry_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"what" text NOT NULL,
	"fields" text[] NOT NULL,
	"about_table" text NOT NULL,
	"about_id" text NOT NULL,
	CONSTRAINT "audit_changes_what_check" CHECK ("audit_changes"."what" in ('created', 'changed', 'deleted', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"call" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"change_id" bigint PRIMARY KEY NOT NULL,
	"label" text,
	"before" jsonb,
	"after" jsonb,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "cache_tags" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"ahead_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"result" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_responses" (
	"key" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"result" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_defaults" (
	"version" integer PRIMARY KEY NOT NULL,
	"deposit_percent" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"terms" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL
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
	"inquiry_id" uuid,
	"track" text NOT NULL,
	"business_name" text NOT NULL,
	"business_email" text NOT NULL,
	"total_amount" integer NOT NULL,
	"draft" jsonb,
	"draft_revision" integer NOT NULL,
	"published_revision" integer,
	"version" integer NOT NULL,
	"valid_until" text,
	"valid_until_at" timestamp with time zone,
	"reminders_on" boolean NOT NULL,
	"reminded" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"resent_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"decline_reason" text,
	"decline_text" text,
	"wants_revision" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quotes_status_check" CHECK ("quotes"."status" in ('draft', 'pending', 'sent', 'accepted', 'declined')),
	CONSTRAINT "quotes_track_check" CHECK ("quotes"."track" in ('small-business', 'startups')),
	CONSTRAINT "quotes_reminded_check" CHECK ("quotes"."reminded" in ('three-days', 'last-day', 'ended')),
	CONSTRAINT "quotes_decline_reason_check" CHECK ("quotes"."decline_reason" in ('price', 'timing', 'scope', 'other'))
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
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotions_discount_type_check" CHECK ("promotions"."discount_type" in ('percentage', 'fixed'))
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"promotion_id" uuid NOT NULL,
	"used_for" uuid NOT NULL,
	"email" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" integer NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "redemptions_discount_type_check" CHECK ("redemptions"."discount_type" in ('percentage', 'fixed'))
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
	"payment_part" integer,
	"approval_requested_at" timestamp with time zone,
	"approval_note" text,
	"approved_at" timestamp with time zone,
	"changes_requested_at" timestamp with time zone,
	"changes_text" text
);
--> statement-breakpoint
CREATE TABLE "project_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"detail" text,
	CONSTRAINT "project_activities_what_check" CHECK ("project_activities"."what" in ('created', 'started', 'approval-requested', 'approval-request-withdrawn', 'approved', 'changes-requested', 'completed', 'delivered', 'task-added', 'task-done', 'task-removed', 'milestone-added', 'milestone-changed', 'milestone-removed', 'file-added', 'waiting-on-changed')),
	CONSTRAINT "project_activities_by_check" CHECK ("project_activities"."by" in ('customer', 'agency', 'product'))
);
--> statement-breakpoint
CREATE TABLE "project_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"task_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_files_by_check" CHECK ("project_files"."by" in ('customer', 'agency'))
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"kind" text NOT NULL,
	"days" integer NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"answer" text,
	"done_by" text,
	CONSTRAINT "project_tasks_kind_check" CHECK ("project_tasks"."kind" in ('upload', 'text', 'confirm')),
	CONSTRAINT "project_tasks_done_by_check" CHECK ("project_tasks"."done_by" in ('customer', 'agency'))
);
--> statement-breakpoint
CREATE TABLE "project_waits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"waiting_on" text NOT NULL,
	"about" text,
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
	"is_waiting_on_manual" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"due_on" date,
	"delivered_at" timestamp with time zone,
	"maintenance_months" integer NOT NULL,
	"maintenance_until" date,
	CONSTRAINT "projects_track_check" CHECK ("projects"."track" in ('small-business', 'startups')),
	CONSTRAINT "projects_state_check" CHECK ("projects"."state" in ('waiting-for-deposit', 'active', 'delivered')),
	CONSTRAINT "projects_waiting_on_check" CHECK ("projects"."waiting_on" in ('agency', 'customer'))
);
--> statement-breakpoint
CREATE TABLE "pitch_decisions" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"equity_share" integer,
	"message" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pitch_decisions_outcome_check" CHECK ("pitch_decisions"."outcome" in ('invite', 'decline', 'equity'))
);
--> statement-breakpoint
CREATE TABLE "pitch_scores" (
	"inquiry_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"problem" integer,
	"market" integer,
	"team" integer,
	"fit" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pitch_scores_inquiry_id_colleague_id_pk" PRIMARY KEY("inquiry_id","colleague_id")
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
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_check" CHECK ("notifications"."kind" in ('quotes', 'projects', 'payments', 'messages'))
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	CONSTRAINT "messages_by_check" CHECK ("messages"."by" in ('customer', 'team', 'automatic'))
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"about" text NOT NULL,
	"about_id" uuid,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"length" integer NOT NULL,
	"last_by" text,
	"last_text" text NOT NULL,
	"last_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"read_by_customer" integer NOT NULL,
	"read_by_team" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"paused_since" timestamp with time zone,
	"paused_due_at" timestamp with time zone,
	CONSTRAINT "threads_subject" UNIQUE NULLS NOT DISTINCT("email","about","about_id"),
	CONSTRAINT "threads_about_check" CHECK ("threads"."about" in ('support', 'quote', 'project'))
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"request_kind" text NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"inquiry_id" uuid,
	CONSTRAINT "data_requests_request_kind_check" CHECK ("data_requests"."request_kind" in ('copy', 'deletion'))
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"domain" text NOT NULL,
	"phone" text NOT NULL,
	"is_reachable" boolean DEFAULT true NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"summary" text NOT NULL,
	"choices" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"source" text NOT NULL,
	"stage" text NOT NULL,
	"is_spam" boolean NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"spam_signs" jsonb NOT NULL,
	"assignee_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"review_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answer" jsonb,
	"closed_at" timestamp with time zone,
	"close_reason" text,
	CONSTRAINT "inquiries_kind_check" CHECK ("inquiries"."kind" in ('quote-request', 'pitch', 'message', 'discovery', 'interest', 'fixes', 'data-request')),
	CONSTRAINT "inquiries_stage_check" CHECK ("inquiries"."stage" in ('new', 'in-review', 'quoted', 'closed')),
	CONSTRAINT "inquiries_close_reason_check" CHECK ("inquiries"."close_reason" in ('answered', 'not-a-fit', 'no-reply', 'duplicate', 'no-contact', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"detail" text,
	CONSTRAINT "inquiry_activities_what_check" CHECK ("inquiry_activities"."what" in ('saved', 'received', 'read', 'assigned', 'review', 'noted', 'changed', 'answered', 'closed', 'reopened', 'spam', 'not-spam', 'link-sent', 'offer-withdrawn', 'offer-accepted', 'call-booked', 'call-moved', 'call-canceled', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discovery_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"email" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"versions" jsonb NOT NULL,
	"canceled_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "discovery_codes" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discovery_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	"lead_hours" integer NOT NULL,
	"days_ahead" integer NOT NULL,
	"blocked_days" jsonb NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discovery_leads" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"by_id" uuid,
	"by_name" text,
	"bytes" bigint,
	CONSTRAINT "backups_what_check" CHECK ("backups"."what" in ('created', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"own_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"merged_at" timestamp with time zone,
	"merged_by" uuid,
	CONSTRAINT "customer_addresses_own_id" UNIQUE("own_id")
);
--> statement-breakpoint
CREATE TABLE "customer_erasures" (
	"mark" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"own_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"search_text" text NOT NULL,
	"spellings" text[] DEFAULT '{}' NOT NULL,
	"paid" bigint NOT NULL,
	"is_customer" boolean NOT NULL,
	"is_talking" boolean NOT NULL,
	"is_applicant" boolean NOT NULL,
	"is_subscriber" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_details" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "response_times" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_hours" integer NOT NULL,
	"pitch_hours" integer NOT NULL,
	"message_hours" integer NOT NULL,
	"discovery_hours" integer NOT NULL,
	"interest_hours" integer NOT NULL,
	"fixes_hours" integer NOT NULL,
	"applicant_days" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention" (
	"id" text PRIMARY KEY NOT NULL,
	"mail_days" integer NOT NULL,
	"application_months" integer NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_evidence" (
	"claim" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"period" text NOT NULL,
	"consent" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"service_type" text,
	"name" text NOT NULL,
	"amount" integer,
	"low" integer,
	"high" integer,
	"duration" text,
	"extra" text,
	"description" text,
	"popular" boolean NOT NULL,
	"features" jsonb NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	CONSTRAINT "price_items_kind_check" CHECK ("price_items"."kind" in ('package', 'service', 'role', 'maintenance-plan', 'doctor-plan')),
	CONSTRAINT "price_items_service_type_check" CHECK ("price_items"."service_type" in ('small-business', 'startups'))
);
--> statement-breakpoint
CREATE TABLE "application_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"detail" text,
	CONSTRAINT "application_activities_what_check" CHECK ("application_activities"."what" in ('applied', 'added', 'reapplied', 'opened', 'status', 'changed', 'noted', 'conversation', 'mail-sent', 'mail-discarded', 'withdrawn', 'deleted', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "application_codes" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"request_kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "application_codes_request_kind_check" CHECK ("application_codes"."request_kind" in ('withdrawal', 'deletion'))
);
--> statement-breakpoint
CREATE TABLE "application_mails" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"text" text NOT NULL,
	"sends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_mails_status_check" CHECK ("application_mails"."status" in ('pending', 'shortlisted', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "application_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_scores" (
	"application_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"craft" integer,
	"communication" integer,
	"ownership" integer,
	"fit" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_scores_application_id_colleague_id_pk" PRIMARY KEY("application_id","colleague_id")
);
--> statement-breakpoint
CREATE TABLE "application_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"experience" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"cover_letter" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"tracking_hash" text NOT NULL,
	"job_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"experience" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"cover_letter" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"applied_on" date NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"reapplication_answer_by" timestamp with time zone,
	"reapplication_answered_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"reported_status" text NOT NULL,
	"shortlisted_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"conversation_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"resubmissions" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"details_revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "applications_status_check" CHECK ("applications"."status" in ('pending', 'shortlisted', 'rejected', 'hired')),
	CONSTRAINT "applications_reported_status_check" CHECK ("applications"."reported_status" in ('pending', 'shortlisted', 'rejected', 'hired'))
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"location" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"skills" jsonb NOT NULL,
	"status" text NOT NULL,
	"company" text NOT NULL,
	"salary" text NOT NULL,
	"posted" date NOT NULL,
	"closes_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "jobs_type_check" CHECK ("jobs"."type" in ('full-time', 'part-time', 'contract', 'freelance')),
	CONSTRAINT "jobs_status_check" CHECK ("jobs"."status" in ('active', 'inactive'))
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"what" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "post_revisions_what_check" CHECK ("post_revisions"."what" in ('edited', 'published', 'scheduled', 'updated', 'restored'))
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"featured" boolean NOT NULL,
	"tags" jsonb NOT NULL,
	"cover" text NOT NULL,
	"markdown" text NOT NULL,
	"content" text NOT NULL,
	"contents" jsonb NOT NULL,
	"read_minutes" integer NOT NULL,
	"draft" jsonb,
	"draft_markdown" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT date_trunc('milliseconds', now()) NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "posts_status_check" CHECK ("posts"."status" in ('draft', 'scheduled', 'published')),
	CONSTRAINT "posts_cover_check" CHECK ("posts"."cover" in ('windows', 'scaffold', 'awnings', 'arrow', 'gate', 'pages'))
);
--> statement-breakpoint
CREATE TABLE "saved_posts" (
	"user_id" uuid NOT NULL,
	"post_id" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_posts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" integer NOT NULL,
	"subscriber_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_sendings" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"finished_at" timestamp with time zone,
	"recipients" integer NOT NULL,
	"article" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "subscriber_links_purpose_check" CHECK ("subscriber_links"."purpose" in ('confirm', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_state_check" CHECK ("subscribers"."state" in ('confirmed', 'pending', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "fix_orders" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"plan_id" text NOT NULL,
	"plan_name" text NOT NULL,
	"website" text NOT NULL,
	"instructions" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"inquiry_id" uuid
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_state_check" CHECK ("checkouts"."state" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"quote_id" uuid,
	"part" integer,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"received_on" date,
	"note" text,
	"method" text,
	"card" text,
	"provider_ref" text,
	"charge" text,
	"about_id" uuid,
	"subscription_id" uuid,
	"plan" jsonb,
	"recorded_by" uuid,
	"invoice_number" text,
	CONSTRAINT "payments_kind_check" CHECK ("payments"."kind" in ('deposit', 'balance', 'full', 'milestone', 'refund', 'correction', 'plan', 'fixes')),
	CONSTRAINT "payments_status_check" CHECK ("payments"."status" in ('pending', 'paid', 'failed')),
	CONSTRAINT "payments_method_check" CHECK ("payments"."method" in ('card', 'bank-transfer'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"processed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"email" text NOT NULL,
	"plan" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"note" text NOT NULL,
	"valid_until" date NOT NULL,
	"valid_until_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "plan_offers_state_check" CHECK ("plan_offers"."state" in ('open', 'accepted', 'withdrawn', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "pricing_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"amount" integer NOT NULL,
	"billing_period" text NOT NULL,
	"description" text NOT NULL,
	"features" jsonb NOT NULL,
	"is_active" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"color" text NOT NULL,
	"ad_spend" integer,
	"position" integer NOT NULL,
	"buy_link" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "pricing_plans_billing_period_check" CHECK ("pricing_plans"."billing_period" in ('month', 'year', 'one-time'))
);
--> statement-breakpoint
CREATE TABLE "plan_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"family" text DEFAULT 'marketing' NOT NULL,
	"plan" jsonb NOT NULL,
	"offer_id" uuid,
	"code" text,
	"amount" integer NOT NULL,
	"checkout_id" text,
	"state" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_orders_family_check" CHECK ("plan_orders"."family" in ('marketing', 'maintenance', 'doctors')),
	CONSTRAINT "plan_orders_state_check" CHECK ("plan_orders"."state" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"customer" text NOT NULL,
	"email" text NOT NULL,
	"business_name" text NOT NULL,
	"family" text DEFAULT 'marketing' NOT NULL,
	"plan" jsonb NOT NULL,
	"next" jsonb,
	"status" text NOT NULL,
	"is_live" boolean NOT NULL,
	"code" text,
	"first_amount" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"current_period_start" timestamp with time zone NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	"card" text,
	"next_try_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_family_check" CHECK ("subscriptions"."family" in ('marketing', 'maintenance', 'doctors')),
	CONSTRAINT "subscriptions_status_check" CHECK ("subscriptions"."status" in ('active', 'past_due', 'canceled'))
);
--> statement-breakpoint
CREATE TABLE "daily_metrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	"clicks" integer NOT NULL,
	"leads" integer NOT NULL,
	"spend" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"channel" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"import_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid NOT NULL,
	CONSTRAINT "metric_notes_about_check" CHECK ("metric_notes"."about" in ('done', 'visits', 'leads', 'rate', 'cost', 'spend'))
);
--> statement-breakpoint
CREATE TABLE "metrics_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"file_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_kind_check" CHECK ("one_time_tokens"."kind" in ('verification', 'password-reset', 'invitation'))
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_secret" text NOT NULL,
	"enabled_at" timestamp with time zone,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"refresh_hash" text NOT NULL,
	"former_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"codes_required" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"disabled_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"business_id" text,
	"browser_hash" text,
	"terms_version" text,
	"terms_agreed_at" timestamp with time zone,
	CONSTRAINT "users_role_check" CHECK ("users"."role" in ('business', 'staff', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discovery_calls" ADD CONSTRAINT "discovery_calls_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discovery_codes" ADD CONSTRAINT "discovery_codes_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discovery_leads" ADD CONSTRAINT "discovery_leads_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_queued_at" ON "mails" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about");--> statement-breakpoint
CREATE INDEX "mails_copy_of" ON "mails" USING btree ("copy_of");--> statement-breakpoint
CREATE INDEX "mails_to_address" ON "mails" USING btree ("to_address","queued_at");--> statement-breakpoint
CREATE INDEX "file_views_file_id" ON "file_views" USING btree ("file_id","at");--> statement-breakpoint
CREATE INDEX "files_about" ON "files" USING btree ("about");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE about is null;--> statement-breakpoint
CREATE INDEX "files_uploader" ON "files" USING btree ("uploader") WHERE about is null;--> statement-breakpoint
CREATE INDEX "audit_changes_entry" ON "audit_changes" USING btree ("audit_entry_id");--> statement-breakpoint
CREATE INDEX "audit_changes_row" ON "audit_changes" USING btree ("table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_changes_about" ON "audit_changes" USING btree ("about_table","about_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "idempotency_keys_expires_at" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sandbox_objects_object" ON "sandbox_objects" USING btree ("object");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_code" ON "quote_acceptances" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_position" ON "quote_acceptances" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_number" ON "quotes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "quotes_full_text" ON "quotes" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("number", '') || ' ' || coalesce("business_name", '') || ' ' || coalesce("business_email", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_inquiry_id" ON "quotes" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_changed_at" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('pending', 'sent') and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "quotes_answered" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('accepted', 'declined');--> statement-breakpoint
CREATE INDEX "quotes_drafts" ON "quotes" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE draft is not null;--> statement-breakpoint
CREATE INDEX "quotes_business_email" ON "quotes" USING btree ("business_email","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_awaiting" ON "quotes" USING btree ("valid_until_at") WHERE status in ('pending', 'sent') and withdrawn_at is null and (reminded is null or reminded <> 'ended');--> statement-breakpoint
CREATE INDEX "quotes_to_revise" ON "quotes" USING btree ("answered_at") WHERE status = 'declined' and wants_revision and draft is null;--> statement-breakpoint
CREATE INDEX "quotes_answered_at" ON "quotes" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "quotes_published_at" ON "quotes" USING btree ("published_at") WHERE published_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotions_created_at" ON "promotions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "redemptions_used_for" ON "redemptions" USING btree ("used_for");--> statement-breakpoint
CREATE INDEX "redemptions_promotion_id" ON "redemptions" USING btree ("promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_position" ON "milestones" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_activities_project_id" ON "project_activities" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "project_files_project_id" ON "project_files" USING btree ("project_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_tasks_position" ON "project_tasks" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "project_waits_project_id" ON "project_waits" USING btree ("project_id","from");--> statement-breakpoint
CREATE UNIQUE INDEX "project_waits_open" ON "project_waits" USING btree ("project_id") WHERE until is null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_quote_id" ON "projects" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "projects_full_text" ON "projects" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("name", '') || ' ' || coalesce("quote_number", '') || ' ' || coalesce("business_name", '') || ' ' || coalesce("email", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "projects_email" ON "projects" USING btree ("email","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_created_at" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "projects_open" ON "projects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state <> 'delivered';--> statement-breakpoint
CREATE INDEX "notifications_email" ON "notifications" USING btree ("email","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "messages_position" ON "messages" USING btree ("thread_id","position");--> statement-breakpoint
CREATE INDEX "messages_full_text" ON "messages" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("text", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "threads_waiting_since" ON "threads" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "threads_due_at" ON "threads" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "threads_last_at" ON "threads" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE waiting_since is null;--> statement-breakpoint
CREATE INDEX "data_requests_expires_at" ON "data_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_reference" ON "inquiries" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiries_tracking_hash" ON "inquiries" USING btree ("tracking_hash");--> statement-breakpoint
CREATE INDEX "inquiries_received_at" ON "inquiries" USING btree ("is_spam","is_reachable" DESC NULLS FIRST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_kind" ON "inquiries" USING btree ("is_spam","kind","is_reachable" DESC NULLS FIRST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_stage" ON "inquiries" USING btree ("is_spam","stage","is_reachable" DESC NULLS FIRST,"received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inquiries_full_text" ON "inquiries" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("summary", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "inquiries_domain" ON "inquiries" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "inquiries_source" ON "inquiries" USING btree ("source") WHERE source <> '';--> statement-breakpoint
CREATE INDEX "inquiries_partial" ON "inquiries" USING btree ("received_at") WHERE is_partial;--> statement-breakpoint
CREATE INDEX "inquiries_unanswered" ON "inquiries" USING btree ("due_at") WHERE answered_at is null and closed_at is null and not is_spam and is_reachable and not is_partial;--> statement-breakpoint
CREATE INDEX "inquiries_unreachable" ON "inquiries" USING btree ("received_at") WHERE answered_at is null and closed_at is null and not is_spam and not is_reachable and not is_partial;--> statement-breakpoint
CREATE INDEX "inquiries_answered_at" ON "inquiries" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "inquiry_activities_inquiry_id" ON "inquiry_activities" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "inquiry_notes_inquiry_id" ON "inquiry_notes" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "discovery_calls_starts_at" ON "discovery_calls" USING btree ("starts_at") WHERE canceled_at is null;--> statement-breakpoint
CREATE INDEX "discovery_calls_ends_at" ON "discovery_calls" USING btree ("ends_at") WHERE canceled_at is null;--> statement-breakpoint
CREATE INDEX "discovery_calls_inquiry_id" ON "discovery_calls" USING btree ("inquiry_id","starts_at");--> statement-breakpoint
CREATE INDEX "backups_at" ON "backups" USING btree ("at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_addresses_customer_id" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_own_id" ON "customer_notes" USING btree ("own_id","at");--> statement-breakpoint
CREATE INDEX "customers_last_at" ON "customers" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_first_at" ON "customers" USING btree ("first_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_sort_name" ON "customers" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "customers_full_text" ON "customers" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("search_text", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "customers_spellings" ON "customers" USING gin ("spellings");--> statement-breakpoint
CREATE INDEX "customers_paid" ON "customers" USING btree ("paid" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_items_kind" ON "price_items" USING btree ("kind","position");--> statement-breakpoint
CREATE INDEX "application_activities_application_id" ON "application_activities" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_mails_sends_at" ON "application_mails" USING btree ("sends_at");--> statement-breakpoint
CREATE INDEX "application_notes_application_id" ON "application_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "application_versions_application_id" ON "application_versions" USING btree ("application_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_reference" ON "applications" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_tracking_hash" ON "applications" USING btree ("tracking_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_a_job" ON "applications" USING btree ("job_id","email") WHERE withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_applied_at" ON "applications" USING btree ("applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_job_id" ON "applications" USING btree ("job_id","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("status","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_email" ON "applications" USING btree ("email");--> statement-breakpoint
CREATE INDEX "applications_full_text" ON "applications" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("reference", '') || ' ' || coalesce("job_title", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "applications_unanswered" ON "applications" USING btree ("answer_by") WHERE answered_at is null and withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_unanswered_reapplication" ON "applications" USING btree ("reapplication_answer_by") WHERE reapplication_answer_by is not null and withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_answered" ON "applications" USING btree ("answered_at") WHERE answered_at is not null and withdrawn_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "applications_deleted" ON "applications" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_created_at" ON "jobs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "post_revisions_post_id" ON "post_revisions" USING btree ("post_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_published_at" ON "posts" USING btree ("status","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_changed_at" ON "posts" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_full_text" ON "posts" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("title", '') || ' ' || coalesce("description", '') || ' ' || coalesce("author", '') || ' ' || coalesce("draft" ->> 'title', '') || ' ' || coalesce("draft" ->> 'description', '') || ' ' || coalesce("draft" ->> 'author', '')), '@.-_/+&', '       '))) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "posts_status_changed_at" ON "posts" USING btree ("status","changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "post_deliveries_subscriber" ON "post_deliveries" USING btree ("post_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "post_deliveries_subscriber_id" ON "post_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "subscriber_links_subscriber_id" ON "subscriber_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email" ON "subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subscribers_requested_at" ON "subscribers" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fix_orders_email" ON "fix_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "checkouts_payment" ON "checkouts" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_payment" ON "invoices" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_quote_part" ON "payments" USING btree ("quote_id","part");--> statement-breakpoint
CREATE INDEX "payments_email" ON "payments" USING btree ("email","created_at" DESC NULLS FIRST,"part");--> statement-breakpoint
CREATE INDEX "payments_email_when" ON "payments" USING btree ("email",coalesce("paid_at", "due_at", "created_at") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at","id") WHERE status = 'pending' and due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref" ON "payments" USING btree ("provider_ref");--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge");--> statement-breakpoint
CREATE INDEX "payments_full_text" ON "payments" USING gin (to_tsvector('simple'::regconfig, translate(lower(coalesce("invoice_number", '') || ' ' || coalesce("description", '') || ' ' || coalesce("business_name", '') || ' ' || coalesce("email", '')), '@.-_/+&', '       ')));--> statement-breakpoint
CREATE INDEX "payments_about" ON "payments" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "payments_when" ON "payments" USING btree (coalesce("paid_at", "due_at", "created_at") desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_recurring" ON "payments" USING btree ("paid_at") WHERE status = 'paid' and subscription_id is not null;--> statement-breakpoint
CREATE INDEX "payments_subscription" ON "payments" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_events_processed" ON "webhook_events" USING btree ("processed_at");--> statement-breakpoint
CREATE INDEX "plan_offers_inquiry" ON "plan_offers" USING btree ("inquiry_id","sent_at");--> statement-breakpoint
CREATE INDEX "plan_offers_email" ON "plan_offers" USING btree ("email","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_offers_open" ON "plan_offers" USING btree ("email") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_orders_email" ON "plan_orders" USING btree ("email","state");--> statement-breakpoint
CREATE INDEX "plan_orders_open" ON "plan_orders" USING btree ("opened_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_orders_offer" ON "plan_orders" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_orders_checkout" ON "plan_orders" USING btree ("checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider" ON "subscriptions" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_live" ON "subscriptions" USING btree ("email","family") WHERE is_live;--> statement-breakpoint
CREATE INDEX "subscriptions_email" ON "subscriptions" USING btree ("email","started_at");--> statement-breakpoint
CREATE INDEX "subscriptions_past_due" ON "subscriptions" USING btree ("next_try_at") WHERE is_live and status = 'past_due';--> statement-breakpoint
CREATE UNIQUE INDEX "daily_metrics_key" ON "daily_metrics" USING btree ("email","day","campaign","channel");--> statement-breakpoint
CREATE INDEX "metric_changes_import" ON "metric_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "metric_changes_key" ON "metric_changes" USING btree ("email","day","campaign","channel");--> statement-breakpoint
CREATE INDEX "metric_notes_email" ON "metric_notes" USING btree ("email","day","id");--> statement-breakpoint
CREATE INDEX "metrics_imports_email" ON "metrics_imports" USING btree ("email","imported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_hash" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_former_hash" ON "sessions" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_business_id" ON "users" USING btree ("business_id");