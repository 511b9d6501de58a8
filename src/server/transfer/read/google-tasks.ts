import { linkOrWords } from './markdown-link.ts';
import { dayOf, type Fields, fieldsIn, isFields, textOf } from './shapes.ts';
import type { JsonSource } from './source.ts';
import type { SourceTask } from './source-task.ts';
import { writeTasks } from './source-tasks.ts';

/** Google Takeout's `Tasks.json`: lists of tasks, which have days and no times, and do not repeat. */
export const googleTasks: JsonSource = {
  format: 'google-tasks',
  isOne: (value) =>
    isFields(value) &&
    (value['kind'] === 'tasks#taskLists' || fieldsIn(value['items']).some(({ kind }) => kind === 'tasks#tasks')),
  read(value, { file, builder }) {
    let row = 0;
    for (const list of fieldsIn((value as Fields)['items'])) {
      const project = builder.startProject(textOf(list['title']) || 'Google Tasks', false, textOf(list['id']));
      const tasks = fieldsIn(list['items'])
        .filter(({ deleted }) => deleted !== true)
        .map((task): SourceTask => {
          row += 1;
          return {
            key: textOf(task['id']) || `row ${row}`,
            sourceId: textOf(task['id']),
            parentKey: textOf(task['parent']) || null,
            row,
            project,
            name: textOf(task['title']),
            description: textOf(task['notes']),
            dueDate: dayOf(task['due']),
            completedAt: task['status'] === 'completed' ? textOf(task['completed']) || builder.now : null,
            kept: fieldsIn(task['links']).map((link) => ['column_kept', linkText(link)] as const),
          };
        });
      writeTasks(file, builder, tasks);
    }
  },
};

function linkText(link: Fields): string {
  const [text, address] = [textOf(link['description']) || textOf(link['type']), textOf(link['link'])];
  return linkOrWords(text, address);
}
