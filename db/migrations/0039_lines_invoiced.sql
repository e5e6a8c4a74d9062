ALTER TABLE "invoice_items" ADD COLUMN "order_item_id" integer;--> statement-breakpoint
-- Which line of the order a line charges is a link like the product's: a line that is deleted leaves its invoice's.
CREATE OR REPLACE FUNCTION issued_line_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  links CONSTANT text[] := '{order_item_id,product_id,variation_id,image_url}';
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - links = to_jsonb(OLD) - links THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM issued_papers p WHERE p.invoice_id = OLD.invoice_id) THEN
    RAISE EXCEPTION 'A line of an issued invoice is never changed or deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
-- Older invoices did not record it: it is filled in where only one line of each is alike.
SELECT set_config('topside.filling', 'on', true);
--> statement-breakpoint
WITH ordered AS (
  SELECT id, order_id, product_id, variation_id, coalesce(nullif(substitute, '') || ' (in place of ', '')
      || name || coalesce(' (' || nullif(variation_name, '') || ')', '')
      || CASE WHEN substitute <> '' THEN ')' ELSE '' END AS name
  FROM order_items
), single AS (
  SELECT order_id, name, product_id, variation_id, min(id) AS id FROM ordered GROUP BY 1, 2, 3, 4 HAVING count(*) = 1
), charged AS (
  SELECT v.order_id, i.name, i.product_id, i.variation_id, min(i.id) AS id
  FROM invoice_items i JOIN invoices v ON v.id = i.invoice_id GROUP BY 1, 2, 3, 4 HAVING count(*) = 1
)
UPDATE "invoice_items" i SET "order_item_id" = s.id
FROM charged c JOIN single s ON s.order_id = c.order_id AND s.name = c.name
  AND s.product_id IS NOT DISTINCT FROM c.product_id AND s.variation_id IS NOT DISTINCT FROM c.variation_id
WHERE i.id = c.id AND NOT (i.product_id IS NULL AND i.name = 'Delivery');
--> statement-breakpoint
SELECT set_config('topside.filling', 'off', true);
--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_items_of_order_line" ON "invoice_items" USING btree ("order_item_id") WHERE "invoice_items"."order_item_id" is not null;