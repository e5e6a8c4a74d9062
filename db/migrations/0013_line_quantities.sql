-- An order marked delivered at the desk was delivered as it was sent; the audit log has no entry for what nobody did.
SELECT set_config('topside.filling', 'on', true);--> statement-breakpoint
UPDATE "order_items" SET "quantity_delivered" = coalesce("quantity_picked", "quantity_ordered")
  FROM "orders" WHERE "orders"."id" = "order_id" AND "orders"."status" = 'delivered' AND "quantity_delivered" IS NULL;--> statement-breakpoint
SELECT set_config('topside.filling', 'off', true);--> statement-breakpoint
DROP TRIGGER audit_update ON "order_items";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_returned", DROP COLUMN "returned_quantity",
  ADD COLUMN "sent_quantity" numeric(10, 3) GENERATED ALWAYS AS (coalesce(quantity_picked, quantity_ordered)) STORED NOT NULL,
  ADD COLUMN "short_quantity" numeric(10, 3) GENERATED ALWAYS AS (greatest(quantity_ordered - quantity_picked, 0)) STORED NOT NULL,
  ADD COLUMN "returned_quantity" numeric(10, 3) GENERATED ALWAYS AS (case when quantity_delivered is not null
      then greatest(coalesce(quantity_picked, quantity_ordered) - quantity_delivered, 0) end) STORED,
  ADD COLUMN "invoiced_quantity" numeric(10, 3) GENERATED ALWAYS AS (coalesce(quantity_delivered, quantity_picked, quantity_ordered)) STORED NOT NULL;--> statement-breakpoint
SELECT audit_watch('order_items', 'weight.quantity_picked', 'weight.quantity_delivered', 'weight.returned_quantity', 'price.price_per_unit', 'order.substitute');
