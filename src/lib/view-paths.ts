/** The addresses of the app's views. `:id` stands for one segment. A new view needs a line here and one in src/app/(app)/view-table.tsx. */
const viewPaths = [
  '/inbox',
  '/today',
  '/upcoming',
  '/labels',
  '/label/:id',
  '/views',
  '/view/:id',
  '/project/:id',
  '/task/:id',
  '/completed',
  '/search',
  '/trash',
  '/proposals',
  '/settings',
  '/settings/profile',
  '/settings/preferences',
  '/settings/security',
  '/settings/notifications',
  '/settings/api-tokens',
  '/settings/api-tokens/:id',
  '/settings/agents',
  '/settings/activity',
  '/settings/keyboard',
  '/settings/calendars',
  '/settings/import',
  // The address of Import before its page had a name of its own.
  '/settings/transfer',
] as const;

export type ViewPath = (typeof viewPaths)[number];

/** The view of an address with the value of `:id`; null = the address belongs to no view. */
export function matchView(pathname: string): { path: ViewPath; id: string } | null {
  const parts = pathname.split('/');
  for (const path of viewPaths) {
    const pattern = path.split('/');
    if (pattern.length !== parts.length) continue;
    if (pattern.every((part, index) => part === ':id' || part === parts[index]))
      return { path, id: decodeURIComponent(parts[pattern.indexOf(':id')] ?? '') };
  }
  return null;
}
