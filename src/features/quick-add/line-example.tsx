import Plus from 'lucide-react/icons/plus';
import { useValue } from '../../client/react/use-value.ts';
import { useWorkspace } from '../../client/react/workspace-context.ts';
import { Kbd } from '../../components/kbd.tsx';
import { type LineExampleName, lineExample } from './line-examples.ts';

/**
 * The placeholder of an add line: an example, which teaches more than a label.
 * @param adds what the task gets from the view: `with @phone`
 */
export function LineExample({ example, adds }: { example: LineExampleName; adds?: string | undefined }) {
  const { account } = useWorkspace();
  const { locale } = useValue(account);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 hidden items-center gap-4 overflow-hidden pr-2 pl-[9px] whitespace-nowrap group-not-focus-within/line:group-has-[textarea:placeholder-shown]/line:flex"
    >
      <span className="flex items-center gap-1.5 text-ink2">
        <Plus size={16} className="text-ink3" />
        Add task
        {adds && <span className="text-meta text-ink3">{adds}</span>}
      </span>
      <span className="min-w-0 flex-1 overflow-hidden text-ellipsis text-ink3 max-sm:hidden">
        {partsOf(lineExample(example, locale))}
      </span>
      <span className="pointer-coarse:hidden">
        <Kbd>Q</Kbd>
      </span>
    </div>
  );
}

/** @param example a line with the recognised words in brackets: `Call plumber [tomorrow 9am] [p1]` */
function partsOf(example: string) {
  return example.split(/[[\]]/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="rounded-sm bg-sel px-0.5 py-px text-ink2">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
