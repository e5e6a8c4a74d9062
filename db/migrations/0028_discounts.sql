ALTER TABLE "credit_note_items" DROP CONSTRAINT "credit_note_items_total";--> statement-breakpoint
ALTER TABLE "invoice_items" DROP CONSTRAINT "invoice_items_total";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "discount_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_amount" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD COLUMN "discount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount_percent" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "discount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "order_discount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_discount" CHECK ("customers"."discount_percent" > 0 and "customers"."discount_percent" <= 100);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount_percent" > 0 and "order_items"."discount_percent" <= 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_percent" CHECK ("orders"."discount_percent" > 0 and "orders"."discount_percent" <= 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_amount" CHECK ("orders"."discount_amount" > 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_one_discount" CHECK ("orders"."discount_percent" is null or "orders"."discount_amount" is null);--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD CONSTRAINT "credit_note_items_discount" CHECK ("credit_note_items"."discount" >= 0 and "credit_note_items"."total_price" >= 0);--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD CONSTRAINT "credit_note_items_total" CHECK ("credit_note_items"."total_price" = round("credit_note_items"."quantity" * "credit_note_items"."price_per_unit", 2) - "credit_note_items"."discount");--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_discounts" CHECK ("invoice_items"."discount" >= 0 and "invoice_items"."order_discount" >= 0 and "invoice_items"."total_price" >= 0);--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_discount_percent" CHECK ("invoice_items"."discount_percent" > 0 and "invoice_items"."discount_percent" <= 100);--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_total" CHECK ("invoice_items"."total_price" = round("invoice_items"."quantity" * "invoice_items"."price_per_unit", 2) - "invoice_items"."discount" - "invoice_items"."order_discount");--> statement-breakpoint
SELECT audit_watch('customers', 'customer.name', 'customer.trading_name', 'customer.site_name', 'customer.email', 'customer.phone', 'customer.address', 'customer.contact_name', 'customer.account_id', 'customer.kitchen', 'customer.is_active', 'customer.notification_preference', 'customer.route_emails', 'customer.weekly_reminders', 'customer.delivery_days', 'customer.collection_days', 'customer.order_cutoff_time', 'customer.cutoff_day', 'customer.payment_terms', 'customer.on_stop', 'customer.credit_limit', 'customer.sage_account', 'customer.xero_contact', 'customer.quickbooks_customer', 'price.discount_percent', 'price.discount_reason');--> statement-breakpoint
SELECT audit_watch('orders', 'status.status', 'status.held_reason', 'price.pricing_confirmed', 'price.allow_dispatch_without_pricing', 'price.discount_percent', 'price.discount_amount', 'price.discount_reason', 'order.delivery_date', 'order.total');--> statement-breakpoint
SELECT audit_watch('order_items', 'weight.quantity_picked', 'weight.quantity_delivered', 'weight.returned_quantity', 'price.price_per_unit', 'price.discount_percent', 'price.discount_reason', 'order.substitute');
