-- Additive: it accepts more; the release before writes only what it accepted, and shows the format as a word.

ALTER TABLE "import"
  DROP CONSTRAINT "import_format",
  ADD CONSTRAINT "import_format" CHECK (format IN ('todoist', 'tidemark-csv', 'tidemark-json', 'google-tasks', 'icalendar', 'microsoft-to-do',
    'super-productivity', 'things', 'ticktick', 'trello', 'vikunja'));
