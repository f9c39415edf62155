CREATE TABLE "proof_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"parent_id" uuid,
	"number" integer NOT NULL,
	"page" integer,
	"x" double precision,
	"y" double precision,
	"text" text NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text NOT NULL,
	CONSTRAINT "proof_comments_by_check" CHECK ("proof_comments"."by" in ('customer', 'agency'))
);
--> statement-breakpoint
CREATE TABLE "proof_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answer" text NOT NULL,
	"name" text NOT NULL,
	"decided_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"open_comments" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"decided_from" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "proof_decisions_answer_check" CHECK ("proof_decisions"."answer" in ('approved', 'changes'))
);
--> statement-breakpoint
CREATE TABLE "proof_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"note" text NOT NULL,
	"file_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"project_name" text NOT NULL,
	"business_name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changes_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "proofs_state_check" CHECK ("proofs"."state" in ('review', 'changes', 'approved'))
);
--> statement-breakpoint
CREATE INDEX "proof_comments_proof" ON "proof_comments" USING btree ("proof_id","at");--> statement-breakpoint
CREATE INDEX "proof_decisions_proof" ON "proof_decisions" USING btree ("proof_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_versions_key" ON "proof_versions" USING btree ("proof_id","version");--> statement-breakpoint
CREATE INDEX "proofs_project" ON "proofs" USING btree ("project_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "proofs_email" ON "proofs" USING btree ("email");--> statement-breakpoint
CREATE INDEX "proofs_changes" ON "proofs" USING btree ("changes_at") WHERE state = 'changes' and answered_at is null;