ALTER TABLE "orders" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
-- The audit log keeps why a person holds an order.
SELECT audit_watch('orders', 'status.status', 'status.held_reason', 'status.hold_reason', 'price.pricing_confirmed', 'price.allow_dispatch_without_pricing', 'price.discount_percent', 'price.discount_amount', 'price.discount_reason', 'order.delivery_date', 'order.total');
