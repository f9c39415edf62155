CREATE TABLE "pitch_decisions" (
	"enquiry_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"equity_share" integer,
	"message" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pitch_scores" (
	"enquiry_id" uuid NOT NULL,
	"colleague_id" uuid NOT NULL,
	"problem" integer,
	"market" integer,
	"team" integer,
	"fit" integer,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pitch_scores_enquiry_id_colleague_id_pk" PRIMARY KEY("enquiry_id","colleague_id")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answer" jsonb;