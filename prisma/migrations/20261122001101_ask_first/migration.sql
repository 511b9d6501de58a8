-- What a token must ask its person for before it is done (contract.md §8).
ALTER TABLE "api_token"
  ADD COLUMN "ask_before" TEXT NOT NULL DEFAULT 'nothing',
  ADD CONSTRAINT api_token_ask_before CHECK (ask_before IN ('nothing', 'deleting', 'changing', 'writing'));

-- A call that waits for the person. It was run once, for real, and taken back: preview is the change that it made then.
CREATE TABLE "proposal" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "token_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "input" JSONB NOT NULL,
    "preview" JSONB NOT NULL,
    "preview_hash" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "key_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "change_seq" BIGINT,

    CONSTRAINT "proposal_pkey" PRIMARY KEY ("id")
);

-- Those that run out and those of a revoked token stay 'pending' here: both are read off the clock and the token.
ALTER TABLE "proposal" ADD CONSTRAINT proposal_status CHECK (status IN ('pending', 'approved', 'rejected'));

ALTER TABLE "proposal" ADD CONSTRAINT "proposal_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- One Idempotency-Key is one proposal.
CREATE UNIQUE INDEX "proposal_token_id_operation_key_hash_key" ON "proposal"("token_id", "operation", "key_hash");

CREATE INDEX "proposal_user_id_created_at_idx" ON "proposal"("user_id", "created_at" DESC);

CREATE TRIGGER proposal_insert_recorded AFTER INSERT ON "proposal" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION record_inserted('proposal', '{operation}');

CREATE FUNCTION note_proposal() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_kind('proposal');
  RETURN NULL;
END $$;

CREATE TRIGGER proposal_noted AFTER INSERT OR UPDATE ON "proposal" FOR EACH ROW EXECUTE FUNCTION note_proposal();
