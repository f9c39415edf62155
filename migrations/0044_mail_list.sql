DROP INDEX "mails_queued_at";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "held_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_forgotten" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "again_of" uuid;--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "mails_again_of" ON "mails" USING btree ("again_of");--> statement-breakpoint
CREATE INDEX "mails_queued_at" ON "mails" USING btree ("queued_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- Of what was sent before only its gaps tell that a secret was taken out of it.
UPDATE "mails" SET "held_secret" = true WHERE "secret" IS NOT NULL OR "unsubscribe" IS NOT NULL OR "text" LIKE '%…%';--> statement-breakpoint
UPDATE "mails" SET "is_forgotten" = true WHERE "letter" IN ('data-erased', 'application-deleted');
