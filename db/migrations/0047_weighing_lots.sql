CREATE TABLE "weighing_lots" (
	"weighing_id" uuid NOT NULL,
	"lot_id" integer NOT NULL,
	"order_item_id" integer NOT NULL,
	"kg" numeric(10, 3) NOT NULL,
	"pieces" integer,
	CONSTRAINT "weighing_lots_weighing_id_lot_id_pk" PRIMARY KEY("weighing_id","lot_id"),
	CONSTRAINT "weighing_lots_kg" CHECK ("weighing_lots"."kg" > 0),
	CONSTRAINT "weighing_lots_pieces" CHECK ("weighing_lots"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "lots_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weighing_lots" ADD CONSTRAINT "weighing_lots_weighing_id_weighings_id_fk" FOREIGN KEY ("weighing_id") REFERENCES "public"."weighings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighing_lots" ADD CONSTRAINT "weighing_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weighing_lots" ADD CONSTRAINT "weighing_lots_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weighing_lots_of_lot" ON "weighing_lots" USING btree ("lot_id","order_item_id");--> statement-breakpoint
CREATE INDEX "weighing_lots_of_line" ON "weighing_lots" USING btree ("order_item_id");--> statement-breakpoint
SELECT audit_watch('product_categories', 'product.name', 'product.description', 'product.is_active', 'product.lots_required');
