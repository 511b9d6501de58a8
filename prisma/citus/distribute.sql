-- Lays the tables of Tidemark over the workers of a Citus cluster: by user, so that a request and its transaction are one node's.
-- The owner of the database runs it on the coordinator after every migration, while no instance serves; what is done already is
-- left alone, and a table with rows takes them along.
--   psql --set ON_ERROR_STOP=1 --file distribute.sql "$DATABASE_URL"
-- docs/scale.md says what it was tried with, and what differs from one machine.

BEGIN;
-- What is set here is for this node.
SET LOCAL citus.propagate_set_commands = 'none';
SET LOCAL client_min_messages = warning;
-- The triggers read and write rows of the same user only, which lie in the shard group of the row that fires them.
SET LOCAL citus.enable_unsafe_triggers = on;
-- Foreign keys between distributed tables and reference tables are added one shard after the other.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';

DO $do$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus') THEN
    RAISE EXCEPTION 'Citus is not in this database: CREATE EXTENSION citus on every node, then citus_add_node for each worker.';
  END IF;
  IF NOT EXISTS (SELECT FROM pg_dist_node WHERE shouldhaveshards) THEN
    RAISE EXCEPTION 'No node takes shards: citus_add_node(host, port) for each worker first.';
  END IF;
END $do$;

-- Where each table lies: 'user' = by its column of the user; 'everywhere' = small and on every node, because it is asked for before
-- the user is known or must be unique over all users; 'coordinator' = of no user, and asked for by the coordinator alone.
CREATE TEMPORARY TABLE layout (name text PRIMARY KEY, lies text NOT NULL, by_column text) ON COMMIT DROP;
INSERT INTO layout
SELECT t.table_name, 'user', 'user_id'
FROM information_schema.tables t
JOIN information_schema.columns c ON c.table_schema = t.table_schema AND c.table_name = t.table_name AND c.column_name = 'user_id'
WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
  AND t.table_name NOT IN ('oauth_record', 'user_identity', 'passkey');
INSERT INTO layout VALUES
  ('removal', 'user', 'account_id'),
  ('app_user', 'everywhere', NULL),
  ('epoch', 'everywhere', NULL),
  ('oauth_record', 'everywhere', NULL),
  ('passkey', 'everywhere', NULL),
  ('user_identity', 'everywhere', NULL),
  ('_prisma_migrations', 'coordinator', NULL),
  ('arriving_upload', 'coordinator', NULL),
  ('freed_upload', 'coordinator', NULL),
  ('zone_data', 'coordinator', NULL);

DO $do$
DECLARE
  unknown text := (
    SELECT string_agg(relname, ', ') FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relname NOT IN (SELECT name FROM layout)
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e'));
BEGIN
  IF unknown IS NOT NULL THEN
    RAISE EXCEPTION 'distribute.sql does not say where these tables lie: %', unknown;
  END IF;
END $do$;

-- A new table of a migration that refers to one that lies everywhere is known to Citus, but lies on the coordinator still.
DELETE FROM layout USING pg_dist_partition p
WHERE p.logicalrelid = ('public.' || quote_ident(layout.name))::regclass AND (p.partmethod = 'h' OR p.repmodel = 't');

-- Foreign keys of tables that move are dropped, and added again when all lie where they belong.
CREATE TEMPORARY TABLE foreign_keys ON COMMIT DROP AS
SELECT c.conname AS name, c.conrelid::regclass::text AS of_table, c.confrelid::regclass::text AS to_table, c.confdeltype AS on_delete,
  here.lies AS lies, there.lies AS target_lies,
  (SELECT array_agg(a.attname ORDER BY n) FROM unnest(c.conkey) WITH ORDINALITY k(number, n) JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number) AS columns,
  (SELECT array_agg(a.attname ORDER BY n) FROM unnest(c.confkey) WITH ORDINALITY k(number, n) JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.number) AS target_columns
FROM pg_constraint c
JOIN layout here ON c.conrelid = ('public.' || quote_ident(here.name))::regclass
LEFT JOIN layout there ON c.confrelid = ('public.' || quote_ident(there.name))::regclass
WHERE c.contype = 'f';

-- Triggers too: they would take the rows of a filled table, which are copied to its shards, for writes of now.
CREATE TEMPORARY TABLE triggers ON COMMIT DROP AS
SELECT t.tgname AS name, t.tgrelid::regclass::text AS of_table, pg_get_triggerdef(t.oid) AS definition
FROM pg_trigger t JOIN layout l ON t.tgrelid = ('public.' || quote_ident(l.name))::regclass
WHERE NOT t.tgisinternal AND l.lies <> 'coordinator';

DO $do$
DECLARE
  each record;
  columns text[];
BEGIN
  FOR each IN SELECT * FROM foreign_keys LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', each.of_table, each.name);
  END LOOP;
  FOR each IN SELECT * FROM triggers LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', each.name, each.of_table);
  END LOOP;

  -- Every unique key of a table that lies by user begins with the user. The former one stays as an ordinary index.
  FOR each IN
    SELECT l.name AS of_table, l.by_column, i.relname AS name, x.indexrelid, x.indisprimary, c.conname,
      (SELECT array_agg(a.attname ORDER BY n) FROM unnest(x.indkey::int2[]) WITH ORDINALITY k(number, n) JOIN pg_attribute a ON a.attrelid = x.indrelid AND a.attnum = k.number) AS columns,
      pg_get_expr(x.indpred, x.indrelid) AS predicate
    FROM layout l JOIN pg_index x ON x.indrelid = ('public.' || quote_ident(l.name))::regclass JOIN pg_class i ON i.oid = x.indexrelid
    LEFT JOIN pg_constraint c ON c.conindid = x.indexrelid AND c.contype IN ('p', 'u')
    WHERE l.lies = 'user' AND x.indisunique ORDER BY x.indisprimary DESC
  LOOP
    CONTINUE WHEN each.by_column = ANY (each.columns);
    columns := each.by_column || each.columns;
    IF each.conname IS NOT NULL THEN
      EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', each.of_table, each.conname);
    ELSE
      EXECUTE format('DROP INDEX %I', each.name);
    END IF;
    EXECUTE format('CREATE INDEX %I ON %I (%s)', each.of_table || '_by_' || array_to_string(each.columns, '_'), each.of_table,
      (SELECT string_agg(quote_ident(c), ', ') FROM unnest(each.columns) c));
    EXECUTE format(CASE WHEN each.indisprimary THEN 'ALTER TABLE %2$I ADD CONSTRAINT %1$I PRIMARY KEY (%3$s)' ELSE 'CREATE UNIQUE INDEX %1$I ON %2$I (%3$s) %4$s' END,
      each.name, each.of_table, (SELECT string_agg(quote_ident(c), ', ') FROM unnest(columns) c),
      coalesce('WHERE ' || each.predicate, ''));
  END LOOP;
END $do$;

-- A shard has another name than its table, and another key.
DO $do$
DECLARE
  each record;
  body text;
BEGIN
  CREATE OR REPLACE FUNCTION table_of_shard(p_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $f$ SELECT regexp_replace(p_name, '_[0-9]{6,}$', '') $f$;
  FOR each IN
    SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('plpgsql', 'sql') AND p.proname <> 'table_of_shard' AND p.prosrc !~ 'in_shard'
  LOOP
    body := pg_get_functiondef(each.oid);
    IF body ~ 'TG_TABLE_NAME' AND body !~ 'table_of_shard' THEN
      body := replace(body, 'TG_TABLE_NAME', 'table_of_shard(TG_TABLE_NAME)');
    END IF;
    body := replace(body, 'ON CONFLICT (record_id)', 'ON CONFLICT (user_id, record_id)');
    EXECUTE body;
  END LOOP;
END $do$;

DO $do$
BEGIN
  PERFORM create_distributed_function(p.oid::regprocedure)
  FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
  WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('plpgsql', 'sql')
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    AND NOT EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid);
  PERFORM create_reference_table(('public.' || quote_ident(name))::regclass) FROM layout WHERE lies = 'everywhere';
  PERFORM create_distributed_table(('public.' || quote_ident(name))::regclass, by_column,
    colocate_with => CASE name WHEN 'sync_clock' THEN 'default' ELSE 'sync_clock' END)
  FROM (SELECT * FROM layout WHERE lies = 'user' ORDER BY name <> 'sync_clock', name) l;
  -- What a filled table held here lies hidden below the shards that have it now.
  PERFORM truncate_local_data_after_distributing_table(('public.' || quote_ident(name))::regclass)
  FROM layout WHERE lies <> 'coordinator' AND pg_relation_size(('public.' || quote_ident(name))::regclass) > 0;
END $do$;

DO $do$
DECLARE
  each record;
  added boolean;
BEGIN
  FOR each IN SELECT * FROM foreign_keys LOOP
    -- A table that lies everywhere cannot refer to rows that lie by user.
    CONTINUE WHEN each.lies = 'everywhere' AND each.target_lies = 'user';
    added := each.target_lies = 'user' AND NOT 'user_id' = ANY (each.columns);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I FOREIGN KEY (%s) REFERENCES %s (%s) ON DELETE %s ON UPDATE RESTRICT', each.of_table, each.name,
      (SELECT string_agg(quote_ident(c), ', ') FROM unnest(CASE WHEN added THEN ARRAY['user_id'::name] ELSE '{}' END || each.columns) c), each.to_table,
      (SELECT string_agg(quote_ident(c), ', ') FROM unnest(CASE WHEN added THEN ARRAY['user_id'::name] ELSE '{}' END || each.target_columns) c),
      CASE each.on_delete WHEN 'c' THEN 'CASCADE' ELSE 'RESTRICT' END);
  END LOOP;
  FOR each IN SELECT * FROM triggers LOOP
    EXECUTE each.definition;
  END LOOP;
END $do$;

-- What the triggers call by the names of tables are, on a worker, the shards of the writer's group: planned there as on one machine.
CREATE OR REPLACE FUNCTION name_shards(p_clock bigint) RETURNS int LANGUAGE plpgsql
  SET citus.enable_ddl_propagation = off SET citus.override_table_visibility = off SET client_min_messages = warning
AS $f$
DECLARE
  each record;
  made int := 0;
BEGIN
  FOR each IN
    SELECT 'users_' || clock.shardid AS of_group, shard.logicalrelid::regclass AS of_table, shard.shardid
    FROM pg_dist_shard clock
    JOIN pg_dist_partition layout ON layout.colocationid = (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = 'public.sync_clock'::regclass)
      -- A table that lies everywhere has one shard, of no range.
      OR layout.partmethod = 'n' AND layout.repmodel = 't'
    JOIN pg_dist_shard shard ON shard.logicalrelid = layout.logicalrelid
      AND (shard.shardminvalue = clock.shardminvalue OR shard.shardminvalue IS NULL)
    WHERE clock.shardid = p_clock
  LOOP
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS %I', each.of_group);
    EXECUTE format('CREATE OR REPLACE VIEW %I.%I WITH (security_invoker = true) AS SELECT * FROM public.%I',
      each.of_group, each.of_table::text, each.of_table || '_' || each.shardid);
    made := made + 1;
  END LOOP;
  RETURN made;
END $f$;

CREATE OR REPLACE FUNCTION name_shards() RETURNS int LANGUAGE plpgsql
  SET citus.enable_ddl_propagation = off SET citus.override_table_visibility = off SET client_min_messages = warning
AS $f$
DECLARE
  each record;
BEGIN
  FOR each IN SELECT nspname FROM pg_namespace WHERE nspname ~ '^users_[0-9]+$' LOOP
    EXECUTE format('DROP SCHEMA %I CASCADE', each.nspname);
  END LOOP;
  RETURN (
    SELECT sum(name_shards(clock.shardid))::int
    FROM pg_dist_shard clock
    JOIN pg_dist_placement placed ON placed.shardid = clock.shardid AND placed.groupid = (SELECT groupid FROM pg_dist_local_group)
    WHERE clock.logicalrelid = 'public.sync_clock'::regclass);
END $f$;

-- A write's settings, with which the triggers compare, must stand in the session of the worker: what begins it runs there.
DO $do$
DECLARE
  each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['sync_tick(text)', 'begin_write(text,jsonb)', 'begin_removal(text,text)', 'misplaced_tasks(text)'] LOOP
    -- One that a migration has replaced since is copied again.
    CONTINUE WHEN pg_get_functiondef(each::regprocedure) ~ 'in_shard';
    EXECUTE replace(replace(pg_get_functiondef(each::regprocedure), split_part(each, '(', 1) || '(', split_part(each, '(', 1) || '_of_worker('),
      ':= sync_tick(', ':= sync_tick_of_worker(');
  END LOOP;
END $do$;

-- Shards that have moved here have no names yet: the first who enters their group gives them, and others wait for it.
CREATE OR REPLACE FUNCTION enter_shard(p_clock oid) RETURNS void LANGUAGE plpgsql AS $f$
DECLARE
  clock text := substring(p_clock::regclass::text FROM '[0-9]+$');
  of_group text := 'users_' || clock;
BEGIN
  IF to_regclass(of_group || '.sync_clock') IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(of_group, 0));
    IF to_regclass(of_group || '.sync_clock') IS NULL THEN
      PERFORM name_shards(clock::bigint);
    END IF;
  END IF;
  PERFORM set_config('search_path', of_group || ', public', true);
END $f$;

CREATE OR REPLACE FUNCTION sync_tick_in_shard(p_clock oid, p_user text) RETURNS timestamptz LANGUAGE plpgsql AS $f$
BEGIN
  PERFORM enter_shard(p_clock);
  RETURN sync_tick_of_worker(p_user);
END $f$;

CREATE OR REPLACE FUNCTION begin_write_in_shard(p_clock oid, p_user text, p_facts jsonb) RETURNS timestamptz LANGUAGE plpgsql AS $f$
BEGIN
  PERFORM enter_shard(p_clock);
  RETURN begin_write_of_worker(p_user, p_facts);
END $f$;

CREATE OR REPLACE FUNCTION begin_removal_in_shard(p_account text, p_reason text) RETURNS text LANGUAGE plpgsql AS $f$
BEGIN
  RETURN begin_removal_of_worker(p_account, p_reason);
END $f$;

-- A clock to be routed by; the first tick of the user makes another one of it.
CREATE OR REPLACE FUNCTION begin_clock(p_user text) RETURNS void LANGUAGE plpgsql AS $f$
DECLARE
  begun timestamptz := (SELECT coalesce(begun_at, 'epoch') FROM epoch);
BEGIN
  INSERT INTO sync_clock (user_id, last) VALUES (p_user, begun) ON CONFLICT DO NOTHING;
END $f$;

-- A move of shards waits for what changes them, and a tick reads for all that Citus sees: without this lock they may move between
-- the tick and the first row, which is then refused on the other worker, where there was no tick. It is the lock of Citus' own
-- changes (5 = SHARE), and the clock's is the first that a move takes of a group.
CREATE OR REPLACE FUNCTION keep_shards_in_place(p_user text) RETURNS void LANGUAGE plpgsql AS $f$
BEGIN
  PERFORM lock_shard_metadata(5, ARRAY[get_shard_id_for_distribution_column('public.sync_clock', p_user)]);
END $f$;

CREATE OR REPLACE FUNCTION sync_tick(p_user text) RETURNS timestamptz LANGUAGE plpgsql AS $f$
DECLARE
  tick timestamptz;
BEGIN
  PERFORM keep_shards_in_place(p_user);
  LOOP
    SELECT sync_tick_in_shard(tableoid, user_id) INTO tick FROM sync_clock WHERE user_id = p_user;
    EXIT WHEN FOUND;
    PERFORM begin_clock(p_user);
  END LOOP;
  PERFORM set_config('tidemark.tick_user', p_user, true), set_config('tidemark.tick', tick::text, true);
  RETURN tick;
END $f$;

CREATE OR REPLACE FUNCTION begin_write(p_user text, p_facts jsonb) RETURNS timestamptz LANGUAGE plpgsql AS $f$
DECLARE
  tick timestamptz;
BEGIN
  PERFORM keep_shards_in_place(p_user);
  LOOP
    SELECT begin_write_in_shard(tableoid, user_id, p_facts) INTO tick FROM sync_clock WHERE user_id = p_user;
    EXIT WHEN FOUND;
    PERFORM begin_clock(p_user);
  END LOOP;
  -- Statements take the tick and the origin from here.
  PERFORM set_config('tidemark.tick_user', p_user, true), set_config('tidemark.tick', tick::text, true), set_config('tidemark.facts', p_facts::text, true);
  RETURN tick;
END $f$;

-- Asked for on a worker by a statement that was led there, and on the coordinator.
CREATE OR REPLACE FUNCTION misplaced_tasks(p_user text) RETURNS TABLE (user_id text, id text, fault text, path text[]) LANGUAGE plpgsql AS $f$
DECLARE
  clock bigint;
  in_shard boolean;
BEGIN
  IF p_user IS NULL THEN
    RETURN QUERY SELECT m.* FROM sync_clock c CROSS JOIN LATERAL misplaced_tasks(c.user_id) m;
    RETURN;
  END IF;
  clock := get_shard_id_for_distribution_column('public.sync_clock', p_user);
  in_shard := EXISTS (SELECT FROM pg_dist_placement WHERE shardid = clock AND groupid = (SELECT groupid FROM pg_dist_local_group));
  IF in_shard THEN
    PERFORM enter_shard(('public.sync_clock_' || clock)::regclass);
    RETURN QUERY SELECT * FROM misplaced_tasks_of_worker(p_user);
  ELSE
    RETURN QUERY SELECT m.* FROM sync_clock c CROSS JOIN LATERAL misplaced_tasks(c.user_id) m WHERE c.user_id = p_user;
  END IF;
END $f$;

CREATE OR REPLACE FUNCTION begin_removal(p_account text, p_reason text) RETURNS text LANGUAGE plpgsql AS $f$
DECLARE
  removal_id text;
BEGIN
  PERFORM keep_shards_in_place(p_account);
  SELECT begin_removal_in_shard(user_id, p_reason) INTO removal_id FROM sync_clock WHERE user_id = p_account;
  RETURN removal_id;
END $f$;
COMMIT;

-- A statement on the workers does not see what this transaction made.
SELECT success, result FROM run_command_on_workers('SELECT public.name_shards()');
