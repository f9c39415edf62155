CREATE INDEX "plan_orders_open" ON "plan_orders" USING btree ("opened_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_orders_offer" ON "plan_orders" USING btree ("offer_id");