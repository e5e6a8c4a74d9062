ALTER TABLE "invoice_items" ADD COLUMN "delivered_quantity" numeric(10, 3);--> statement-breakpoint
UPDATE "invoice_items" i SET "delivered_quantity" = o.invoiced_quantity
FROM order_items o, invoices v
WHERE o.id = i.order_item_id AND v.id = i.invoice_id AND v.status = 'awaiting_approval';
