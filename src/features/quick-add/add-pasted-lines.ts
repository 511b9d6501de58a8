import type { LineDefaults } from '../../client/quick-add/create-from-line.ts';
import type { Workspace } from '../../client/workspace.ts';
import { sendText } from './sent-lines.ts';

/** What somebody pastes by mistake is longer than this; an import takes more. */
const linesMax = 200;

/** Creates a task of each line of a text, with one undo for all. */
export function addPastedLines(workspace: Workspace, text: string, defaults: LineDefaults): void {
  if (text.split('\n').filter((line) => line.trim() !== '').length <= linesMax)
    sendText(workspace, { text, asOne: false, defaults });
  else workspace.notices.show({ text: `At most ${linesMax} lines become tasks at once. Nothing was added.` });
}
