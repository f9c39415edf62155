CREATE TABLE "day_figures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"channel" text NOT NULL,
	"visits" integer NOT NULL,
	"clicks" integer NOT NULL,
	"leads" integer NOT NULL,
	"spend" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"campaign" text NOT NULL,
	"channel" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"import_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"file_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "figure_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"day" date NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "day_figures_place" ON "day_figures" USING btree ("email","day","campaign","channel");--> statement-breakpoint
CREATE INDEX "figure_changes_import" ON "figure_changes" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "figure_changes_place" ON "figure_changes" USING btree ("email","day","campaign","channel");--> statement-breakpoint
CREATE INDEX "figure_imports_email" ON "figure_imports" USING btree ("email","imported_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "figure_notes_email" ON "figure_notes" USING btree ("email","day","id");