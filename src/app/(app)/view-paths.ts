/** The addresses of the app's views. `:id` stands for one segment. A view is a line here and one in view-table.tsx. */
export const viewPaths = [
  '/inbox',
  '/today',
  '/upcoming',
  '/labels',
  '/label/:id',
  '/project/:id',
  '/task/:id',
  '/completed',
  '/search',
  '/trash',
  '/settings',
  '/settings/profile',
  '/settings/preferences',
  '/settings/password',
  '/settings/api-tokens',
  '/settings/agents',
  '/settings/activity',
  '/settings/keyboard',
  '/settings/transfer',
] as const;

export type ViewPath = (typeof viewPaths)[number];

/** Which view an address belongs to, with what stands for `:id`; null = none. */
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
