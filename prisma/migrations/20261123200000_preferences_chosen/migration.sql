-- Additive: the release before neither reads nor writes the column, and an account that it makes or has made counts as chosen.

-- Null = zone and locale were never chosen: the account was made without them, by the operator or a program, and takes those of
-- the browser that it first signs in with. What was chosen is never overwritten.
ALTER TABLE app_user ADD COLUMN preferences_chosen_at timestamptz(3) DEFAULT now();
