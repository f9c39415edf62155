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
	"words" text NOT NULL,
	"paid" bigint NOT NULL,
	"is_customer" boolean NOT NULL,
	"is_talking" boolean NOT NULL,
	"is_applicant" boolean NOT NULL,
	"is_reader" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_addresses_customer_id" ON "customer_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_notes_own_id" ON "customer_notes" USING btree ("own_id","at");--> statement-breakpoint
CREATE INDEX "customers_last_at" ON "customers" USING btree ("last_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_first_at" ON "customers" USING btree ("first_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_sort_name" ON "customers" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "customers_paid" ON "customers" USING btree ("paid" DESC NULLS FIRST,"id" DESC NULLS FIRST);