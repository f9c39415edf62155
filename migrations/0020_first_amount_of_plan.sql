ALTER TABLE "subscriptions" ADD COLUMN "first_amount" integer;--> statement-breakpoint
UPDATE "subscriptions" SET "first_amount" = coalesce((SELECT "amount" FROM "payments" WHERE "payments"."subscription_id" = "subscriptions"."id" AND "payments"."status" <> 'failed' ORDER BY "payments"."created_at" LIMIT 1), ("plan" ->> 'amount')::integer);--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "first_amount" SET NOT NULL;
