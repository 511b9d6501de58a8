import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';

/** Shows and hides the tasks without a date. */
export function UnfoldButton({ isUnfolded, onPress }: { isUnfolded: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      aria-label={`${isUnfolded ? 'Hide' : 'Show'} what has no date`}
      onClick={onPress}
      className="press -mr-1 ml-auto flex size-7 items-center justify-center rounded-sm hover:bg-hover pointer-coarse:size-11"
    >
      {isUnfolded ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronRight size={16} aria-hidden="true" />}
    </button>
  );
}
