import { agentSession } from './agent-session.ts';

/** A ready configuration of one program that speaks the Model Context Protocol (contract.md §12). */
export interface AgentClient {
  readonly name: string;
  /** Where the text goes. */
  readonly where: string;
  readonly text: string;
}

/** Stands where the reader's token goes. */
const anyToken = 'tdm_…';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/**
 * @param baseUrl of this service, without a slash at its end
 * @param made a token that was just made: the configurations hold it and are ready for use
 */
export function agentClients(baseUrl: string, made?: string): readonly AgentClient[] {
  const url = `${baseUrl}/api/mcp`;
  const token = made ?? anyToken;
  return [
    {
      name: 'Claude Code',
      where: 'Run once in a terminal.',
      text: `claude mcp add --transport http tidemark ${url} --header "Authorization: Bearer ${token}"`,
    },
    {
      name: 'Cursor',
      where: made
        ? 'In ~/.cursor/mcp.json.'
        : 'In ~/.cursor/mcp.json, with the token in the environment variable TIDEMARK_TOKEN.',
      text: json({
        mcpServers: { tidemark: { url, headers: { Authorization: `Bearer ${made ?? `\${env:TIDEMARK_TOKEN}`}` } } },
      }),
    },
    {
      name: 'VS Code',
      // That file is often shared with others, so that it never holds the token.
      where: made
        ? 'In .vscode/mcp.json. It asks for the token once: paste the one above.'
        : 'In .vscode/mcp.json. It asks for the token once.',
      text: json({
        servers: {
          tidemark: { type: 'http', url, headers: { Authorization: `Bearer \${input:tidemark-token}` } },
        },
        inputs: [{ id: 'tidemark-token', type: 'promptString', password: true, description: 'Tidemark token' }],
      }),
    },
    {
      name: 'Codex',
      where: 'In ~/.codex/config.toml.',
      text: `[mcp_servers.tidemark]\nurl = "${url}"\nhttp_headers = { Authorization = "Bearer ${token}" }`,
    },
    {
      name: 'Desktop apps',
      where: 'In the app’s file of MCP servers, such as claude_desktop_config.json. It needs Node.js.',
      text: json({
        mcpServers: {
          tidemark: {
            command: 'npx',
            // An argument with a space is split by some apps, so the header's value comes from the environment.
            args: ['-y', 'mcp-remote', url, '--header', `Authorization:\${TIDEMARK_AUTHORIZATION}`],
            env: { TIDEMARK_AUTHORIZATION: `Bearer ${token}` },
          },
        },
      }),
    },
  ];
}

/** What to know before the configurations, a sentence or two each. */
export const agentAdvice = [
  'Assistants that connect by OAuth, such as Claude and ChatGPT, need the address of the endpoint alone: they ask you on a page of this service.',
  'For the others Settings → Agents makes a token, with guardrails, and writes these configurations with it.',
  'A token may ask you first before it deletes, changes or writes anything, and may have a budget for each day. What an agent did can be undone.',
] as const;

/** The page for people as plain Markdown, for models. */
export function agentHelpText(baseUrl: string): string {
  const clients = agentClients(baseUrl).map(
    ({ name, where, text }) => `## ${name}\n\n${where}\n\n\`\`\`\n${text}\n\`\`\``,
  );
  return `${['# Connect an agent to Tidemark', `The MCP endpoint is ${baseUrl}/api/mcp, by Streamable HTTP with a bearer token.`, ...agentAdvice, agentSession(baseUrl), ...clients].join('\n\n')}\n`;
}

/** The page that tells people how to connect an agent; with `.md` behind it, the same as plain text. */
export const agentHelpPath = '/help/agents';

/** What a model finds at /llms.txt. */
export function llmsText(baseUrl: string): string {
  return `# Tidemark

> Tasks, projects, labels and reminders of one person, on their own server.

- [Connect an agent](${baseUrl}${agentHelpPath}.md): the MCP endpoint and ready configurations
- [API description](${baseUrl}/openapi.json): the REST API as OpenAPI 3.1
- [Quick add](${baseUrl}/help/quick-add.md): how a task is written in one line
- [Filters](${baseUrl}/help/filters.md): which tasks are meant, in words
- [Moving in](${baseUrl}/help/moving-in.md): how to bring tasks from another app
`;
}
