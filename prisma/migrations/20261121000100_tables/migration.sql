-- The tables, keys and indexes of schema.prisma, as its engine writes them, with two things added by hand:
-- the extensions that the substring index needs, and byte order (COLLATE "C") for the fractional position keys.
-- Every link between records names the user too, so a link across users cannot be stored.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- CreateTable
CREATE TABLE "app_user" (
    "id" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "date_format" TEXT NOT NULL DEFAULT 'yyyy-MM-dd',
    "week_start" SMALLINT NOT NULL DEFAULT 1,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "theme" TEXT NOT NULL DEFAULT 'system',
    "single_key_shortcuts" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_clock" (
    "user_id" TEXT NOT NULL,
    "last" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sync_clock_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "prefix" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "deletion" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "root_kind" TEXT NOT NULL,
    "root_id" TEXT NOT NULL,
    "root_name" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_at" TIMESTAMPTZ(3),

    CONSTRAINT "deletion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "color" TEXT,
    "is_favorite" BOOLEAN NOT NULL DEFAULT false,
    "view_style" TEXT NOT NULL DEFAULT 'list',
    "is_inbox" BOOLEAN NOT NULL DEFAULT false,
    "position" TEXT COLLATE "C" NOT NULL,
    "open_task_count" INTEGER NOT NULL DEFAULT 0,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "section" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" TEXT COLLATE "C" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "section_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "section_id" TEXT,
    "parent_id" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "priority" SMALLINT NOT NULL DEFAULT 4,
    "completed_at" TIMESTAMPTZ(3),
    "completion_id" TEXT,
    "due_date" DATE,
    "due_time" TIME(0),
    "due_timezone" TEXT,
    "duration_minutes" INTEGER,
    "deadline_date" DATE,
    "recurrence_rule" TEXT,
    "recurrence_basis" TEXT,
    "recurrence_text" TEXT,
    "recurrence_start" DATE,
    "occurrence_date" DATE,
    "position" TEXT COLLATE "C" NOT NULL,
    "child_count" INTEGER NOT NULL DEFAULT 0,
    "open_child_count" INTEGER NOT NULL DEFAULT 0,
    "comment_count" INTEGER NOT NULL DEFAULT 0,
    "attachment_count" INTEGER NOT NULL DEFAULT 0,
    "label_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_occurrence" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "occurrence" DATE NOT NULL,
    "completed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "task_occurrence_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "label" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "color" TEXT,
    "is_favorite" BOOLEAN NOT NULL DEFAULT false,
    "position" TEXT COLLATE "C" NOT NULL,
    "task_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "task_label" (
    "user_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "label_id" TEXT NOT NULL,

    CONSTRAINT "task_label_pkey" PRIMARY KEY ("task_id","label_id")
);

-- CreateTable
CREATE TABLE "comment" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reminder" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "date" DATE,
    "time" TIME(0),
    "timezone" TEXT,
    "minutes_before" INTEGER,
    "remind_at" TIMESTAMPTZ(3),
    "status" TEXT NOT NULL DEFAULT 'scheduled',
    "fired_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attachment" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "comment_id" TEXT,
    "file_name" TEXT NOT NULL,
    "mime_type" TEXT NOT NULL,
    "byte_size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "deletion_id" TEXT,

    CONSTRAINT "attachment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "user_id" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "status" SMALLINT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id","operation","key_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_username_key" ON "app_user"("username");

-- CreateIndex
CREATE UNIQUE INDEX "api_token_hash_key" ON "api_token"("hash");

-- CreateIndex
CREATE INDEX "api_token_user_id_created_at_idx" ON "api_token"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "deletion_open_idx" ON "deletion"("user_id", "deleted_at" DESC, "id" DESC) WHERE (restored_at IS NULL);

-- CreateIndex
CREATE UNIQUE INDEX "deletion_user_id_id_key" ON "deletion"("user_id", "id");

-- CreateIndex
CREATE INDEX "project_user_id_updated_at_id_idx" ON "project"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "project_user_id_position_id_idx" ON "project"("user_id", "position", "id");

-- CreateIndex
CREATE INDEX "project_deletion_id_idx" ON "project"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "project_user_id_id_key" ON "project"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "project_inbox_key" ON "project"("user_id") WHERE (is_inbox);

-- CreateIndex
CREATE INDEX "section_user_id_updated_at_id_idx" ON "section"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "section_deletion_id_idx" ON "section"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "section_user_id_id_key" ON "section"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "section_user_id_project_id_id_key" ON "section"("user_id", "project_id", "id");

-- CreateIndex
CREATE INDEX "task_user_id_updated_at_id_idx" ON "task"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "task_user_id_project_id_updated_at_id_idx" ON "task"("user_id", "project_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "task_user_id_section_id_updated_at_id_idx" ON "task"("user_id", "section_id", "updated_at" DESC, "id" DESC) WHERE (section_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "task_user_id_parent_id_updated_at_id_idx" ON "task"("user_id", "parent_id", "updated_at" DESC, "id" DESC) WHERE (parent_id IS NOT NULL);

-- CreateIndex
CREATE INDEX "task_user_id_due_date_idx" ON "task"("user_id", "due_date") WHERE (deleted_at IS NULL AND completed_at IS NULL AND due_date IS NOT NULL);

-- CreateIndex
CREATE INDEX "task_user_id_completed_at_idx" ON "task"("user_id", "completed_at" DESC) WHERE (completed_at IS NOT NULL);

-- CreateIndex
CREATE INDEX "task_search_idx" ON "task" USING GIN ("user_id" text_ops, "name" gin_trgm_ops, "description" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "task_label_ids_idx" ON "task" USING GIN ("label_ids");

-- CreateIndex
CREATE INDEX "task_deletion_id_idx" ON "task"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "task_user_id_id_key" ON "task"("user_id", "id");

-- CreateIndex
CREATE INDEX "task_occurrence_user_id_task_id_completed_at_id_idx" ON "task_occurrence"("user_id", "task_id", "completed_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "label_user_id_updated_at_id_idx" ON "label"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "label_deletion_id_idx" ON "label"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "label_user_id_id_key" ON "label"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "label_name_key" ON "label"("user_id", "name_key") WHERE (deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "task_label_user_id_label_id_task_id_idx" ON "task_label"("user_id", "label_id", "task_id");

-- CreateIndex
CREATE INDEX "comment_user_id_task_id_created_at_id_idx" ON "comment"("user_id", "task_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "comment_user_id_updated_at_id_idx" ON "comment"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "comment_deletion_id_idx" ON "comment"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "comment_user_id_id_key" ON "comment"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "comment_user_id_task_id_id_key" ON "comment"("user_id", "task_id", "id");

-- CreateIndex
CREATE INDEX "reminder_user_id_task_id_idx" ON "reminder"("user_id", "task_id");

-- CreateIndex
CREATE INDEX "reminder_user_id_remind_at_id_idx" ON "reminder"("user_id", "remind_at", "id");

-- CreateIndex
CREATE INDEX "reminder_user_id_updated_at_id_idx" ON "reminder"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reminder_due_idx" ON "reminder"("remind_at", "id") WHERE (status = 'scheduled' AND deleted_at IS NULL);

-- CreateIndex
CREATE INDEX "reminder_deletion_id_idx" ON "reminder"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "reminder_user_id_id_key" ON "reminder"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "attachment_storage_key_key" ON "attachment"("storage_key");

-- CreateIndex
CREATE INDEX "attachment_user_id_task_id_idx" ON "attachment"("user_id", "task_id");

-- CreateIndex
CREATE INDEX "attachment_user_id_updated_at_id_idx" ON "attachment"("user_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "attachment_deletion_id_idx" ON "attachment"("deletion_id") WHERE (deletion_id IS NOT NULL);

-- CreateIndex
CREATE UNIQUE INDEX "attachment_user_id_id_key" ON "attachment"("user_id", "id");

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- AddForeignKey
ALTER TABLE "sync_clock" ADD CONSTRAINT "sync_clock_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "deletion" ADD CONSTRAINT "deletion_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "section" ADD CONSTRAINT "section_user_id_project_id_fkey" FOREIGN KEY ("user_id", "project_id") REFERENCES "project"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "section" ADD CONSTRAINT "section_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_project_id_fkey" FOREIGN KEY ("user_id", "project_id") REFERENCES "project"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_project_id_section_id_fkey" FOREIGN KEY ("user_id", "project_id", "section_id") REFERENCES "section"("user_id", "project_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_parent_id_fkey" FOREIGN KEY ("user_id", "parent_id") REFERENCES "task"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task_occurrence" ADD CONSTRAINT "task_occurrence_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "task"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "label" ADD CONSTRAINT "label_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task_label" ADD CONSTRAINT "task_label_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "task"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "task_label" ADD CONSTRAINT "task_label_user_id_label_id_fkey" FOREIGN KEY ("user_id", "label_id") REFERENCES "label"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "task"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "task"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "reminder" ADD CONSTRAINT "reminder_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_user_id_task_id_fkey" FOREIGN KEY ("user_id", "task_id") REFERENCES "task"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_user_id_task_id_comment_id_fkey" FOREIGN KEY ("user_id", "task_id", "comment_id") REFERENCES "comment"("user_id", "task_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_user_id_deletion_id_fkey" FOREIGN KEY ("user_id", "deletion_id") REFERENCES "deletion"("user_id", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

