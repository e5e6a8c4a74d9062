ALTER TABLE "print_jobs" ALTER COLUMN "content" SET DATA TYPE jsonb USING to_jsonb("content");--> statement-breakpoint
UPDATE "print_jobs" SET "content" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'kind', CASE
      WHEN line = repeat('=', 32) THEN 'separator'
      WHEN line LIKE 'HEADER:%' THEN 'header'
      WHEN line LIKE 'SECTION:%' THEN 'section'
      WHEN line LIKE 'BOLD:%' THEN 'bold'
      WHEN line LIKE '  %' THEN 'note'
      ELSE 'plain' END,
    'name', CASE WHEN line = repeat('=', 32) THEN ''
      ELSE regexp_replace(split_part(line, '|QTY|', 1), '^(HEADER|SECTION|BOLD):|^  ', '') END,
    'quantity', CASE WHEN position('|QTY|' IN line) > 0
      THEN substr(line, position('|QTY|' IN line) + 5) END
  ) ORDER BY place), '[]')
  FROM jsonb_array_elements_text("content") WITH ORDINALITY AS lines(line, place)
);
