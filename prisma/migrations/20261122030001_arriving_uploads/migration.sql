-- Additive: a release that does not know this table serves beside it.
-- Uploads whose bytes may lie in the store before an attachment refers to them. What a crash leaves is found here, and not by
-- listing the store: a bucket may hold the uploads of other installations too.
CREATE TABLE "arriving_upload" (
    "storage_key" TEXT NOT NULL,
    "arrived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "arriving_upload_pkey" PRIMARY KEY ("storage_key")
);
