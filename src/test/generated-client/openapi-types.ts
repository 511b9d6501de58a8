export interface paths {
    "/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List attachments, those of a task oldest first */
        get: operations["attachments_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an attachment */
        get: operations["attachments_download"];
        put?: never;
        post?: never;
        /** Move an attachment to Trash */
        delete: operations["attachments_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/attachments/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an attachment back from Trash */
        post: operations["attachments_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/device-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange username and password for a token */
        post: operations["auth_deviceToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the comments of a task, oldest first */
        get: operations["comments_list"];
        put?: never;
        /** Post a comment */
        post: operations["comments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One comment with its attachments */
        get: operations["comments_get"];
        put?: never;
        post?: never;
        /** Move a comment and its attachments to Trash */
        delete: operations["comments_delete"];
        options?: never;
        head?: never;
        /** Edit a comment */
        patch: operations["comments_update"];
        trace?: never;
    };
    "/comments/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a comment back from Trash */
        post: operations["comments_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workspace context of the caller */
        get: operations["context_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Live channel: what changed, what reminds */
        get: operations["events_stream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything of the user as one file */
        get: operations["export_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List imports, newest first */
        get: operations["imports_list"];
        put?: never;
        /** Import files: everything in one go, with one undo */
        post: operations["imports_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One import */
        get: operations["imports_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move what an import made to Trash */
        post: operations["imports_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an import would make; writes nothing */
        post: operations["imports_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List labels by position */
        get: operations["labels_list"];
        put?: never;
        /** Create a label */
        post: operations["labels_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One label */
        get: operations["labels_get"];
        put?: never;
        post?: never;
        /** Move a label to Trash */
        delete: operations["labels_delete"];
        options?: never;
        head?: never;
        /** Update a label */
        patch: operations["labels_update"];
        trace?: never;
    };
    "/labels/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a label out of Trash, back onto its tasks */
        post: operations["labels_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List finished occurrences of recurring tasks */
        get: operations["tasks_allOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["openapi_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List projects by position */
        get: operations["projects_list"];
        put?: never;
        /** Create a project */
        post: operations["projects_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One project */
        get: operations["projects_get"];
        put?: never;
        post?: never;
        /** Move a project with its sections and tasks to Trash */
        delete: operations["projects_delete"];
        options?: never;
        head?: never;
        /** Update a project */
        patch: operations["projects_update"];
        trace?: never;
    };
    "/projects/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a project aside */
        post: operations["projects_archive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a project among the projects */
        post: operations["projects_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a project out of Trash with what was deleted with it */
        post: operations["projects_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a project back from the archive */
        post: operations["projects_unarchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reminders by the time they fire */
        get: operations["reminders_list"];
        put?: never;
        /** Add a reminder to a task */
        post: operations["reminders_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reminders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One reminder */
        get: operations["reminders_get"];
        put?: never;
        post?: never;
        /** Move a reminder to Trash */
        delete: operations["reminders_delete"];
        options?: never;
        head?: never;
        /** Set another moment for a reminder */
        patch: operations["reminders_update"];
        trace?: never;
    };
    "/reminders/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a reminder back from Trash */
        post: operations["reminders_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sections of a project by position */
        get: operations["sections_list"];
        put?: never;
        /** Create a section */
        post: operations["sections_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One section */
        get: operations["sections_get"];
        put?: never;
        post?: never;
        /** Move a section with its tasks to Trash */
        delete: operations["sections_delete"];
        options?: never;
        head?: never;
        /** Update a section */
        patch: operations["sections_update"];
        trace?: never;
    };
    "/sections/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a section among its siblings or to another project */
        post: operations["sections_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sections/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a section out of Trash with what was deleted with it */
        post: operations["sections_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List tasks, newest change first */
        get: operations["tasks_list"];
        put?: never;
        /** Create a task */
        post: operations["tasks_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One task with its labels, comments, reminders and attachments */
        get: operations["tasks_get"];
        put?: never;
        post?: never;
        /** Move a task and its sub-tasks to Trash */
        delete: operations["tasks_delete"];
        options?: never;
        head?: never;
        /** Update a task */
        patch: operations["tasks_update"];
        trace?: never;
    };
    "/tasks/{id}/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Attach a file to a task or to one of its comments */
        post: operations["attachments_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a task, or finish an occurrence of a recurring one */
        post: operations["tasks_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a task to another place or among its siblings */
        post: operations["tasks_move"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The finished occurrences of a recurring task, last finished first */
        get: operations["tasks_occurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopen a task and what was completed with it */
        post: operations["tasks_reopen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a task out of Trash with what was deleted with it */
        post: operations["tasks_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/quick-add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a task from a written line */
        post: operations["quickAdd_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tasks/quick-add/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a written line would make; writes nothing */
        post: operations["quickAdd_parse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was deleted, newest deletion first, as far as the token may read it */
        get: operations["trash_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "id": "att_019ce1a4c0de7a10a1b2c3d4e5f60007",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "taskId": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004",
         *       "commentId": null,
         *       "fileName": "offer.pdf",
         *       "mimeType": "application/pdf",
         *       "byteSize": 48213,
         *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *     }
         */
        Attachment: {
            byteSize: number;
            commentId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deletedAt: string | null;
            fileName: string;
            id: string;
            /** @description Sniffed from the bytes, never taken from the client */
            mimeType: string;
            /** @description Lower-case hexadecimal */
            sha256: string;
            taskId: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "cmt_019ce1a4c0de7a10a1b2c3d4e5f60005",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "taskId": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004",
         *       "content": "They call back on **Thursday**.",
         *       "attachments": [],
         *       "editedAt": null
         *     }
         */
        Comment: {
            attachments: components["schemas"]["Attachment"][];
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deletedAt: string | null;
            /** Format: date-time */
            editedAt: string | null;
            id: string;
            taskId: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "apiVersion": "v1",
         *       "serverTime": "2026-03-11T09:30:00.000Z",
         *       "today": "2026-03-11",
         *       "user": {
         *         "id": "usr_019ce1a4c0de7a10a1b2c3d4e5f60010",
         *         "username": "mina",
         *         "timezone": "Europe/Berlin",
         *         "dateFormat": "dd.MM.yyyy",
         *         "weekStart": 1,
         *         "locale": "en"
         *       },
         *       "inbox": {
         *         "id": "prj_019ce1a4c0de7a10a1b2c3d4e5f60011",
         *         "name": "Inbox",
         *         "isInbox": true
         *       },
         *       "grantedScopes": [
         *         "tasks:read",
         *         "tasks:write"
         *       ],
         *       "token": {
         *         "id": "tok_019ce1a4c0de7a10a1b2c3d4e5f60012",
         *         "name": "Shopping assistant",
         *         "kind": "token",
         *         "expiresAt": "2026-06-09T09:30:00.000Z"
         *       }
         *     }
         */
        Context: {
            /** @constant */
            apiVersion: "v1";
            grantedScopes: string[];
            inbox: {
                id: string;
                /** @constant */
                isInbox: true;
                name: string;
            };
            /**
             * Format: date-time
             * @example 2026-03-11T09:30:00.000Z
             */
            serverTime: string;
            /**
             * Format: date
             * @description In the zone of the user
             */
            today: string;
            token: {
                /** Format: date-time */
                expiresAt: string | null;
                /** @description null for a session */
                id: string | null;
                /** @enum {string} */
                kind: "session" | "token" | "device";
                name: string | null;
            };
            user: {
                dateFormat: string;
                id: string;
                locale: string;
                timezone: string;
                username: string;
                /** @description 0 = Sunday … 6 = Saturday */
                weekStart: number;
            };
        };
        /**
         * @example {
         *       "token": "tdm_0000000000000000000000000000000000000000000000000",
         *       "id": "tok_019ce1a4c0de7a10a1b2c3d4e5f60013",
         *       "name": "Phone",
         *       "scopes": [
         *         "tasks:read",
         *         "tasks:write",
         *         "tasks:delete"
         *       ],
         *       "expiresAt": null
         *     }
         */
        DeviceToken: {
            expiresAt: null;
            id: string;
            name: string;
            scopes: components["schemas"]["Scope"][];
            token: string;
        };
        Import: {
            counts: {
                comments: number;
                labels: number;
                occurrences: number;
                projects: number;
                reminders: number;
                sections: number;
                tasks: number;
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Found from the files themselves
             * @enum {string}
             */
            format: "todoist" | "tidemark-csv" | "tidemark-json";
            id: string;
            /** @description The file, or the first of several */
            source: string;
            /** Format: date-time */
            undoneAt: string | null;
        };
        /**
         * @example {
         *       "id": "lbl_019ce1a4c0de7a10a1b2c3d4e5f60003",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "name": "phone",
         *       "color": "sky",
         *       "isFavorite": false,
         *       "position": "a0",
         *       "taskCount": 4
         *     }
         */
        Label: {
            color: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deletedAt: string | null;
            id: string;
            isFavorite: boolean;
            name: string;
            position: string;
            taskCount: number;
            /** Format: date-time */
            updatedAt: string;
        };
        Occurrence: {
            /** Format: date-time */
            completedAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deletedAt: string | null;
            id: string;
            /**
             * Format: date
             * @description The due date that was finished
             */
            occurrence: string;
            taskId: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PickedTask: {
            attachmentCount?: number;
            childCount?: number;
            commentCount?: number;
            completed?: boolean;
            /** Format: date-time */
            completedAt?: string | null;
            /** @description The same value as name */
            content?: string;
            /** Format: date-time */
            createdAt?: string;
            /** Format: date */
            deadlineDate?: string | null;
            /** Format: date-time */
            deletedAt?: string | null;
            description?: string;
            /**
             * Format: date-time
             * @description Derived; null without dueTime
             */
            dueAt?: string | null;
            /** Format: date */
            dueDate?: string | null;
            dueTime?: string | null;
            /** @description null: floating, read in the zone of the user */
            dueTimezone?: string | null;
            /** @description With dueTime the length of the block, without it the estimate */
            durationMinutes?: number | null;
            id: string;
            labelIds?: string[];
            name?: string;
            openChildCount?: number;
            parentId?: string | null;
            /** @description Opaque sort key within (project, section, parent); compare as bytes */
            position?: string;
            /** @description 1 is highest */
            priority?: number;
            projectId?: string;
            recurrence?: components["schemas"]["Recurrence"] | null;
            sectionId?: string | null;
            /** Format: date-time */
            updatedAt?: string;
        };
        /** @description RFC 9457 problem document */
        Problem: {
            /** @enum {string} */
            code: "validation_failed" | "invalid_cursor" | "malformed_request" | "malformed_json" | "name_required" | "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope" | "invalid_credentials" | "reminder_scope_required" | "signup_closed" | "session_required" | "not_found" | "method_not_allowed" | "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired" | "label_exists" | "reminder_exists" | "inbox_protected" | "occurrence_moved" | "username_taken" | "body_too_large" | "attachment_too_large" | "attachment_quota_exceeded" | "unsupported_media_type" | "range_not_satisfiable" | "request_timeout" | "headers_too_large" | "rate_limited" | "internal_error" | "unavailable";
            detail: string;
            errors?: {
                /**
                 * @description A stable machine word
                 * @example too_long
                 */
                code: string;
                field: string;
                message: string;
            }[];
            existingId?: string;
            limitBytes?: number;
            requestId: string;
            requiredScopes?: string[];
            status: number;
            title: string;
            /** @example urn:tidemark:error:validation_failed */
            type: string;
        };
        /**
         * @example {
         *       "id": "prj_019ce1a4c0de7a10a1b2c3d4e5f60001",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "name": "Kitchen renovation",
         *       "description": "Everything until the first dinner.",
         *       "color": "amber",
         *       "isFavorite": true,
         *       "viewStyle": "board",
         *       "archivedAt": null,
         *       "isInbox": false,
         *       "position": "a1",
         *       "openTaskCount": 12
         *     }
         */
        Project: {
            /** Format: date-time */
            archivedAt: string | null;
            color: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deletedAt: string | null;
            description: string;
            id: string;
            isFavorite: boolean;
            isInbox: boolean;
            name: string;
            openTaskCount: number;
            /** @description Opaque sort key; compare as bytes */
            position: string;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            viewStyle: "list" | "board";
        };
        QuickAddDraft: {
            /** Format: date */
            deadlineDate: string | null;
            description: string;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: date */
            dueDate: string | null;
            dueTime: string | null;
            dueTimezone: string | null;
            durationMinutes: number | null;
            labelIds: string[];
            /** @description Labels still to be made */
            labelNames: string[];
            name: string;
            priority: number;
            projectId: string | null;
            recurrence: components["schemas"]["Recurrence"] | null;
            reminders: ({
                minutesBefore: number;
            } | {
                /** Format: date-time */
                remindAt: string;
            })[];
            sectionId: string | null;
        };
        QuickAddParse: {
            alternatives: string[];
            draft: components["schemas"]["QuickAddDraft"];
            requiredScopes: string[];
            spans: components["schemas"]["QuickAddSpan"][];
            warnings: string[];
        };
        QuickAddSpan: {
            end: number;
            /** @enum {string} */
            kind: "date" | "time" | "recurrence" | "start" | "until" | "duration" | "deadline" | "project" | "section" | "label" | "priority" | "reminder" | "description" | "escape" | "literal";
            start: number;
            text: string;
            value: unknown;
        };
        QuickAddTask: {
            attachmentCount: number;
            attachments: components["schemas"]["Attachment"][];
            childCount: number;
            commentCount: number;
            /** @description Oldest first */
            comments: components["schemas"]["Comment"][];
            completed: boolean;
            /** Format: date-time */
            completedAt: string | null;
            /** @description The same value as name */
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            deadlineDate: string | null;
            /** Format: date-time */
            deletedAt: string | null;
            description: string;
            /**
             * Format: date-time
             * @description Derived; null without dueTime
             */
            dueAt: string | null;
            /** Format: date */
            dueDate: string | null;
            dueTime: string | null;
            /** @description null: floating, read in the zone of the user */
            dueTimezone: string | null;
            /** @description With dueTime the length of the block, without it the estimate */
            durationMinutes: number | null;
            id: string;
            labelIds: string[];
            labels: components["schemas"]["Label"][];
            name: string;
            openChildCount: number;
            parentId: string | null;
            /** @description Opaque sort key within (project, section, parent); compare as bytes */
            position: string;
            /** @description 1 is highest */
            priority: number;
            projectId: string;
            quickAdd: {
                alternatives: string[];
                spans: components["schemas"]["QuickAddSpan"][];
                warnings: string[];
            };
            recurrence: components["schemas"]["Recurrence"] | null;
            reminders: components["schemas"]["Reminder"][];
            sectionId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        Recurrence: {
            /** @enum {string} */
            basis: "schedule" | "completion";
            /**
             * @description RFC 5545 RRULE value
             * @example FREQ=WEEKLY;BYDAY=FR
             */
            rule: string;
            /** @description What was typed */
            text: string;
        };
        /**
         * @example {
         *       "id": "rem_019ce1a4c0de7a10a1b2c3d4e5f60006",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "taskId": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004",
         *       "type": "relative",
         *       "date": null,
         *       "time": null,
         *       "timezone": null,
         *       "minutesBefore": 30,
         *       "remindAt": "2026-03-12T07:30:00.000Z",
         *       "status": "scheduled",
         *       "firedAt": null
         *     }
         */
        Reminder: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            date: string | null;
            /** Format: date-time */
            deletedAt: string | null;
            /** Format: date-time */
            firedAt: string | null;
            id: string;
            minutesBefore: number | null;
            /**
             * Format: date-time
             * @description Resolved; null while suspended
             */
            remindAt: string | null;
            /** @enum {string} */
            status: "scheduled" | "fired" | "missed" | "suspended";
            taskId: string;
            time: string | null;
            /** @description null: read in the zone of the user */
            timezone: string | null;
            /**
             * @description absolute: remindAt given · wall: date and time given · relative: minutesBefore given
             * @enum {string}
             */
            type: "absolute" | "wall" | "relative";
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @description A permission of an access token.
         * @enum {string}
         */
        Scope: "tasks:read" | "tasks:write" | "tasks:delete" | "projects:read" | "projects:write" | "projects:delete" | "labels:read" | "labels:write" | "comments:read" | "comments:write" | "comments:delete" | "reminders:read" | "reminders:write" | "reminders:delete";
        /**
         * @example {
         *       "id": "sec_019ce1a4c0de7a10a1b2c3d4e5f60002",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "projectId": "prj_019ce1a4c0de7a10a1b2c3d4e5f60001",
         *       "name": "Waiting",
         *       "position": "a0"
         *     }
         */
        Section: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            deletedAt: string | null;
            id: string;
            name: string;
            position: string;
            projectId: string;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004",
         *       "createdAt": "2026-03-11T09:30:00.000Z",
         *       "updatedAt": "2026-03-11T09:30:00.000Z",
         *       "deletedAt": null,
         *       "projectId": "prj_019ce1a4c0de7a10a1b2c3d4e5f60001",
         *       "sectionId": null,
         *       "parentId": null,
         *       "name": "Call plumber",
         *       "content": "Call plumber",
         *       "description": "Ask for two offers.",
         *       "completed": false,
         *       "completedAt": null,
         *       "priority": 1,
         *       "dueDate": "2026-03-12",
         *       "dueTime": "09:00",
         *       "dueTimezone": null,
         *       "dueAt": "2026-03-12T08:00:00.000Z",
         *       "durationMinutes": 30,
         *       "deadlineDate": "2026-03-27",
         *       "recurrence": null,
         *       "labelIds": [
         *         "lbl_019ce1a4c0de7a10a1b2c3d4e5f60003"
         *       ],
         *       "position": "a0",
         *       "childCount": 0,
         *       "openChildCount": 0,
         *       "commentCount": 1,
         *       "attachmentCount": 0
         *     }
         */
        Task: {
            attachmentCount: number;
            childCount: number;
            commentCount: number;
            completed: boolean;
            /** Format: date-time */
            completedAt: string | null;
            /** @description The same value as name */
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            deadlineDate: string | null;
            /** Format: date-time */
            deletedAt: string | null;
            description: string;
            /**
             * Format: date-time
             * @description Derived; null without dueTime
             */
            dueAt: string | null;
            /** Format: date */
            dueDate: string | null;
            dueTime: string | null;
            /** @description null: floating, read in the zone of the user */
            dueTimezone: string | null;
            /** @description With dueTime the length of the block, without it the estimate */
            durationMinutes: number | null;
            id: string;
            labelIds: string[];
            name: string;
            openChildCount: number;
            parentId: string | null;
            /** @description Opaque sort key within (project, section, parent); compare as bytes */
            position: string;
            /** @description 1 is highest */
            priority: number;
            projectId: string;
            recurrence: components["schemas"]["Recurrence"] | null;
            sectionId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        TaskDetail: {
            attachmentCount: number;
            attachments: components["schemas"]["Attachment"][];
            childCount: number;
            commentCount: number;
            /** @description Oldest first */
            comments: components["schemas"]["Comment"][];
            completed: boolean;
            /** Format: date-time */
            completedAt: string | null;
            /** @description The same value as name */
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date */
            deadlineDate: string | null;
            /** Format: date-time */
            deletedAt: string | null;
            description: string;
            /**
             * Format: date-time
             * @description Derived; null without dueTime
             */
            dueAt: string | null;
            /** Format: date */
            dueDate: string | null;
            dueTime: string | null;
            /** @description null: floating, read in the zone of the user */
            dueTimezone: string | null;
            /** @description With dueTime the length of the block, without it the estimate */
            durationMinutes: number | null;
            id: string;
            labelIds: string[];
            labels: components["schemas"]["Label"][];
            name: string;
            openChildCount: number;
            parentId: string | null;
            /** @description Opaque sort key within (project, section, parent); compare as bytes */
            position: string;
            /** @description 1 is highest */
            priority: number;
            projectId: string;
            recurrence: components["schemas"]["Recurrence"] | null;
            reminders: components["schemas"]["Reminder"][];
            sectionId: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "del_019ce1a4c0de7a10a1b2c3d4e5f60008",
         *       "rootKind": "section",
         *       "rootId": "sec_019ce1a4c0de7a10a1b2c3d4e5f60002",
         *       "rootName": "Waiting",
         *       "deletedAt": "2026-03-11T09:30:00.000Z",
         *       "counts": {
         *         "projects": 0,
         *         "sections": 1,
         *         "tasks": 3,
         *         "labels": 0,
         *         "comments": 0,
         *         "reminders": 0,
         *         "attachments": 0
         *       }
         *     }
         */
        TrashEntry: {
            counts: {
                attachments: number;
                comments: number;
                labels: number;
                projects: number;
                reminders: number;
                sections: number;
                tasks: number;
            };
            /** Format: date-time */
            deletedAt: string;
            /** @description Id of the deletion */
            id: string;
            rootId: string;
            /** @enum {string} */
            rootKind: "project" | "section" | "task" | "label" | "comment" | "reminder" | "attachment";
            rootName: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Ranges are counted in bytes */
        AcceptRanges: "bytes";
        /** @description The methods of this path */
        Allow: string;
        /**
         * @description The change that this write made, as in `GET /changes/{id}`; absent when nothing changed
         * @example chg_4812
         */
        ChangeId: string;
        /** @description `attachment` with the file name (RFC 6266) */
        ContentDisposition: string;
        /** @description Which bytes these are, and of how many */
        ContentRange: string;
        /** @description Names the bytes: their SHA-256 in quotation marks */
        ETag: string;
        /** @description `true` when this is the recorded reply of an earlier request */
        IdempotencyReplayed: "true";
        /** @description Where the created record is read */
        Location: string;
        /**
         * @description What is left of the limit of this credential: `r` requests, for `t` seconds
         * @example "default";r=998;t=41
         */
        RateLimit: string;
        /** @description Requests a minute */
        RateLimitLimit: number;
        /**
         * @description The limit: `q` requests in `w` seconds
         * @example "default";q=1000;w=60
         */
        RateLimitPolicy: string;
        /** @description Requests left in this minute */
        RateLimitRemaining: number;
        /** @description Seconds until the minute is over */
        RateLimitReset: number;
        /** @description Identifies the request in our logs */
        RequestId: string;
        /** @description Seconds to wait */
        RetryAfter: number;
        /** @description RFC 6750 challenge with error and scope */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    attachments_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size */
                limit?: number;
                taskId?: string;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Attachment"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    attachments_download: {
        parameters: {
            query?: {
                /** @description Give it even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: {
                /** @description The ETag of what the client has already */
                "If-None-Match"?: string;
                /** @description The ETag that the range belongs to; another one is answered with the whole */
                "If-Range"?: string;
                /** @description One range of bytes, to go on where a download broke off; several are answered with the whole */
                Range?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes, to be saved: `Content-Disposition: attachment` with the file name, `ETag` the SHA-256, never shown inline */
            200: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The range of bytes that was asked for */
            206: {
                headers: {
                    "Accept-Ranges": components["headers"]["AcceptRanges"];
                    "Content-Disposition": components["headers"]["ContentDisposition"];
                    "Content-Range": components["headers"]["ContentRange"];
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The client has it already */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `range_not_satisfiable`: The range lies outside the file */
            416: {
                headers: {
                    "Content-Range": components["headers"]["ContentRange"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:range_not_satisfiable",
                     *       "title": "The range lies outside the file",
                     *       "status": 416,
                     *       "detail": "The range lies outside the file.",
                     *       "code": "range_not_satisfiable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "range_not_satisfiable";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    attachments_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    attachments_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    auth_deviceToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "password": "a long enough pass phrase",
                 *       "deviceName": "Pixel 9"
                 *     }
                 */
                "application/json": {
                    deviceName: string;
                    password: string;
                    username: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /** @description `invalid_credentials`: The username or password is wrong */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_credentials",
                     *       "title": "The username or password is wrong",
                     *       "status": 401,
                     *       "detail": "The username or password is wrong.",
                     *       "code": "invalid_credentials",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_credentials";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    comments_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size */
                limit?: number;
                taskId?: string;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Comment"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    comments_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004",
                 *       "content": "They call back on **Thursday**."
                 *     }
                 */
                "application/json": {
                    content: string;
                    taskId: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    comments_get: {
        parameters: {
            query?: {
                /** @description Show the record even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    comments_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    comments_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "They called back."
                 *     }
                 */
                "application/json": {
                    content?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    comments_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    context_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Context"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    events_stream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * @description Server-sent events of the caller. On connect `latest` (`{ serverTime, seq }`): when and by which number the last write was made;
             *     who has both needs no pull. `changed` (`{ serverTime, kinds, seq }`): something was written; pull the delta of these kinds with
             *     your own `updatedSince`. Kinds are `user`, `project`, `section`, `task`, `label`, `comment`, `reminder`, `attachment`. Both carry `seq` as their id: a
             *     reconnection with an older Last-Event-ID begins with `changed`. `reminder` (`{ reminderId, taskId, taskName, remindAt }`): a reminder fires. A comment line every 25 seconds
             *     keeps the line open. The stream ends when the credential ends or the server stops; connect again, then pull the delta.
             */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    export_get: {
        parameters: {
            query?: {
                /** @description json: everything but the bytes of attachments · csv: what is not in Trash, in columns that Todoist reads */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, streamed */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @default [] */
                        attachments: {
                            byteSize: number;
                            /** @default null */
                            commentId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            deletionId: string | null;
                            fileName: string;
                            id: string;
                            mimeType: string;
                            sha256: string;
                            taskId: string;
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                        }[];
                        /** @default [] */
                        comments: {
                            content: string;
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            deletionId: string | null;
                            /** @default null */
                            editedAt: string | null;
                            id: string;
                            taskId: string;
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                        }[];
                        /** @default [] */
                        deletions: {
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            deletedAt: string;
                            id: string;
                            /** @description The record that was deleted; the others went with it */
                            rootId: string;
                            /** @enum {string} */
                            rootKind: "project" | "section" | "task" | "label" | "comment" | "reminder" | "attachment";
                            /** @default  */
                            rootName: string;
                        }[];
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        exportedAt: string;
                        /** @constant */
                        format: "tidemark-export";
                        /** @default [] */
                        labels: {
                            /** @default null */
                            color: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            deletionId: string | null;
                            id: string;
                            /** @default false */
                            isFavorite: boolean;
                            name: string;
                            position: string;
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                        }[];
                        /** @default [] */
                        occurrences: {
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            completedAt: string;
                            /**
                             * Format: date
                             * @example 2026-03-11
                             */
                            occurrence: string;
                            taskId: string;
                        }[];
                        /** @default [] */
                        projects: {
                            /** @default null */
                            archivedAt: string | null;
                            /** @default null */
                            color: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            deletionId: string | null;
                            /** @default  */
                            description: string;
                            id: string;
                            /** @default false */
                            isFavorite: boolean;
                            /** @default false */
                            isInbox: boolean;
                            name: string;
                            position: string;
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                            /**
                             * @default list
                             * @enum {string}
                             */
                            viewStyle: "list" | "board";
                        }[];
                        /** @default [] */
                        reminders: {
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            date: string | null;
                            /** @default null */
                            deletionId: string | null;
                            /** @default null */
                            firedAt: string | null;
                            id: string;
                            /** @default null */
                            minutesBefore: number | null;
                            /** @default null */
                            remindAt: string | null;
                            /** @enum {string} */
                            status: "scheduled" | "fired" | "missed" | "suspended";
                            taskId: string;
                            /** @default null */
                            time: string | null;
                            /** @default null */
                            timezone: string | null;
                            /** @enum {string} */
                            type: "absolute" | "wall" | "relative";
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                        }[];
                        /** @default [] */
                        sections: {
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            deletionId: string | null;
                            id: string;
                            name: string;
                            position: string;
                            projectId: string;
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                        }[];
                        /** @default [] */
                        tasks: {
                            /** @default null */
                            completedAt: string | null;
                            /**
                             * @description Tasks that were completed together share it
                             * @default null
                             */
                            completionId: string | null;
                            /**
                             * Format: date-time
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            createdAt: string;
                            /** @default null */
                            deadlineDate: string | null;
                            /** @default null */
                            deletionId: string | null;
                            /** @default  */
                            description: string;
                            /** @default null */
                            dueDate: string | null;
                            /** @default null */
                            dueTime: string | null;
                            /** @default null */
                            dueTimezone: string | null;
                            /** @default null */
                            durationMinutes: number | null;
                            id: string;
                            /** @default [] */
                            labelIds: string[];
                            name: string;
                            /** @default null */
                            parentId: string | null;
                            position: string;
                            /** @default 4 */
                            priority: number;
                            projectId: string;
                            /** @default null */
                            recurrence: {
                                /** @enum {string} */
                                basis: "schedule" | "completion";
                                /**
                                 * Format: date
                                 * @description The date the rule gave; dueDate may have been moved away from it
                                 * @example 2026-03-11
                                 */
                                occurrence: string;
                                rule: string;
                                /**
                                 * Format: date
                                 * @description DTSTART of the rule
                                 * @example 2026-03-11
                                 */
                                start: string;
                                text: string;
                            } | null;
                            /** @default null */
                            sectionId: string | null;
                            /**
                             * Format: date-time
                             * @description For the reader; an import is itself a change
                             * @example 2026-03-11T09:30:00.000Z
                             */
                            updatedAt?: string;
                        }[];
                        user: {
                            dateFormat: string;
                            locale: string;
                            /** @example Europe/Berlin */
                            timezone: string;
                            username: string;
                            weekStart: number;
                        };
                        /** @constant */
                        version: 1;
                    };
                    "text/csv": string;
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    imports_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Import"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    imports_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description One JSON export of ours, or any number of CSV files: ours, or Todoist’s, which are one for each project and named after it */
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    imports_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    imports_undo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    imports_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description One JSON export of ours, or any number of CSV files: ours, or Todoist’s, which are one for each project and named after it */
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        completedTasks: number;
                        counts: {
                            comments: number;
                            labels: number;
                            occurrences: number;
                            projects: number;
                            reminders: number;
                            sections: number;
                            tasks: number;
                        };
                        /**
                         * @description Found from the files themselves
                         * @enum {string}
                         */
                        format: "todoist" | "tidemark-csv" | "tidemark-json";
                        issueCount: number;
                        /** @description The first two hundred */
                        issues: {
                            /** @enum {string} */
                            code: "date_kept" | "deadline_kept" | "duration_kept" | "timezone_kept" | "priority_kept" | "responsible_kept" | "author_kept" | "column_kept" | "row_kept" | "text_moved" | "label_kept" | "indent_changed" | "characters_removed";
                            file: string;
                            /** @enum {string} */
                            keptIn: "name" | "description" | "comment" | "project" | "nowhere";
                            /** @description Record of the file; 1 = the header */
                            row: number;
                            /** @description The words in question */
                            text: string;
                        }[];
                        newLabels: string[];
                        notes: ("inbox_settings_kept" | "preferences_kept" | "attachments_not_in_file")[];
                        projects: {
                            isInbox: boolean;
                            name: string;
                            sections: number;
                            tasks: number;
                        }[];
                        reusedLabels: string[];
                        /** @description The first hundred living ones */
                        tasks: {
                            completed: boolean;
                            /** @description 1 = not a sub-task */
                            depth: number;
                            dueDate: string | null;
                            dueTime: string | null;
                            labels: string[];
                            name: string;
                            priority: number;
                            project: string;
                            recurrence: string | null;
                            section: string | null;
                        }[];
                        trashedTasks: number;
                    };
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    labels_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size; without limit and cursor the whole list is answered */
                limit?: number;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Label"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    labels_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "phone",
                 *       "color": "sky"
                 *     }
                 */
                "application/json": {
                    color?: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
                    isFavorite?: boolean;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `label_exists`: A label of that name exists
             *
             *     `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:label_exists",
                     *       "title": "A label of that name exists",
                     *       "status": 409,
                     *       "detail": "A label of that name exists.",
                     *       "code": "label_exists",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "label_exists" | "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    labels_get: {
        parameters: {
            query?: {
                /** @description Show the record even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    labels_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    labels_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "color": "mint"
                 *     }
                 */
                "application/json": {
                    color?: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
                    isFavorite?: boolean;
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `label_exists`: A label of that name exists */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:label_exists",
                     *       "title": "A label of that name exists",
                     *       "status": 409,
                     *       "detail": "A label of that name exists.",
                     *       "code": "label_exists",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "label_exists";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    labels_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `label_exists`: A label of that name exists */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:label_exists",
                     *       "title": "A label of that name exists",
                     *       "status": 409,
                     *       "detail": "A label of that name exists.",
                     *       "code": "label_exists",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "label_exists";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_allOccurrences: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size */
                limit?: number;
                taskId?: string;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Occurrence"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    openapi_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OpenAPI 3.1 */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size; without limit and cursor the whole list is answered */
                limit?: number;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Project"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Kitchen renovation",
                 *       "viewStyle": "board"
                 *     }
                 */
                "application/json": {
                    color?: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
                    description?: string;
                    isFavorite?: boolean;
                    name: string;
                    /** @enum {string} */
                    viewStyle?: "list" | "board";
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_get: {
        parameters: {
            query?: {
                /** @description Show the record even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `inbox_protected`: The Inbox cannot be deleted, archived or moved */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:inbox_protected",
                     *       "title": "The Inbox cannot be deleted, archived or moved",
                     *       "status": 409,
                     *       "detail": "The Inbox cannot be deleted, archived or moved.",
                     *       "code": "inbox_protected",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "inbox_protected";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isFavorite": true
                 *     }
                 */
                "application/json": {
                    color?: ("berry" | "red" | "orange" | "amber" | "yellow" | "olive" | "lime" | "green" | "mint" | "teal" | "sky" | "blue" | "indigo" | "grape" | "violet" | "lavender" | "magenta" | "salmon" | "charcoal" | "taupe") | null;
                    description?: string;
                    isFavorite?: boolean;
                    name?: string;
                    /** @enum {string} */
                    viewStyle?: "list" | "board";
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_archive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `inbox_protected`: The Inbox cannot be deleted, archived or moved */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:inbox_protected",
                     *       "title": "The Inbox cannot be deleted, archived or moved",
                     *       "status": 409,
                     *       "detail": "The Inbox cannot be deleted, archived or moved.",
                     *       "code": "inbox_protected",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "inbox_protected";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "afterId": "prj_019ce1a4c0de7a10a1b2c3d4e5f60001"
                 *     }
                 */
                "application/json": {
                    afterId?: string;
                    beforeId?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `inbox_protected`: The Inbox cannot be deleted, archived or moved */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:inbox_protected",
                     *       "title": "The Inbox cannot be deleted, archived or moved",
                     *       "status": 409,
                     *       "detail": "The Inbox cannot be deleted, archived or moved.",
                     *       "code": "inbox_protected",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "inbox_protected";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    projects_unarchive: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `inbox_protected`: The Inbox cannot be deleted, archived or moved */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:inbox_protected",
                     *       "title": "The Inbox cannot be deleted, archived or moved",
                     *       "status": 409,
                     *       "detail": "The Inbox cannot be deleted, archived or moved.",
                     *       "code": "inbox_protected",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "inbox_protected";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    reminders_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size */
                limit?: number;
                status?: "scheduled" | "fired" | "missed" | "suspended";
                taskId?: string;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Reminder"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    reminders_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "taskId": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004",
                 *       "minutesBefore": 30
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @example 2026-03-11
                     */
                    date?: string;
                    minutesBefore?: number;
                    /**
                     * Format: date-time
                     * @example 2026-03-11T09:30:00.000Z
                     */
                    remindAt?: string;
                    taskId: string;
                    /** @example 09:30 */
                    time?: string;
                    timezone?: string | null;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `reminder_exists`: The same reminder exists
             *
             *     `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:reminder_exists",
                     *       "title": "The same reminder exists",
                     *       "status": 409,
                     *       "detail": "The same reminder exists.",
                     *       "code": "reminder_exists",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "reminder_exists" | "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    reminders_get: {
        parameters: {
            query?: {
                /** @description Show the record even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    reminders_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    reminders_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remindAt": "2026-03-12T07:00:00Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: date
                     * @example 2026-03-11
                     */
                    date?: string;
                    minutesBefore?: number;
                    /**
                     * Format: date-time
                     * @example 2026-03-11T09:30:00.000Z
                     */
                    remindAt?: string;
                    /** @example 09:30 */
                    time?: string;
                    timezone?: string | null;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `reminder_exists`: The same reminder exists */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:reminder_exists",
                     *       "title": "The same reminder exists",
                     *       "status": 409,
                     *       "detail": "The same reminder exists.",
                     *       "code": "reminder_exists",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "reminder_exists";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    reminders_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reminder"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `reminder_exists`: The same reminder exists */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:reminder_exists",
                     *       "title": "The same reminder exists",
                     *       "status": 409,
                     *       "detail": "The same reminder exists.",
                     *       "code": "reminder_exists",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "reminder_exists";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Page size; without limit and cursor the whole list is answered */
                limit?: number;
                projectId?: string;
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Section"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "prj_019ce1a4c0de7a10a1b2c3d4e5f60001",
                 *       "name": "Waiting"
                 *     }
                 */
                "application/json": {
                    name: string;
                    projectId: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_get: {
        parameters: {
            query?: {
                /** @description Show the record even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Waiting for others"
                 *     }
                 */
                "application/json": {
                    name?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "beforeId": "sec_019ce1a4c0de7a10a1b2c3d4e5f60002"
                 *     }
                 */
                "application/json": {
                    afterId?: string;
                    beforeId?: string;
                    projectId?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    sections_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Section"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_list: {
        parameters: {
            query?: {
                completed?: boolean;
                /** @description Completed before this instant */
                completedBefore?: string;
                /** @description Completed at or after this instant */
                completedSince?: string;
                /** @description Created at or after this instant */
                createdSince?: string;
                cursor?: string;
                /** @description Inclusive lower bound on dueDate */
                dueAfter?: string;
                /** @description Inclusive upper bound on dueDate */
                dueBefore?: string;
                /** @description Only these fields of each task; `id` always comes along */
                fields?: ("id" | "createdAt" | "updatedAt" | "deletedAt" | "projectId" | "sectionId" | "parentId" | "name" | "content" | "description" | "completed" | "completedAt" | "priority" | "dueDate" | "dueTime" | "dueTimezone" | "dueAt" | "durationMinutes" | "deadlineDate" | "recurrence" | "labelIds" | "position" | "childCount" | "openChildCount" | "commentCount" | "attachmentCount")[];
                /** @description Only these tasks */
                ids?: string[];
                /** @description Include records in Trash */
                includeDeleted?: boolean;
                /** @description Only tasks that carry all of these labels */
                labelId?: string[];
                /** @description Page size */
                limit?: number;
                /** @description Only tasks without a due date; not together with dueBefore or dueAfter */
                noDueDate?: boolean;
                /** @description Default: desc for updatedAt and createdAt, asc for the others (priority 1 first) */
                order?: "asc" | "desc";
                /** @description Only the sub-tasks of this task */
                parentId?: string;
                /** @description Any of these priorities; 1 is the highest, 4 the default */
                priority?: number[];
                projectId?: string;
                /** @description Case-insensitive substring of name or description; empty = no filter */
                query?: string;
                sectionId?: string;
                /** @description Default: updatedAt. What has no due date comes last in either order; position orders the siblings of one place */
                sort?: "updatedAt" | "createdAt" | "dueDate" | "priority" | "position";
                /** @description Only records changed at or after this instant (delta sync) */
                updatedSince?: string;
                /** @description Open tasks that are due today or overdue, overdue, or upcoming, in the zone of the user and outside archived projects; or all of the Inbox */
                view?: "today" | "overdue" | "upcoming" | "inbox";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Task"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    } | {
                        items: components["schemas"]["PickedTask"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "Call plumber",
                 *       "projectId": "prj_019ce1a4c0de7a10a1b2c3d4e5f60001",
                 *       "dueDate": "2026-03-12",
                 *       "dueTime": "09:00",
                 *       "priority": 1
                 *     }
                 */
                "application/json": {
                    /** @description Alias of name */
                    content?: string;
                    deadlineDate?: string | null;
                    description?: string;
                    dueDate?: string | null;
                    dueTime?: string | null;
                    dueTimezone?: string | null;
                    durationMinutes?: number | null;
                    labelIds?: string[];
                    name?: string;
                    parentId?: string | null;
                    priority?: number;
                    projectId?: string;
                    recurrence?: {
                        /**
                         * @default schedule
                         * @enum {string}
                         */
                        basis?: "schedule" | "completion";
                        rule: string;
                        /** @default  */
                        text?: string;
                    } | null;
                    sectionId?: string | null;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_get: {
        parameters: {
            query?: {
                /** @description Show the record even if it is in Trash */
                includeDeleted?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskDetail"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "priority": 2,
                 *       "dueDate": "2026-03-13"
                 *     }
                 */
                "application/json": {
                    completed?: boolean;
                    /** @description Alias of name */
                    content?: string;
                    deadlineDate?: string | null;
                    description?: string;
                    dueDate?: string | null;
                    dueTime?: string | null;
                    dueTimezone?: string | null;
                    durationMinutes?: number | null;
                    labelIds?: string[];
                    name?: string;
                    parentId?: string | null;
                    priority?: number;
                    projectId?: string;
                    recurrence?: {
                        /**
                         * @default schedule
                         * @enum {string}
                         */
                        basis?: "schedule" | "completion";
                        rule: string;
                        /** @default  */
                        text?: string;
                    } | null;
                    sectionId?: string | null;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    attachments_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description A comment of this task */
                    commentId?: string;
                    /** @description At most 10,485,760 bytes */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The attachment; it shows in `GET /tasks/{id}` and in its comment */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Attachment"];
                };
            };
            /** @description `validation_failed`: The request is not valid */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /**
             * @description `attachment_too_large`: The attachment is too large
             *
             *     `attachment_quota_exceeded`: The attachment quota is used up
             */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:attachment_too_large",
                     *       "title": "The attachment is too large",
                     *       "status": 413,
                     *       "detail": "The attachment is too large.",
                     *       "code": "attachment_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "attachment_too_large" | "attachment_quota_exceeded";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_complete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "occurrence": "2026-03-12"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The due date being finished, for an hourly task with its time (`YYYY-MM-DDTHH:mm`); makes the call safe to retry
                     * @example 2026-03-11
                     */
                    occurrence?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `occurrence_moved`: That occurrence is neither current nor finished */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:occurrence_moved",
                     *       "title": "That occurrence is neither current nor finished",
                     *       "status": 409,
                     *       "detail": "That occurrence is neither current nor finished.",
                     *       "code": "occurrence_moved",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "occurrence_moved";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_move: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sectionId": "sec_019ce1a4c0de7a10a1b2c3d4e5f60002",
                 *       "afterId": "tsk_019ce1a4c0de7a10a1b2c3d4e5f60004"
                 *     }
                 */
                "application/json": {
                    afterId?: string;
                    beforeId?: string;
                    parentId?: string | null;
                    projectId?: string;
                    sectionId?: string | null;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_occurrences: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["Occurrence"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_reopen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    tasks_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Task"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    quickAdd_create: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a retry safe: the first response is sent again for 24 hours
                 * @example b1f7c0de-0001
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Call plumber tomorrow 9am #Kitchen renovation @phone p1 remind me 30 minutes before",
                 *       "createMissing": "labels"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether unknown @labels are made; default none
                     * @enum {string}
                     */
                    createMissing?: "none" | "labels";
                    parentId?: string;
                    projectId?: string;
                    sectionId?: string;
                    text: string;
                    /** @example Europe/Berlin */
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            201: {
                headers: {
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    Location: components["headers"]["Location"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Tidemark-Change-Id": components["headers"]["ChangeId"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickAddTask"];
                };
            };
            /**
             * @description `name_required`: The line leaves nothing for a name
             *
             *     `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:name_required",
                     *       "title": "The line leaves nothing for a name",
                     *       "status": 400,
                     *       "detail": "The line leaves nothing for a name.",
                     *       "code": "name_required",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "name_required" | "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `reminder_scope_required`: A remind-me phrase needs reminders:write */
            403: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:reminder_scope_required",
                     *       "title": "A remind-me phrase needs reminders:write",
                     *       "status": 403,
                     *       "detail": "A remind-me phrase needs reminders:write.",
                     *       "code": "reminder_scope_required",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "reminder_scope_required";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /**
             * @description `idempotency_key_reused`: The idempotency key was used with a different request
             *
             *     `idempotency_in_progress`: The first request with this key is still running
             *
             *     `idempotency_key_expired`: The idempotency key has expired
             */
            409: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:idempotency_key_reused",
                     *       "title": "The idempotency key was used with a different request",
                     *       "status": 409,
                     *       "detail": "The idempotency key was used with a different request.",
                     *       "code": "idempotency_key_reused",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "idempotency_in_progress" | "idempotency_key_expired";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    quickAdd_parse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Water plants every 3 days"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether unknown @labels are made; default none
                     * @enum {string}
                     */
                    createMissing?: "none" | "labels";
                    parentId?: string;
                    projectId?: string;
                    sectionId?: string;
                    text: string;
                    /** @example Europe/Berlin */
                    timezone?: string;
                };
            };
        };
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuickAddParse"];
                };
            };
            /**
             * @description `validation_failed`: The request is not valid
             *
             *     `malformed_json`: The body is not valid JSON
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:validation_failed",
                     *       "title": "The request is not valid",
                     *       "status": 400,
                     *       "detail": "The request is not valid.",
                     *       "code": "validation_failed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "validation_failed" | "malformed_json";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `not_found`: Not found */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:not_found",
                     *       "title": "Not found",
                     *       "status": 404,
                     *       "detail": "Not found.",
                     *       "code": "not_found",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `body_too_large`: The body is too large */
            413: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:body_too_large",
                     *       "title": "The body is too large",
                     *       "status": 413,
                     *       "detail": "The body is too large.",
                     *       "code": "body_too_large",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
            /** @description `unsupported_media_type`: The content type is not supported */
            415: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unsupported_media_type",
                     *       "title": "The content type is not supported",
                     *       "status": 415,
                     *       "detail": "The content type is not supported.",
                     *       "code": "unsupported_media_type",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unsupported_media_type";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
    trash_list: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Page size */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful response */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["TrashEntry"][];
                        nextCursor: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-03-11T09:30:00.000Z
                         */
                        serverTime: string;
                    };
                };
            };
            /**
             * @description `invalid_cursor`: The cursor is not valid
             *
             *     `validation_failed`: The request is not valid
             */
            400: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:invalid_cursor",
                     *       "title": "The cursor is not valid",
                     *       "status": 400,
                     *       "detail": "The cursor is not valid.",
                     *       "code": "invalid_cursor",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "invalid_cursor" | "validation_failed";
                    };
                };
            };
            /**
             * @description `missing_credential`: A credential is required
             *
             *     `invalid_token`: The token is not valid
             *
             *     `expired_token`: The token has expired
             *
             *     `revoked_token`: The token has been revoked
             *
             *     `insufficient_scope`: The token lacks a scope
             */
            401: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:missing_credential",
                     *       "title": "A credential is required",
                     *       "status": 401,
                     *       "detail": "A credential is required.",
                     *       "code": "missing_credential",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "missing_credential" | "invalid_token" | "expired_token" | "revoked_token" | "insufficient_scope";
                    };
                };
            };
            /** @description `method_not_allowed`: The method is not allowed here */
            405: {
                headers: {
                    Allow: components["headers"]["Allow"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:method_not_allowed",
                     *       "title": "The method is not allowed here",
                     *       "status": 405,
                     *       "detail": "The method is not allowed here.",
                     *       "code": "method_not_allowed",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "method_not_allowed";
                    };
                };
            };
            /** @description `rate_limited`: Too many requests */
            429: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:rate_limited",
                     *       "title": "Too many requests",
                     *       "status": 429,
                     *       "detail": "Too many requests.",
                     *       "code": "rate_limited",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
            /** @description `internal_error`: Something went wrong on our side */
            500: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:internal_error",
                     *       "title": "Something went wrong on our side",
                     *       "status": 500,
                     *       "detail": "Something went wrong on our side.",
                     *       "code": "internal_error",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "internal_error";
                    };
                };
            };
            /** @description `unavailable`: The service cannot answer right now */
            503: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "urn:tidemark:error:unavailable",
                     *       "title": "The service cannot answer right now",
                     *       "status": 503,
                     *       "detail": "The service cannot answer right now.",
                     *       "code": "unavailable",
                     *       "requestId": "0b8f6c1e-6f0e-4c1b-9d0a-2f1f6f1f2a3b"
                     *     }
                     */
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
    };
}
