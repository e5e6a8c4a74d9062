UPDATE "products" SET "price_on_request" = false WHERE "price_on_request" AND "base_price" IS NOT NULL AND NOT "has_variations";
