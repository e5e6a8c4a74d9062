ALTER TABLE "customers" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "product_variations" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "special_products" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "special_products" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_templates" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "invoice_templates" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD COLUMN "last_changed_by" text;--> statement-breakpoint
ALTER TABLE "standing_orders" ADD COLUMN "last_changed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever saves over a row that has changed is told who changed it and when.
CREATE FUNCTION note_last_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE doer jsonb := coalesce(nullif(current_setting('topside.doer', true), '')::jsonb, '{}');
BEGIN
  NEW.last_changed_by := coalesce(doer->>'name', 'Topside');
  NEW.last_changed_at := coalesce((doer->>'at')::timestamptz, now());
  RETURN NEW;
END $$;
--> statement-breakpoint
DO $$
DECLARE watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['orders', 'customers', 'sites', 'credit_notes', 'invoices', 'invoice_templates', 'settings', 'standing_orders'] LOOP
    EXECUTE format('CREATE TRIGGER note_last_change BEFORE UPDATE ON %I FOR EACH ROW
      WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION note_last_change()', watched);
  END LOOP;
  FOREACH watched IN ARRAY ARRAY['products', 'product_variations', 'special_products'] LOOP
    EXECUTE format('CREATE TRIGGER note_last_change BEFORE UPDATE ON %I FOR EACH ROW
      WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_last_change()', watched);
  END LOOP;
END $$;
