ALTER TABLE "lots" ALTER COLUMN "slaughtered_in" SET DATA TYPE text[] USING CASE WHEN "slaughtered_in" IS NULL THEN '{}'::text[] ELSE ARRAY["slaughtered_in"] END;--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "slaughtered_in" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "lots" ALTER COLUMN "slaughtered_in" SET NOT NULL;