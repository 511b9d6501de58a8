/** Which folder may import which. The rooms and their reasons: docs/architecture.md, "The rooms". Type-only imports count too. */

const tests = String.raw`\.test\.tsx?$|^src/(test|lab)/|^e2e/`;
/** The rooms of src/server whose folders hold verbs; all of identity but what proves who somebody is. */
const verbs = String.raw`^src/server/(resources|history|agents|delivery|transfer|calendars|identity(?!/auth))/`;
/** What the machinery below the verbs consists of. */
const foundation = '^src/server/foundation/(db|platform|records|redis)/';
/** Where tRPC and HTTP meet the verbs: procedures, and operations that are streams. */
const transport = '^src/server/api/(routers|operations)/';

/** What a room may import of ours besides itself; `$1` in `own` is the part of a room, such as one feature. */
function room(name, from, allowed, comment, own = from) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { path: '^(src|prisma|e2e)/', pathNot: [own, ...allowed] },
  };
}

export default {
  forbidden: [
    room('lib-imports-nothing-of-ours', '^src/lib/', [], 'lib holds pure leaves.'),
    room('contract-imports-only-lib', '^src/contract/', ['^src/lib/'], 'The contract is safe in the browser.'),
    room(
      'quick-add-imports-only-lib-and-contract',
      '^src/quick-add/',
      ['^src/lib/', '^src/contract/'],
      'The parser is pure; browser and server share it.',
    ),
    room(
      'filter-imports-only-quick-add-lib-and-contract',
      '^src/filter/',
      ['^src/lib/', '^src/contract/', '^src/quick-add/'],
      'The filter language is pure; browser and server share it.',
    ),
    room(
      'components-are-dumb',
      '^src/components/',
      ['^src/lib/', '^src/contract/'],
      'The kit knows neither features nor the server.',
    ),
    room(
      'sync-is-the-local-copy',
      '^src/sync/',
      ['^src/lib/', '^src/contract/', '^src/server/api/routers/root-router.ts$'],
      'The local copy of the records and the way of changes to the server; the app stands on it.',
    ),
    room(
      'the-service-worker-imports-only-lib-and-contract',
      '^src/service-worker/',
      ['^src/lib/', '^src/contract/'],
      'The service worker runs beside the pages, and lives longer than any of them.',
    ),
    {
      name: 'sync-knows-no-react',
      comment: 'The local copy is tested without a page; hooks belong to client/react.',
      severity: 'error',
      from: { path: '^src/sync/', pathNot: tests },
      to: { path: 'node_modules/(react|react-dom|next|@tanstack)/' },
    },
    room(
      'the-client-imports-no-feature',
      '^src/client/',
      [
        '^src/lib/',
        '^src/contract/',
        '^src/quick-add/',
        '^src/filter/',
        '^src/components/',
        '^src/sync/',
        '^src/server/api/routers/root-router.ts$',
      ],
      'What the app lays on top of the local copy; features stand on it.',
    ),
    room(
      'features-do-not-know-each-other',
      '^src/features/([^/]+)/',
      [
        '^src/lib/',
        '^src/contract/',
        '^src/quick-add/',
        '^src/filter/',
        '^src/components/',
        '^src/sync/',
        '^src/client/',
        '^src/server/api/routers/root-router.ts$',
      ],
      'What two features share belongs to components, contract or lib.',
      '^src/features/$1/',
    ),
    room(
      'app-mounts-features-and-handlers',
      '^src/app/',
      [
        '^src/lib/',
        '^src/contract/',
        '^src/components/',
        '^src/sync/',
        '^src/client/',
        '^src/features/',
        '^src/server/(api|process/next)/',
      ],
      'Pages put features together; routes mount the handlers of server/api.',
    ),
    {
      name: 'the-ui-sees-of-the-server-one-type',
      comment: 'An import of a value would put the server into the browser.',
      severity: 'error',
      from: { path: '^src/(sync|client|components|features)/' },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    room(
      'the-server-does-not-know-the-ui',
      '^src/server/',
      ['^src/lib/', '^src/contract/', '^src/quick-add/', '^src/filter/'],
      'The server serves any client.',
    ),
    {
      name: 'verbs-know-neither-trpc-nor-next',
      comment: 'A verb receives everything by its context and can be called from anywhere.',
      severity: 'error',
      from: { path: [verbs, foundation], pathNot: tests },
      to: { path: 'node_modules/(@trpc|trpc-to-openapi|next|next-auth|react)/' },
    },
    {
      name: 'verbs-do-not-know-the-api',
      comment: 'Status, headers and routes belong to server/api.',
      severity: 'error',
      from: { path: [verbs, foundation, '^src/server/identity/auth/'], pathNot: tests },
      to: { path: '^src/server/(api|process/next)/' },
    },
    {
      name: 'routers-do-not-touch-storage',
      comment: 'A router is meta, input, output and one call.',
      severity: 'error',
      from: { path: transport, pathNot: tests },
      to: {
        path: [
          '^src/server/foundation/(db|redis)/',
          '^src/server/foundation/records/write.ts$',
          'node_modules/(pg|ioredis|@prisma)/',
        ],
      },
    },
    {
      name: 'only-the-api-knows-trpc',
      comment: 'The browser has clients of its own.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/server/api/', '^src/(app|sync|client|components|features)/', tests] },
      to: { path: 'node_modules/(@trpc|trpc-to-openapi)/' },
    },
    {
      name: 'production-does-not-import-tests',
      severity: 'error',
      from: { path: '^(src|prisma)/', pathNot: [tests, '^src/commands/test'] },
      to: { path: tests },
    },
    {
      name: 'production-does-not-import-development-packages',
      severity: 'error',
      from: {
        path: '^src/(app|sync|client|components|contract|features|filter|lib|quick-add|server|service-worker)/',
        pathNot: tests,
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'the-foundation-knows-no-resource',
      comment: 'What serves every resource depends on none of them.',
      severity: 'error',
      from: { path: foundation, pathNot: tests },
      to: { path: '^src/server/(?!foundation/)' },
    },
    {
      name: 'nothing-imports-the-lab',
      comment: 'Benches, trials and comparisons look at the service from outside.',
      severity: 'error',
      from: { path: '^(src|prisma|e2e)/', pathNot: '^src/lab/' },
      to: { path: '^src/lab/' },
    },
    {
      name: 'rooms-do-not-import-what-assembles-them',
      comment: 'The files directly in src/server/process and src/server/api put the rooms together.',
      severity: 'error',
      from: {
        path: '^src/server/',
        pathNot: [tests, '^src/server/process/embedded/run-service.ts$', '^src/server/(process|api)/[^/]+$'],
      },
      to: { path: '^src/server/(process|api)/[^/]+$' },
    },
    {
      name: 'the-client-does-not-import-what-assembles-it',
      comment: 'The files directly in src/client put its folders together; only the type of what they make is for all.',
      severity: 'error',
      from: { path: '^src/client/[^/]+/', pathNot: tests },
      to: { path: '^src/client/[^/]+$', pathNot: String.raw`^src/client/workspace\.ts$` },
    },
    {
      name: 'the-type-of-a-workspace-assembles-nothing',
      severity: 'error',
      from: { path: String.raw`^src/client/workspace\.ts$` },
      to: { dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', 'src/server/foundation/db/generated/'] },
    exclude: { path: String.raw`^\.next/|^next-env\.d\.ts$` },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
