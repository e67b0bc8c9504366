-- Which account is the provider's is a fact about the installation: statements name it by its value.
INSERT INTO "installation" ("key", "value") SELECT 'provider', "id"::text FROM "accounts" WHERE "type" = 'provider' ON CONFLICT DO NOTHING;
