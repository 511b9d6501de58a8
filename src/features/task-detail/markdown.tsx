import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { MarkdownItem } from './markdown-box.tsx';
import { toggleBox } from './toggle-box.ts';

const shared: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noreferrer noopener" className="text-pen underline underline-offset-2">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // Loading an image would contact another host, so its alternative text replaces it.
  img: ({ alt }) => <span>{alt}</span>,
  // `MarkdownItem` renders its own labelled checkbox.
  input: () => null,
};

const looks =
  'flex flex-col gap-2 text-body break-words [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3 [&_code]:rounded-sm [&_code]:bg-hover [&_code]:px-1 [&_h1]:text-reading [&_h1]:font-strong [&_h2]:text-reading [&_h2]:font-strong [&_h3]:font-strong [&_li:not([data-box])]:ms-5 [&_ol]:list-decimal [&_pre]:overflow-auto [&_pre]:rounded-sm [&_pre]:bg-hover [&_pre]:p-2 [&_p]:[unicode-bidi:plaintext] [&_table]:text-start [&_td]:pe-4 [&_th]:pe-4 [&_ul.contains-task-list]:list-none [&_ul:not(.contains-task-list)]:list-disc';

/**
 * Markdown of the user, without raw HTML or images; links with other schemes than http, https and mailto lose their target.
 * @param onChange receives the text with a checkbox toggled; without it checkboxes are read-only
 */
export function Markdown({ children, onChange }: { children: string; onChange?: (text: string) => void }) {
  const components: Components = {
    ...shared,
    li: ({ node, className, children: words }) => (
      <MarkdownItem
        node={node}
        className={className}
        onToggle={onChange && ((offset) => onChange(toggleBox(children, offset)))}
      >
        {words}
      </MarkdownItem>
    ),
  };
  return (
    <div dir="auto" className={looks}>
      <ReactMarkdown remarkPlugins={[remarkGfm]} skipHtml components={components} urlTransform={safeUrl}>
        {children}
      </ReactMarkdown>
    </div>
  );
}

function safeUrl(url: string): string {
  return /^(https?:|mailto:|\/(?!\/)|#)/i.test(url) ? url : '';
}
