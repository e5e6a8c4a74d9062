-- Goods that were not on the van did not come back.
DROP TRIGGER audit_update ON "order_items";--> statement-breakpoint
ALTER TABLE "order_items" DROP COLUMN "returned_quantity",
  ADD COLUMN "returned_quantity" numeric(10, 3) GENERATED ALWAYS AS (case when quantity_delivered is null then null when return_reason = 'Missing from the van' then 0
      else greatest(coalesce(quantity_picked, quantity_ordered) - quantity_delivered, 0) end) STORED;--> statement-breakpoint
SELECT audit_watch('order_items', 'weight.quantity_picked', 'weight.quantity_delivered', 'weight.returned_quantity', 'price.price_per_unit', 'order.substitute');
