-- Additive: three tables of their own, which the previous release neither reads nor writes. While it serves beside this one, it asks nobody
-- for a code.

-- A key pair of somebody's device, of which the service has the public half. rp_id: the host for which it was made, since browsers offer it
-- at no other.
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "rp_id" TEXT NOT NULL,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL,
    "transports" TEXT[] NOT NULL DEFAULT '{}',
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");
CREATE INDEX "passkey_user_id_created_at_idx" ON "passkey"("user_id", "created_at");
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- The specification bounds the id of a credential by 1,023 bytes.
ALTER TABLE passkey
  ADD CONSTRAINT passkey_credential_id CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  ADD CONSTRAINT passkey_public_key CHECK (octet_length(public_key) BETWEEN 1 AND 2048),
  ADD CONSTRAINT passkey_counter CHECK (counter BETWEEN 0 AND 4294967295),
  ADD CONSTRAINT passkey_name CHECK (char_length(name) BETWEEN 1 AND 60);

-- The secret of an authenticator app, encrypted. Until confirmed_at it is only offered, and nobody is asked for a code. last_step: the last
-- step whose code was used, so that none is used twice. failed: wrong codes in a row.
CREATE TABLE "totp" (
    "user_id" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT,
    "failed" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "totp_pkey" PRIMARY KEY ("user_id")
);

ALTER TABLE "totp" ADD CONSTRAINT "totp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE totp ADD CONSTRAINT totp_failed CHECK (failed BETWEEN 0 AND 20);

-- Codes for whoever has lost the authenticator app. They do not depend on the secret of the service.
CREATE TABLE "recovery_code" (
    "user_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id", "hash")
);

ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE recovery_code ADD CONSTRAINT recovery_code_hash CHECK (octet_length(hash) = 32);
