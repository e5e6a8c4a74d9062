ALTER TABLE "opening_balances" ADD COLUMN "paid_amount" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD COLUMN "stated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "opening_balance_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_opening_balance_id_opening_balances_id_fk" FOREIGN KEY ("opening_balance_id") REFERENCES "public"."opening_balances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_of_opening_balance" ON "payments" USING btree ("opening_balance_id") WHERE "payments"."opening_balance_id" is not null;--> statement-breakpoint
ALTER TABLE "opening_balances" ADD CONSTRAINT "opening_balances_paid" CHECK ("opening_balances"."paid_amount" between 0 and greatest("opening_balances"."amount", 0));