import { expect, test } from 'vitest';
import { agentClients, agentHelpPath, agentHelpText, llmsText } from './agent-clients.ts';

const baseUrl = 'https://tasks.example.org';

test('every configuration names the endpoint of this service, and those in JSON can be read', () => {
  const clients = agentClients(baseUrl);
  for (const { text } of clients) {
    expect(text).toContain('https://tasks.example.org/api/mcp');
    if (text.startsWith('{')) expect(JSON.parse(text)).toBeTypeOf('object');
  }
  expect(clients.map(({ name }) => name)).toEqual(['Claude Code', 'Cursor', 'VS Code', 'Codex', 'Desktop apps']);
});

test('variables are left for the program to fill in', () => {
  const texts = agentClients(baseUrl).map(({ text }) => text);
  expect(texts.join()).toContain(`Bearer \${env:TIDEMARK_TOKEN}`);
  expect(texts.join()).toContain(`Bearer \${input:tidemark-token}`);
  expect(texts.join()).toContain(`Authorization:\${TIDEMARK_AUTHORIZATION}`);
});

test('a token that was just made stands in every configuration but the one that is shared', () => {
  const token = 'tdm_0123456789';
  for (const { name, text, where } of agentClients(baseUrl, token)) {
    expect(text.includes(`Bearer ${token}`), name).toBe(name !== 'VS Code');
    expect(where).not.toContain('TIDEMARK_TOKEN');
    if (text.startsWith('{')) expect(JSON.parse(text)).toBeTypeOf('object');
  }
});

test('the plain text holds every configuration, and llms.txt leads to it', () => {
  for (const { name, text } of agentClients(baseUrl)) {
    expect(agentHelpText(baseUrl)).toContain(`## ${name}\n`);
    expect(agentHelpText(baseUrl)).toContain(`\n${text}\n`);
  }
  expect(llmsText(baseUrl)).toContain(`${baseUrl}${agentHelpPath}.md`);
});
