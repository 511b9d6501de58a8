-- Additive: it adds functions and triggers only; the release before writes no tree that these refuse, except by the defects they are for.
--
-- The tasks of a user are trees of at most five levels (contract.md §3), and a sub-task has the project and section of its parent, in Trash
-- too. An undo that overwrote could break both, and after a cycle every walk over the tree ran until its time limit.

-- Tasks at a place where none may be, of one user or (null) of all. fault: cycle · too_deep · other_place (not the project and section of
-- the parent) · trashed_parent. path: from the top down to the task, or the tasks of the cycle.
CREATE FUNCTION misplaced_tasks(p_user text) RETURNS TABLE (user_id text, id text, fault text, path text[])
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE
  -- From the top down nothing is met twice, because a task has one parent: what stands in a cycle or below one is not met at all.
  reached AS (
    SELECT t.user_id, t.id, t.deleted_at, ARRAY[t.id] AS path FROM task t
    WHERE t.parent_id IS NULL AND (p_user IS NULL OR t.user_id = p_user)
    UNION ALL
    SELECT t.user_id, t.id, t.deleted_at, r.path || t.id FROM reached r JOIN task t ON t.user_id = r.user_id AND t.parent_id = r.id),
  climbed AS (
    SELECT t.user_id, t.id, t.parent_id, ARRAY[t.id] AS path FROM task t
    WHERE t.parent_id IS NOT NULL AND (p_user IS NULL OR t.user_id = p_user) AND NOT EXISTS (SELECT FROM reached r WHERE r.id = t.id)
    UNION ALL
    SELECT c.user_id, c.id, t.parent_id, c.path || t.id FROM climbed c JOIN task t ON t.user_id = c.user_id AND t.id = c.parent_id
    WHERE t.id <> ALL (c.path))
  SELECT c.user_id, c.id, 'cycle', c.path FROM climbed c WHERE c.parent_id = c.id
  UNION ALL
  SELECT r.user_id, r.id, 'too_deep', r.path FROM reached r WHERE r.deleted_at IS NULL AND cardinality(r.path) > 5
  UNION ALL
  SELECT t.user_id, t.id, CASE WHEN t.project_id <> p.project_id OR t.section_id IS DISTINCT FROM p.section_id THEN 'other_place' ELSE 'trashed_parent' END,
    ARRAY[t.id]
  FROM task t JOIN task p ON p.user_id = t.user_id AND p.id = t.parent_id
  WHERE (p_user IS NULL OR t.user_id = p_user)
    AND (t.project_id <> p.project_id OR t.section_id IS DISTINCT FROM p.section_id OR (t.deleted_at IS NULL AND p.deleted_at IS NOT NULL))
$$;

-- When a task was last moved below its parent, as the number of the change; those whose move the log does not know were first.
CREATE FUNCTION last_moved(p_user text, p_task text) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(seq), 0) FROM change_row
  WHERE user_id = p_user AND record_id = p_task AND kind = 'task' AND op = 'U' AND after ? 'parent_id'
$$;

-- Moves misplaced tasks to the top of their project or section, behind what stands there: of a cycle or a branch that is too deep the task
-- that was moved last. It is a write like any other, so clients get it with their next delta. Returns the number of moves.
CREATE FUNCTION mend_task_trees() RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  broken text;
  cut text[];
  moves int := 0;
BEGIN
  FOR broken IN SELECT DISTINCT m.user_id FROM misplaced_tasks(NULL) m LOOP
    PERFORM begin_write(broken, '{"operation":"internal","via":"worker","actorKind":"worker"}');
    -- Each turn cuts at least one task off its parent.
    LOOP
      WITH misplaced AS MATERIALIZED (SELECT * FROM misplaced_tasks(broken)),
      candidates AS (
        SELECT m.id, 0 AS ring_or_branch, m.id AS single, 0 AS level FROM misplaced m WHERE fault IN ('other_place', 'trashed_parent')
        UNION ALL
        SELECT m.id, 1, (SELECT min(each) FROM unnest(m.path) each), 0 FROM misplaced m WHERE fault = 'cycle'
        UNION ALL
        SELECT m.path[level], 2, m.id, level FROM misplaced m, generate_series(2, 6) level WHERE fault = 'too_deep' AND cardinality(m.path) = 6)
      SELECT array_agg(DISTINCT chosen.id) INTO cut FROM (
        SELECT DISTINCT ON (ring_or_branch, single) id FROM candidates
        ORDER BY ring_or_branch, single, last_moved(broken, id) DESC, level DESC, id DESC) chosen;
      EXIT WHEN cut IS NULL;
      -- Keys of fractional-indexing, longer than the last one and ordered among themselves.
      UPDATE task SET parent_id = NULL, updated_at = current_tick(), position = placed.key
      FROM (
        SELECT t.id, coalesce((
            SELECT max(s.position) FROM task s
            WHERE s.user_id = t.user_id AND s.project_id = t.project_id AND s.section_id IS NOT DISTINCT FROM t.section_id
              AND s.parent_id IS NULL AND s.deleted_at IS NULL), 'a0')
          || to_char(row_number() OVER (ORDER BY t.id), 'FM000000') || 'V' AS key
        FROM task t WHERE t.user_id = broken AND t.id = ANY (cut)) placed
      WHERE task.id = placed.id;
      moves := moves + cardinality(cut);
    END LOOP;
  END LOOP;
  RETURN moves;
END $$;

SELECT mend_task_trees();

-- At the end of the transaction, when its cascades are done and before the user's lock is released, so that two moves at once cannot make
-- together what neither may. The service knows its refusal by the SQLSTATE TM001. A task without a parent that is created costs the look at its parent_id.
CREATE FUNCTION hold_task_tree() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  here record;
  above record;
  ancestors text[] := '{}';
  changes_parent boolean := TG_OP = 'INSERT' OR NEW.parent_id IS DISTINCT FROM OLD.parent_id;
  changes_place boolean := TG_OP = 'UPDATE' AND (NEW.project_id, NEW.section_id) IS DISTINCT FROM (OLD.project_id, OLD.section_id);
BEGIN
  -- Later statements may have moved it again, or an erasure has removed it.
  SELECT id, user_id, project_id, section_id, parent_id, child_count, deleted_at IS NULL AS shown INTO here FROM task WHERE id = NEW.id;
  above := here;
  WHILE above.parent_id IS NOT NULL LOOP
    SELECT id, project_id, section_id, parent_id, deleted_at IS NULL AS shown INTO above FROM task WHERE user_id = here.user_id AND id = above.parent_id;
    IF ancestors = '{}' AND (above.project_id <> here.project_id OR above.section_id IS DISTINCT FROM here.section_id) THEN
      RAISE EXCEPTION 'task % is not in the project and section of its parent', here.id USING ERRCODE = 'TM001';
    END IF;
    IF here.shown AND NOT above.shown THEN
      RAISE EXCEPTION 'task % is below one in Trash', here.id USING ERRCODE = 'TM001';
    END IF;
    IF above.id = here.id OR above.id = ANY (ancestors) THEN
      RAISE EXCEPTION 'task % is one of its own ancestors', here.id USING ERRCODE = 'TM001';
    END IF;
    ancestors := ancestors || above.id;
    IF here.shown AND cardinality(ancestors) > 4 THEN
      RAISE EXCEPTION 'task % is deeper than five levels', here.id USING ERRCODE = 'TM001';
    END IF;
    -- A task that only follows its parent to another project has the ancestors that it had.
    EXIT WHEN TG_OP = 'UPDATE' AND NOT changes_parent AND OLD.deleted_at IS NULL;
  END LOOP;

  IF TG_OP = 'INSERT' THEN
    RETURN NULL;
  END IF;
  -- Sub-tasks in Trash are looked at when they are restored. Looking for those of each of 50,000 tasks that move with their parent took
  -- minutes: with most tasks below one parent, the planner scans the table.
  IF changes_place AND here.child_count > 0 AND EXISTS (
    SELECT FROM task below WHERE below.user_id = here.user_id AND below.parent_id = here.id
      AND (below.project_id <> here.project_id OR below.section_id IS DISTINCT FROM here.section_id)) THEN
    RAISE EXCEPTION 'a sub-task of % is not in its project and section', here.id USING ERRCODE = 'TM001';
  END IF;
  IF changes_parent AND here.shown AND here.child_count > 0 AND EXISTS (
    WITH RECURSIVE parents AS (
      SELECT here.id AS id, cardinality(ancestors) + 1 AS level
      UNION ALL
      SELECT below.id, parents.level + 1 FROM parents JOIN task below ON below.user_id = here.user_id AND below.parent_id = parents.id
      WHERE parents.level < 5 AND below.deleted_at IS NULL AND below.child_count > 0)
    SELECT FROM parents WHERE level > 4) THEN
    RAISE EXCEPTION 'a sub-task of % is deeper than five levels', here.id USING ERRCODE = 'TM001';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER task_tree_inserted AFTER INSERT ON task DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION hold_task_tree();
CREATE CONSTRAINT TRIGGER task_tree_updated AFTER UPDATE OF parent_id, project_id, section_id, deleted_at ON task DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.parent_id IS DISTINCT FROM OLD.parent_id OR NEW.project_id <> OLD.project_id OR NEW.section_id IS DISTINCT FROM OLD.section_id
    OR (NEW.parent_id IS NOT NULL AND OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION hold_task_tree();
