-- Additive: a column with a default, which the previous release neither reads nor writes.

-- Seven parts from Sunday on, each { from, to } or null, written whole: nothing asks for a day of it alone, so that it is one value.
ALTER TABLE "app_user" ADD COLUMN "working_hours" JSONB NOT NULL
  DEFAULT '[null, {"to": "17:00", "from": "09:00"}, {"to": "17:00", "from": "09:00"}, {"to": "17:00", "from": "09:00"}, {"to": "17:00", "from": "09:00"}, {"to": "17:00", "from": "09:00"}, null]';

ALTER TABLE app_user ADD CONSTRAINT app_user_working_hours
  CHECK (jsonb_typeof(working_hours) = 'array' AND jsonb_array_length(working_hours) = 7);
