/** No folder imports, over whatever detour, a folder that imports it. Apart from the other rules, because tests may look anywhere. */
import rules from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-circles-of-folders',
      comment: 'Folders that import each other are one folder with several names.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...rules.options,
    exclude: { path: String.raw`\.test\.tsx?$|^src/(test|lab)/|node_modules/|src/server/foundation/db/generated/` },
  },
};
