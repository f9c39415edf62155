CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"terms_agreed_at" timestamp with time zone
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
	"popular" boolean NOT NULL,
	"features" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"tracking_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"domain" text NOT NULL,
	"phone" text NOT NULL,
	"summary" text NOT NULL,
	"choices" jsonb NOT NULL,
	"details" jsonb NOT NULL,
	"source" text NOT NULL,
	"stage" text NOT NULL,
	"is_spam" boolean NOT NULL,
	"spam_signs" jsonb NOT NULL,
	"assignee_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"review_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"close_reason" text
);
--> statement-breakpoint
CREATE TABLE "enquiry_happenings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"actor_id" uuid,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "enquiry_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"key" text PRIMARY KEY NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter" text NOT NULL,
	"about" uuid,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secret" text,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"problem" text,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_id" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_refresh_hash" ON "sessions" USING btree ("refresh_hash");--> statement-breakpoint
CREATE INDEX "sessions_former_hash" ON "sessions" USING btree ("former_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "users_business_id" ON "users" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "price_items_kind" ON "price_items" USING btree ("kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_reference" ON "enquiries" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_tracking_hash" ON "enquiries" USING btree ("tracking_hash");--> statement-breakpoint
CREATE INDEX "enquiries_received_at" ON "enquiries" USING btree ("is_spam","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_stage" ON "enquiries" USING btree ("is_spam","stage","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enquiries_domain" ON "enquiries" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "enquiries_unanswered" ON "enquiries" USING btree ("due_at") WHERE answered_at is null and closed_at is null and not is_spam;--> statement-breakpoint
CREATE INDEX "enquiry_happenings_enquiry_id" ON "enquiry_happenings" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiry_notes_enquiry_id" ON "enquiry_notes" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "answers_expires_at" ON "answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_queued_at" ON "mails" USING btree ("queued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about");--> statement-breakpoint
CREATE INDEX "mails_to_address" ON "mails" USING btree ("to_address","queued_at");