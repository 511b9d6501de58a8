'use client';
import { useState } from 'react';
import { AppLink } from '../../client/navigation/app-link.tsx';
import { QueryProvider } from '../../client/query/query-provider.tsx';
import { InBrowser } from '../../components/in-browser.tsx';
import { useAskedBeforeUnload } from '../../components/use-shown-once.ts';
import { ConnectedAgent } from './connected-agent.tsx';
import { TokenForm } from './token-form.tsx';
import { agentPresets } from './token-presets.ts';
import { keptToken, useCreateToken } from './use-create-token.ts';

/** Outside the page, which may be left before it has come. */
const kept = keptToken();

const linkClass = 'text-pen underline underline-offset-2';

/** Settings → Agents: creates a token with guardrails, and the configuration for its program. */
export function ConnectAgentView() {
  return (
    <QueryProvider>
      <section aria-labelledby="connect-title">
        <h2 id="connect-title" className="text-dialog font-strong">
          Connect an agent
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink2">
          An agent works with your tasks by the Model Context Protocol. What it did stands under{' '}
          <AppLink href="/settings/activity" className={linkClass}>
            Activity
          </AppLink>
          , where all of it can be undone. An assistant that connects by an address, such as Claude or ChatGPT, asks you
          by itself; the others need a token. The address is
        </p>
        {/* Only the browser knows it: a line of its own moves nothing when it comes. */}
        <p className="mb-5 min-h-5">
          <InBrowser>
            {() => (
              <code className="font-mono text-meta [overflow-wrap:anywhere]">{window.location.origin}/api/mcp</code>
            )}
          </InBrowser>
        </p>
        {/* What is typed before hydration would be lost. */}
        <InBrowser>{() => <Connect />}</InBrowser>
      </section>
    </QueryProvider>
  );
}

function Connect() {
  const { created, failure, pending, create, forget } = useCreateToken(kept);
  useAskedBeforeUnload(pending || created !== null);
  const [isNext, setNext] = useState(false);
  function finish(): void {
    setNext(true);
    forget();
  }
  if (created !== null) return <ConnectedAgent name={created.name} token={created.token} onDone={finish} />;
  return (
    <TokenForm
      presets={agentPresets}
      preset="assistant"
      nameHint="What it is called in your activity: Claude, Cursor, Codex."
      hasOpenGuardrails
      isFocused={isNext}
      failure={failure}
      pending={pending}
      onSubmit={create}
    />
  );
}
