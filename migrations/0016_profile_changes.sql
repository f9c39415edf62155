CREATE TABLE "address_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"request_id" uuid,
	"from_email" text NOT NULL,
	"to_email" text NOT NULL,
	"state" text NOT NULL,
	"hash" text NOT NULL,
	"objection_hash" text NOT NULL,
	"started_by" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "address_changes_state_check" CHECK ("address_changes"."state" in ('open', 'confirmed', 'canceled', 'objected', 'taken', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "business_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"contact_name" text NOT NULL,
	"revision" integer NOT NULL,
	"disabled_reason" text,
	"disabled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "profile_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"contact_name" text,
	"email" text,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "profile_requests_state_check" CHECK ("profile_requests"."state" in ('open', 'waiting', 'done', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "former_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_hash" ON "address_changes" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_objection_hash" ON "address_changes" USING btree ("objection_hash");--> statement-breakpoint
CREATE INDEX "address_changes_user_id" ON "address_changes" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_changes_open" ON "address_changes" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "profile_requests_user_id" ON "profile_requests" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_requests_unfinished" ON "profile_requests" USING btree ("user_id") WHERE state in ('open', 'waiting');--> statement-breakpoint
CREATE INDEX "profile_requests_due_at" ON "profile_requests" USING btree ("due_at") WHERE state = 'open';