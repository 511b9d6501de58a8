-- Additive: a column that the previous release neither reads nor writes; of the access tokens that it gives out it is null.

-- What an access token may do: a client that asks for less than it was granted gets less (RFC 6749 §6). Null = all that was granted.
ALTER TABLE "oauth_access" ADD COLUMN "scopes" TEXT[];
