ALTER TABLE "weighings" DROP CONSTRAINT "weighings_net";--> statement-breakpoint
ALTER TABLE "weighings" DROP CONSTRAINT "weighings_source";--> statement-breakpoint
ALTER TABLE "lot_moves" DROP CONSTRAINT "lot_moves_kg";--> statement-breakpoint
ALTER TABLE "weighing_lots" DROP CONSTRAINT "weighing_lots_kg";--> statement-breakpoint
ALTER TABLE "recall_customers" DROP CONSTRAINT "recall_customers_amounts";--> statement-breakpoint
ALTER TABLE "lot_moves" ADD COLUMN "order_item_id" integer;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_moves_of_line" ON "lot_moves" USING btree ("order_item_id") WHERE "lot_moves"."order_item_id" is not null;--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_net" CHECK ("weighings"."gross_kg" > "weighings"."tare_kg" or "weighings"."source" = 'counted');--> statement-breakpoint
ALTER TABLE "weighings" ADD CONSTRAINT "weighings_source" CHECK ("weighings"."source" in ('scale', 'typed', 'label', 'counted'));--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_kg" CHECK ("lot_moves"."kg" <> 0 or "lot_moves"."pieces" <> 0);--> statement-breakpoint
ALTER TABLE "weighing_lots" ADD CONSTRAINT "weighing_lots_kg" CHECK ("weighing_lots"."kg" > 0 or "weighing_lots"."kg" = 0 and "weighing_lots"."pieces" > 0);--> statement-breakpoint
ALTER TABLE "recall_customers" ADD CONSTRAINT "recall_customers_amounts" CHECK ("recall_customers"."isolated_kg" >= 0 and "recall_customers"."used_kg" >= 0 and "recall_customers"."returned_kg" >= 0
        and ("recall_customers"."kg" = 0 or "recall_customers"."isolated_kg" + "recall_customers"."used_kg" + "recall_customers"."returned_kg" <= "recall_customers"."kg"));--> statement-breakpoint
-- Portions that were packed from mince, offal or a preparation were recorded as a cut, whose label says 7 °C.
UPDATE lots SET form = made.form FROM (
  SELECT i.output_id, min(l.form) AS form FROM lot_inputs i JOIN lots l ON l.id = i.input_id
  WHERE l.form IN ('mince', 'offal', 'preparation') GROUP BY i.output_id HAVING count(DISTINCT l.form) = 1) made
WHERE lots.id = made.output_id AND lots.kind = 'cut' AND lots.form = 'cut';
