import { limits } from './limits.ts';

/** A night's work over MCP and REST from the first call to the undo, for models that read before they write. */
export function agentSession(baseUrl: string): string {
  return `## A worked session

Every call is one POST with both kinds of answer accepted; \`tools/list\` names all tools, and \`initialize\` is not required.

\`\`\`sh
TIDEMARK=tdm_…   # Settings → Agents, or POST ${baseUrl}/api/v1/auth/device-token
call() { curl -s ${baseUrl}/api/mcp -H "Authorization: Bearer $TIDEMARK" -H 'Content-Type: application/json' -H 'Accept: application/json' -d "$1"; }
call '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_overview","arguments":{}}}'
\`\`\`

1. **Read.** \`get_overview {}\` says what day it is for the person, their projects and labels. \`find_tasks {"view":"overdue"}\` lists; \`nextCursor\` goes back as \`cursor\`.
2. **Rehearse.** \`update_tasks {"tasks":[{"id":"tsk_…","due":"mon 9am"}],"dryRun":true}\` answers what it would do and does nothing.
3. **Write once.** The same call with \`"idempotencyKey":"night-1-update"\` instead of \`dryRun\`. After a broken connection send it again with the same key: it is done once, and the answer says \`replayed\`.
4. **Look at the summary.** “Updated 1 task. undo_change {"changeIds":["chg_12"]} takes it back.” is done. “Proposed, not done: waits for the person” is **not done**: this token asks first; \`list_proposals\` tells later what was decided. “Nothing changed” is neither.
5. **Take back.** \`undo_change {"changeIds":["chg_12"]}\`, or \`{"last":true}\`. What others changed since is refused, or kept with \`"onConflict":"skip"\`.
6. **Errors** name the field and a \`fix\`; mend the call and send it again. \`rate_limited\` has \`retryAfterSeconds\`. \`budget_exhausted\` ends writing for the day: tell the person. \`token_restricted\` is final.

Over REST the same: \`Idempotency-Key: night-1\`, \`?dryRun=true\`, 202 with \`{ proposal }\` for “proposed, not done”, \`Tidemark-Change-Id\` and \`POST ${baseUrl}/api/v1/changes/{id}/undo\`. The whole API: ${baseUrl}/openapi.json.

Limits: ${limits.agentListMax} tasks a call and ${limits.agentIdsMax} ids, 1 MiB a body, 1,000 requests a minute, 20 at once; 429 says how long to wait.`;
}
