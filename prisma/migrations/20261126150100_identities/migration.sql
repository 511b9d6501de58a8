-- Additive: two tables of their own and columns with defaults, which the previous release neither reads nor writes. An account without a
-- password has the hash of a random one, so that the previous release refuses every password for it.

-- Whom a provider of OpenID Connect signs in: the issuer with its subject, and nothing else that it says of a person, is an identity.
CREATE TABLE "user_identity" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_identity_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "user_identity_issuer_subject_key" ON "user_identity"("issuer", "subject");
CREATE UNIQUE INDEX "user_identity_user_id_id_key" ON "user_identity"("user_id", "id");
ALTER TABLE "user_identity" ADD CONSTRAINT "user_identity_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- The specification bounds a subject by 255 characters; an issuer is an address of the configuration.
ALTER TABLE user_identity
  ADD CONSTRAINT user_identity_issuer CHECK (char_length(issuer) BETWEEN 1 AND 2000),
  ADD CONSTRAINT user_identity_subject CHECK (char_length(subject) BETWEEN 1 AND 255);

-- A link that the operator makes for somebody who has no other way in. It is removed as it is used.
CREATE TABLE "sign_in_link" (
    "hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "sign_in_link_expires_at_idx" ON "sign_in_link"("expires_at");
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE sign_in_link ADD CONSTRAINT sign_in_link_hash CHECK (octet_length(hash) = 32);

-- By which identity a browser signed in, and the provider's name for its own session, so that the provider can end ours with its own.
-- confirmed_at: when the provider asked the person again.
ALTER TABLE "browser_session"
  ADD COLUMN "identity_id" TEXT,
  ADD COLUMN "oidc_sid" TEXT,
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3);

CREATE INDEX "browser_session_identity_id_idx" ON "browser_session"("identity_id") WHERE identity_id IS NOT NULL;
ALTER TABLE "browser_session" ADD CONSTRAINT "browser_session_user_id_identity_id_fkey" FOREIGN KEY ("user_id", "identity_id") REFERENCES "user_identity"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE browser_session ADD CONSTRAINT browser_session_oidc_sid
  CHECK (oidc_sid IS NULL OR (identity_id IS NOT NULL AND char_length(oidc_sid) BETWEEN 1 AND 255));

-- Whether the person knows the password whose hash is there.
ALTER TABLE "app_user" ADD COLUMN "has_password" BOOLEAN NOT NULL DEFAULT true;
