ALTER TABLE "lots" ALTER COLUMN "born_in" SET DATA TYPE text[] USING CASE WHEN "born_in" IS NULL THEN '{}'::text[] ELSE ARRAY["born_in"] END;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "born_in" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "born_in" SET NOT NULL;