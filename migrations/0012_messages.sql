CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL
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
	"told_at" timestamp with time zone,
	"read_by_customer" integer NOT NULL,
	"read_by_team" integer NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "threads_subject" UNIQUE NULLS NOT DISTINCT("email","about","about_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_position" ON "messages" USING btree ("thread_id","position");--> statement-breakpoint
CREATE INDEX "threads_waiting_since" ON "threads" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "threads_last_at" ON "threads" USING btree ("last_at" DESC NULLS LAST,"id" DESC NULLS LAST);