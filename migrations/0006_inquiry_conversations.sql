CREATE TABLE "outgoing_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"files" jsonb NOT NULL,
	"send_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "threads" DROP CONSTRAINT "threads_about_check";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "follow_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "follow_up_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_replies" ADD CONSTRAINT "outgoing_replies_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_replies_thread_id" ON "outgoing_replies" USING btree ("thread_id","send_at");--> statement-breakpoint
CREATE INDEX "inquiries_follow_up_due_at" ON "inquiries" USING btree ("follow_up_due_at") WHERE follow_up_due_at is not null and closed_at is null and not is_spam;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_about_check" CHECK ("threads"."about" in ('support', 'request', 'quote', 'project'));--> statement-breakpoint
-- Closing counted as an answer before; now only a response does.
UPDATE "inquiries" SET "answered_at" = NULL
	WHERE "close_reason" = 'answered' AND "answer" IS NULL AND "kind" <> 'data-request'
	AND NOT EXISTS (
		SELECT 1 FROM "activities" WHERE "subject_id" = "inquiries"."id" AND "what" = 'answered'
	);
