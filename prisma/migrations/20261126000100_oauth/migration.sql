-- Additive: two tables of their own and one more kind of token, which the previous release lists and revokes as a token.

-- What the library of the OAuth server keeps: clients, interactions, codes, grants and refresh tokens. Identifiers are hashed and the
-- rest is encrypted, because a code or a refresh token that is read here must be of no use.
CREATE TABLE "oauth_record" (
    "kind" TEXT NOT NULL,
    "id_hash" BYTEA NOT NULL,
    "payload" BYTEA NOT NULL,
    "grant_id" TEXT,
    "client_hash" BYTEA,
    "user_id" TEXT,
    "token_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_record_pkey" PRIMARY KEY ("kind", "id_hash")
);

CREATE INDEX "oauth_record_grant_id_idx" ON "oauth_record"("grant_id");
CREATE INDEX "oauth_record_token_id_idx" ON "oauth_record"("token_id");
CREATE INDEX "oauth_record_expires_at_idx" ON "oauth_record"("expires_at");
ALTER TABLE "oauth_record" ADD CONSTRAINT "oauth_record_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "oauth_record" ADD CONSTRAINT "oauth_record_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE oauth_record ADD CONSTRAINT oauth_record_id_hash CHECK (octet_length(id_hash) = 32);

-- An access token, which stands for the token that its person granted: every request finds both by one select.
CREATE TABLE "oauth_access" (
    "hash" BYTEA NOT NULL,
    "user_id" TEXT NOT NULL,
    "token_id" TEXT NOT NULL,
    "audience" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_access_pkey" PRIMARY KEY ("hash")
);

CREATE INDEX "oauth_access_token_id_idx" ON "oauth_access"("token_id");
ALTER TABLE "oauth_access" ADD CONSTRAINT "oauth_access_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "oauth_access" ADD CONSTRAINT "oauth_access_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

ALTER TABLE oauth_access ADD CONSTRAINT oauth_access_hash CHECK (octet_length(hash) = 32);

ALTER TABLE api_token
  DROP CONSTRAINT api_token_kind,
  ADD CONSTRAINT api_token_kind CHECK (kind IN ('token', 'device', 'oauth'));
