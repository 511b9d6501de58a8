-- Additive: an older release finds the same tasks by reading the user's own, more slowly for a rare word.
-- Search by words (contract.md §4): in any order, near ones too, in everything that a task shows.

-- A text as a search reads it: in lower case, without accents, and with a space in place of each sign of ASCII. Each character is
-- folded by itself, so what lies within a text lies within the folded text as well.
CREATE FUNCTION search_words(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(
    CASE WHEN octet_length(p_text) = char_length(p_text) THEN lower(p_text)
      ELSE normalize(regexp_replace(normalize(lower(p_text), NFD), '[\u0300-\u036f]+', '', 'g'), NFC) END,
    E'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 35))
$$;

-- The folded name and description, a space before each, so that every word of them follows a space, and U+0001 between them.
CREATE FUNCTION task_search_words(p_name text, p_description text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT ' ' || search_words(p_name) || E'\x01 ' || search_words(p_description) $$;

-- The one index serves both kinds of search: a substring of the text is a substring of the words, and is compared with the text again.
DROP INDEX "task_search_user_id_text_idx";

ALTER TABLE "task_search" ADD COLUMN "words" TEXT NOT NULL DEFAULT '';

UPDATE task_search SET words = task_search_words(split_part(text, E'\x01', 1), split_part(text, E'\x01', 2));

ALTER TABLE "task_search" ALTER COLUMN "words" DROP DEFAULT;

CREATE INDEX "task_search_user_id_words_idx" ON "task_search" USING GIN ("user_id" text_ops, "words" gin_trgm_ops);

CREATE OR REPLACE FUNCTION add_task_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_search (task_id, user_id, text, words)
  SELECT id, user_id, search_text(name, description), task_search_words(name, description) FROM new_rows;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_task_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE task_search SET text = search_text(NEW.name, NEW.description), words = task_search_words(NEW.name, NEW.description)
  WHERE task_id = NEW.id;
  RETURN NULL;
END $$;

-- The words of comments and file names, a row each while it is not in Trash, made and kept by triggers as task_search is. The names of
-- labels, projects and sections have none: they are few, and a search compares them as they are, so that renaming one of them writes
-- nothing here, however many tasks it holds.
CREATE TABLE "attached_search" (
    "record_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "attached_search_pkey" PRIMARY KEY ("record_id")
);

INSERT INTO attached_search (record_id, task_id, user_id, words)
SELECT id, task_id, user_id, ' ' || search_words(content) FROM comment WHERE deleted_at IS NULL
UNION ALL
SELECT id, task_id, user_id, ' ' || search_words(file_name) FROM attachment WHERE deleted_at IS NULL;

CREATE INDEX "attached_search_user_id_words_idx" ON "attached_search" USING GIN ("user_id" text_ops, "words" gin_trgm_ops);

ANALYZE "task_search", "attached_search";

-- Each trigger names the column with the text.
CREATE FUNCTION add_attached_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($sql$INSERT INTO attached_search (record_id, task_id, user_id, words)
    SELECT id, task_id, user_id, ' ' || search_words(%I) FROM new_rows WHERE deleted_at IS NULL$sql$, TG_ARGV[0]);
  RETURN NULL;
END $$;

CREATE FUNCTION change_attached_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM attached_search WHERE record_id = NEW.id;
  ELSE
    INSERT INTO attached_search (record_id, task_id, user_id, words)
    VALUES (NEW.id, NEW.task_id, NEW.user_id, ' ' || search_words(to_jsonb(NEW) ->> TG_ARGV[0]))
    ON CONFLICT (record_id) DO UPDATE SET words = excluded.words;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER comment_search_inserted AFTER INSERT ON comment
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_attached_search('content');
CREATE TRIGGER comment_search_updated AFTER UPDATE OF content, deleted_at ON comment
  FOR EACH ROW WHEN (OLD.content <> NEW.content OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION change_attached_search('content');
CREATE TRIGGER attachment_search_inserted AFTER INSERT ON attachment
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_attached_search('file_name');
CREATE TRIGGER attachment_search_updated AFTER UPDATE OF file_name, deleted_at ON attachment
  FOR EACH ROW WHEN (OLD.file_name <> NEW.file_name OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION change_attached_search('file_name');
