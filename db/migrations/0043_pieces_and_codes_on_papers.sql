ALTER TABLE "order_items" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "credit_note_items" ADD CONSTRAINT "credit_note_items_pieces" CHECK ("credit_note_items"."pieces" > 0);--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_pieces" CHECK ("invoice_items"."pieces" > 0);