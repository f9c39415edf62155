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
CREATE INDEX "project_testimonials_email" ON "project_testimonials" USING btree ("email");--> statement-breakpoint
CREATE INDEX "project_testimonials_requested" ON "project_testimonials" USING btree ("requested_at" DESC NULLS FIRST);