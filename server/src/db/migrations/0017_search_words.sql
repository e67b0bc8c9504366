DROP INDEX "scripts_search";--> statement-breakpoint
-- The words of a script, each with the end of its account's id before it: so a word that everybody uses is found in few rows
-- of other accounts, and there are 256 times as many words as there are, not as many as accounts have. The cost is what
-- taking a text apart takes; not for parallel workers, whose start would cost more than such a search.
CREATE FUNCTION "search_words"("account" uuid, "title" text, "body" text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL RESTRICTED COST 1000 AS $$
  SELECT array_to_tsvector(array_agg(right(account::text, 2) || left(w, 100)))
  FROM regexp_split_to_table(lower(title || ' ' || body), '[^[:alnum:]]+') w
  WHERE w <> ''
$$;--> statement-breakpoint
CREATE INDEX "scripts_search" ON "scripts" USING gin ("account_id",search_words(account_id, title, "text"));--> statement-breakpoint
-- Only the provider has the provider's scripts: unknown to the planner, it takes them for less than one, and reads them all.
CREATE STATISTICS "scripts_of_provider" (dependencies) ON "account_id", "is_provider_script" FROM "scripts";--> statement-breakpoint
-- Both are known to the planner only from now on.
ANALYZE "scripts";
