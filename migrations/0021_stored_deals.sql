CREATE TABLE "deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reference" text NOT NULL,
	"assignee_id" uuid,
	"amount" bigint,
	"monthly_amount" bigint,
	"ends_at" timestamp with time zone,
	"lost_reason" text,
	"is_marked_lost" boolean NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, translate(lower(coalesce("deals"."name", '') || ' ' || coalesce("deals"."email", '') || ' ' || coalesce("deals"."reference", '')), '@.-_/+&', '       '))) STORED NOT NULL,
	CONSTRAINT "deals_stage_check" CHECK ("deals"."stage" in ('new', 'in-review', 'quoted', 'won', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "erased_deals" (
	"deal_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changed_deals" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"deal_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deals_at" ON "deals" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "deals_stage" ON "deals" USING btree ("stage","at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"amount","monthly_amount");--> statement-breakpoint
CREATE INDEX "deals_assignee_id" ON "deals" USING btree ("assignee_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "deals_assignee_stage" ON "deals" USING btree ("assignee_id","stage","at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"amount","monthly_amount") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "deals_words" ON "deals" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "quotes_deal_id" ON "quotes" USING btree (coalesce("inquiry_id", "id"));