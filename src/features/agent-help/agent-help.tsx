import { agentAdvice, agentClients } from '../../contract/agent-clients.ts';

/** Explains to users how to connect an agent. */
export function AgentHelp({ baseUrl }: { baseUrl: string }) {
  return (
    <main lang="en" className="mx-auto w-full max-w-[760px] px-4 py-8">
      <h1 className="mb-3 text-title font-title">Connect an agent</h1>
      {agentAdvice.map((sentence) => (
        <p key={sentence} className="mb-2 max-w-[60ch] text-reading text-ink2">
          {sentence}
        </p>
      ))}
      {agentClients(baseUrl).map(({ name, where, text }) => (
        <section key={name} aria-label={name} className="mt-8">
          <h2 className="mb-1 text-dialog font-strong">{name}</h2>
          <p className="mb-2 text-ink2">{where}</p>
          <pre className="border-y border-line py-3 whitespace-pre-wrap break-words">{text}</pre>
        </section>
      ))}
    </main>
  );
}
