import type { LucideIcon } from 'lucide-react';

/** An icon as the navigation has them. */
export function NavIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={16} aria-hidden="true" />;
}
