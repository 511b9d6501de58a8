import type { ReactNode } from 'react';

interface HelpPageProps {
  readonly language: 'en' | 'de';
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** A page of help without a script, in one of two languages. */
export function HelpPage({ language, title, lead, children }: HelpPageProps) {
  const other = language === 'de' ? { language: 'en', label: 'English' } : { language: 'de', label: 'Deutsch' };
  return (
    <main lang={language} className="mx-auto w-full max-w-[760px] px-4 py-8">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="text-title font-title">{title}</h1>
        <a
          href={`?lang=${other.language}`}
          hrefLang={other.language}
          lang={other.language}
          className="text-pen underline underline-offset-2"
        >
          {other.label}
        </a>
        <p className="w-full max-w-[60ch] text-reading text-ink2">{lead}</p>
      </header>
      {children}
    </main>
  );
}

interface HelpContentsProps {
  readonly title: string;
  readonly groups: readonly { readonly id: string; readonly title: string }[];
}

export function HelpContents({ title, groups }: HelpContentsProps) {
  return (
    <nav aria-label={title} className="mb-8 flex flex-wrap gap-x-4 gap-y-1 border-b border-line pb-3">
      {groups.map(({ id, title: label }) => (
        <a key={id} href={`#${id}`} className="py-1 text-pen underline underline-offset-2 pointer-coarse:py-3">
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Each line has no more elements than it needs, so that hundreds of them are a page of a size that anybody can fetch. */
export const helpLinesStyle =
  'border-t border-line [&>li]:border-b [&>li]:border-line [&>li]:py-3 [&_p:first-child]:text-reading [&_p:first-child]:whitespace-pre-wrap [&_p:first-child]:break-words [&_p+p]:mt-1 [&_p+p]:flex [&_p+p]:flex-wrap [&_p+p]:gap-x-4 [&_p+p]:gap-y-1 [&_p+p]:text-ink2 [&_p+p]:wrap-anywhere [&_i]:not-italic [&_i]:text-ink3 [&_mark]:rounded-sm [&_mark]:bg-marker [&_mark]:text-ink';
