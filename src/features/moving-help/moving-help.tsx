import { HelpContents } from '../../components/help-page.tsx';
import { type MovingSource, movingAgain, movingLead, movingSources, movingTitle } from './moving-sources.ts';

/** Explains for each app how its data is exported. */
export function MovingHelp() {
  return (
    <main lang="en" className="mx-auto w-full max-w-[760px] px-4 py-8">
      <h1 className="mb-3 text-title font-title">{movingTitle}</h1>
      {[movingLead, movingAgain].map((sentence) => (
        <p key={sentence} className="mb-2 max-w-[60ch] text-reading text-ink2">
          {sentence}
        </p>
      ))}
      <HelpContents
        title={movingTitle}
        groups={movingSources.map(({ id, name }) => ({ id, title: name.replace(/ \(.*/, '') }))}
      />
      {movingSources.map((source) => (
        <Source key={source.id} source={source} />
      ))}
    </main>
  );
}

function Source({ source: { id, name, steps, brings, leaves, script } }: { readonly source: MovingSource }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mb-10">
      <h2 id={`${id}-title`} className="mb-2 text-dialog font-strong">
        {name}
      </h2>
      <ol className="max-w-[60ch] list-decimal pl-5 wrap-anywhere [&>li]:py-1">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {script !== undefined && (
        <pre className="my-3 border-y border-line py-3 whitespace-pre-wrap wrap-anywhere">{script}</pre>
      )}
      <p className="mt-2 max-w-[60ch] text-ink2">
        <b className="font-strong text-ink">Imported:</b> {brings}
      </p>
      <p className="mt-1 max-w-[60ch] text-ink2">
        <b className="font-strong text-ink">Not imported:</b> {leaves}
      </p>
    </section>
  );
}
