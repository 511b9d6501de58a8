import { expect } from 'vitest';
import type { TestApi } from './test-api.ts';

/** The result of a tool as the model receives it: the same as text and as structured content. */
interface ToolResult {
  readonly isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: results of every shape
  readonly structuredContent?: any;
  readonly content: readonly [{ readonly type: string; readonly text: string }];
}

/** Calls of an instance's MCP endpoint, in the earlier version of the protocol, which needs no handshake here. */
export function mcpCalls(api: Pick<TestApi, 'call'>) {
  let messageId = 0;

  async function send(
    token: string | undefined,
    method: string,
    params: object = {},
    headers: Record<string, string> = {},
  ) {
    messageId += 1;
    const reply = await api.call('POST', '/api/mcp', {
      ...(token === undefined ? {} : { token }),
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-protocol-version': '2025-06-18',
        ...headers,
      },
      body: { jsonrpc: '2.0', id: messageId, method, params },
    });
    const data = reply.text.startsWith('{') ? reply.text : /^data: (.*)$/m.exec(reply.text)?.[1];
    return { ...reply, message: data === undefined ? undefined : JSON.parse(data) };
  }

  async function tool(token: string, name: string, args: object = {}): Promise<ToolResult> {
    const { message } = await send(token, 'tools/call', { name, arguments: args });
    if (!message?.result) throw new Error(JSON.stringify(message));
    return message.result;
  }

  return {
    /** Sends one message. @returns the reply, and the message in it where it holds one */
    send,
    /** Calls a tool, whether it succeeds or fails. */
    tool,
    /** Calls a tool that must succeed. @returns its structured content */
    async done(token: string, name: string, args: object = {}) {
      const result = await tool(token, name, args);
      expect(result.isError ?? false, `${name} ${JSON.stringify(args)}: ${result.content[0].text}`).toBe(false);
      return result.structuredContent;
    },
    /** Calls a tool that must fail. @returns its error */
    async refused(token: string, name: string, args: object = {}) {
      const result = await tool(token, name, args);
      expect(result.isError, `${name} ${JSON.stringify(args)} did not fail`).toBe(true);
      expect(result.structuredContent).toBeUndefined();
      return JSON.parse(result.content[0].text).error;
    },
  };
}
