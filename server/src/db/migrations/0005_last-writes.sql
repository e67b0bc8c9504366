CREATE TABLE "last_writes" (
	"writer" uuid PRIMARY KEY NOT NULL,
	"lsn" "pg_lsn" NOT NULL
);
