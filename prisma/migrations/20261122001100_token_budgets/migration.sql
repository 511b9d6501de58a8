-- How many records a token may change and move to Trash in one day of its person (contract.md §8); NULL = any number.
ALTER TABLE "api_token"
  ADD COLUMN "writes_per_day" INTEGER,
  ADD COLUMN "deletes_per_day" INTEGER,
  ADD CONSTRAINT api_token_budgets CHECK (writes_per_day >= 0 AND deletes_per_day >= 0);

-- What a token with a budget has used. Written in the transaction of the write itself, under the user's lock, so it is exact.
CREATE TABLE "token_day" (
    "token_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "user_id" TEXT NOT NULL,
    "writes" INTEGER NOT NULL,
    "deletes" INTEGER NOT NULL,

    CONSTRAINT "token_day_pkey" PRIMARY KEY ("token_id","day")
);

ALTER TABLE "token_day" ADD CONSTRAINT "token_day_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- The sweep.
CREATE INDEX "token_day_day_idx" ON "token_day"("day");
