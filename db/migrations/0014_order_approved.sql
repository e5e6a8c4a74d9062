-- An order is approved when it is confirmed.
UPDATE "orders" SET "order_approved" = "order_confirmed" WHERE "order_confirmed" IS NOT NULL;
