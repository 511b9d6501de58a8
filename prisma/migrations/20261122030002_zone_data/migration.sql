-- Additive: a release that does not know this table serves beside it.
-- By which version of the IANA time-zone data the instants of reminders were resolved last; no row = not known.
CREATE TABLE "zone_data" (
    "single" BOOLEAN NOT NULL DEFAULT true,
    "version" TEXT NOT NULL,

    CONSTRAINT "zone_data_pkey" PRIMARY KEY ("single"),
    CONSTRAINT "zone_data_single" CHECK (single)
);
