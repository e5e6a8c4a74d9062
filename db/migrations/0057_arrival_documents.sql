DROP INDEX "weighing_lots_of_lot";--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_document_id_images_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weighings_gone" ON "weighings" USING btree ("id") WHERE "weighings"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "receipts_of_document" ON "receipts" USING btree ("document_id") WHERE "receipts"."document_id" is not null;--> statement-breakpoint
CREATE INDEX "weighing_lots_of_lot" ON "weighing_lots" USING btree ("lot_id","order_item_id","weighing_id","kg","pieces");