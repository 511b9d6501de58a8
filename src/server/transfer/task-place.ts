/** Where a task stands, in ids of the account. */
export interface TaskPlace {
  readonly projectId: string;
  readonly sectionId: string | null;
  readonly parentId: string | null;
}
