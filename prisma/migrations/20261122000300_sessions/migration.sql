-- Sessions are rows (contract.md §8): a browser's cookie names one, and ending it is removing its row. Safe while the previous
-- release serves, which does not know the table; its cookies name no row, so whoever holds one signs in again.

CREATE TABLE "browser_session" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "browser_session_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "browser_session_user_id_last_used_at_idx" ON "browser_session"("user_id", "last_used_at" DESC);

-- For the sweep of those that were idle for too long.
CREATE INDEX "browser_session_last_used_at_idx" ON "browser_session"("last_used_at");

ALTER TABLE "browser_session" ADD CONSTRAINT "browser_session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
