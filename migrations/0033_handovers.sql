CREATE TABLE "handover_accesses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
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
CREATE INDEX "handover_accesses_project" ON "handover_accesses" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "handovers_email" ON "handovers" USING btree ("email");