import type { ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';
import { dataAttributes } from '../../client/dom/data-attributes.ts';
import { classNames } from '../../components/class-names.ts';

type Node = NonNullable<ExtraProps['node']>;
type Child = Node['children'][number];

export interface MarkdownItemProps {
  readonly node: Node | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
  /** Called with the offset at which the item begins; without it the box is read-only. */
  readonly onToggle: ((offset: number) => void) | undefined;
}

/** A list item; a checkbox in it is labelled by its line and can be toggled. */
export function MarkdownItem({ node, className, children, onToggle }: MarkdownItemProps) {
  const box = node && className?.includes('task-list-item') ? boxOf(node) : undefined;
  if (!node || !box) return <li className={className}>{children}</li>;
  const checked = Boolean(box.properties.checked);
  const offset = node.position?.start.offset;
  return (
    <li {...dataAttributes({ box: true })} className="flex min-h-7 items-start gap-2 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        disabled={!onToggle || offset === undefined}
        aria-label={textOf(node).trim()}
        onChange={() => offset !== undefined && onToggle?.(offset)}
        className="my-1.5 size-4 shrink-0 pointer-coarse:my-3 pointer-coarse:size-5"
      />
      <div className={classNames('min-w-0 flex-1 py-1 pointer-coarse:py-3', checked && 'text-ink3 line-through')}>
        {children}
      </div>
    </li>
  );
}

/** Finds the checkbox of an item, which a loose list puts into a paragraph. */
function boxOf(node: Node): Node | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'input') return child;
    if (child.tagName === 'p') return boxOf(child);
  }
  return undefined;
}

/** The text of an item without that of nested lists. */
function textOf(node: Child): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'ul' || node.tagName === 'ol') return '';
  return node.children.map(textOf).join('');
}
