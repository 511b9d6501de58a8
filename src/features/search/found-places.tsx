import { AppLink } from '../../client/navigation/app-link.tsx';
import { ColorDot } from '../../components/color-dot.tsx';
import type { FoundPlace } from './find-places.ts';
import { Highlighted } from './highlighted.tsx';

/** So many are shown; a word more finds the others. */
const shownMax = 12;

/** The projects, sections and labels that a search found, above the tasks. */
export function FoundPlaces({ places, words }: { places: readonly FoundPlace[]; words: readonly string[] }) {
  return (
    <ul aria-label="Found projects, sections and labels" className="mt-3 flex flex-wrap gap-x-4 empty:hidden">
      {places.slice(0, shownMax).map(({ id, label, color, href }) => (
        <li key={id} className="min-w-0">
          <AppLink
            href={href}
            className="flex min-h-8 min-w-0 items-center gap-2 rounded-sm px-1 hover:bg-hover pointer-coarse:min-h-11"
          >
            <ColorDot color={color} />
            <span dir="auto" className="truncate">
              <Highlighted text={label} words={words} />
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
