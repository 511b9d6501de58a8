-- Additive: one more kind, which the previous release neither reads nor writes.

-- A file that an import attached, so that a later import of the same source knows it.
ALTER TABLE "import_source"
  DROP CONSTRAINT import_source_kind,
  ADD CONSTRAINT import_source_kind CHECK (kind IN ('project', 'section', 'task', 'label', 'comment', 'reminder', 'view', 'attachment'));
