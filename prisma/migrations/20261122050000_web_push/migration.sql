-- Additive: a release that does not know these tables serves beside it.
-- A browser to which reminders are pushed. It belongs to the session it was made in and ends with it, so that nothing is
-- pushed to a browser that has signed out; one browser has one endpoint, whoever is signed in.
CREATE TABLE "push_subscription" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "push_subscription_user_id_fkey" FOREIGN KEY ("user_id")
      REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id")
      REFERENCES "browser_session"("id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE UNIQUE INDEX "push_subscription_user_id_id_key" ON "push_subscription"("user_id", "id");
CREATE UNIQUE INDEX "push_subscription_endpoint_key" ON "push_subscription"("endpoint");
CREATE UNIQUE INDEX "push_subscription_session_id_key" ON "push_subscription"("session_id");

-- What is to be pushed, one row for each browser, written with the firing: a process that ends in between loses none.
CREATE TABLE "push_delivery" (
    "reminder_id" TEXT NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "remind_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_delivery_pkey" PRIMARY KEY ("reminder_id", "subscription_id"),
    CONSTRAINT "push_delivery_user_id_reminder_id_fkey" FOREIGN KEY ("user_id", "reminder_id")
      REFERENCES "reminder"("user_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "push_delivery_user_id_subscription_id_fkey" FOREIGN KEY ("user_id", "subscription_id")
      REFERENCES "push_subscription"("user_id", "id") ON DELETE CASCADE ON UPDATE RESTRICT
);
CREATE INDEX "push_delivery_next_at_idx" ON "push_delivery"("next_at");
CREATE INDEX "push_delivery_user_id_subscription_id_idx" ON "push_delivery"("user_id", "subscription_id");
