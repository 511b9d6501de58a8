-- Additive: a column that the previous release neither reads nor writes; of the sessions that it begins it is null.

-- By which passkey a browser signed in, so that its removal ends the session. No foreign key: the previous release removes passkeys without
-- looking at sessions, and no id is given out twice.
ALTER TABLE "browser_session" ADD COLUMN "passkey_id" TEXT;
