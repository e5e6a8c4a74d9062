ALTER TABLE "orders" ADD COLUMN "delivered_on" text;--> statement-breakpoint
UPDATE "orders" o SET "delivered_on" = coalesce(
  (SELECT to_char(d.delivered_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') FROM delivery_confirmations d WHERE d.order_id = o.id),
  (SELECT i.delivered_on FROM invoices i WHERE i.order_id = o.id))
WHERE o.status = 'delivered';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counts_on" text GENERATED ALWAYS AS (coalesce(delivered_on, delivery_date)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_counted_day" ON "orders" USING btree ("counts_on");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivered_on" CHECK ("orders"."delivered_on" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');