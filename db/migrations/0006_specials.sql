ALTER TABLE "products" ADD COLUMN "special_product_id" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_special_product_id_special_products_id_fk" FOREIGN KEY ("special_product_id") REFERENCES "public"."special_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_special" UNIQUE("special_product_id");--> statement-breakpoint
INSERT INTO "products" ("name", "description", "category_id", "base_price", "unit", "ingredients", "image_url", "vat_rate", "created_at", "special_product_id")
  SELECT "name", "description", "category_id", "base_price", "unit", "ingredients", "image_url", "vat_rate", "created_at", "id" FROM "special_products" ORDER BY "id";
