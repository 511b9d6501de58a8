-- Additive: a release that does not know this table serves beside it.
-- The signals of reminders that fired and were not sent yet, written with the firing: a process that ends in between loses none.
CREATE TABLE "reminder_signal" (
    "reminder_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "remind_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_signal_pkey" PRIMARY KEY ("reminder_id"),
    CONSTRAINT "reminder_signal_user_id_reminder_id_fkey" FOREIGN KEY ("user_id", "reminder_id")
      REFERENCES "reminder"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);
