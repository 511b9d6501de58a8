import type { LucideIcon } from 'lucide-react';

/** An icon in the size and weight of the navigation. */
export function NavIcon({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={16} aria-hidden="true" />;
}
