-- Additive: a table of its own, which the previous release neither reads nor writes.

-- Neither synced nor in the change log: whoever knows the address reads the tasks, so that it is handled as tokens are.
CREATE TABLE "feed" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "source_kind" TEXT NOT NULL,
    "source_id" TEXT,
    "form" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "alarms" BOOLEAN NOT NULL DEFAULT false,
    "completed" BOOLEAN NOT NULL DEFAULT false,
    "hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_read_at" TIMESTAMPTZ(3),
    "last_reader" TEXT,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "feed_hash_key" ON "feed"("hash");
CREATE INDEX "feed_user_id_created_at_idx" ON "feed"("user_id", "created_at" DESC);
ALTER TABLE "feed" ADD CONSTRAINT "feed_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE feed
  ADD CONSTRAINT feed_name CHECK (char_length(name) BETWEEN 1 AND 120),
  ADD CONSTRAINT feed_source CHECK (source_kind IN ('all', 'today', 'project', 'view', 'label')
    AND (source_id IS NOT NULL) = (source_kind IN ('project', 'view', 'label'))),
  ADD CONSTRAINT feed_form CHECK (form IN ('events', 'tasks')),
  ADD CONSTRAINT feed_detail CHECK (detail IN ('full', 'titles', 'busy')),
  ADD CONSTRAINT feed_hash CHECK (octet_length(hash) = 32);
