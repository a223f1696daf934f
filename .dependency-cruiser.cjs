/**
 * Who may import whom (docs/architecture.md, "Rooms"); scripts/house/room-rules.ts adds what features are as rooms. Each
 * rule's name says what it protects; `comment` says what to do instead. Tests may reach further than the code they test,
 * so most rules leave them out.
 */

const TEST = '\\.test\\.tsx?$';
/** What only tests use: harnesses, fixtures, stand-ins, processes that a test starts. */
const SUPPORT = '^apps/[^/]+/src/test/|/fixtures/|\\.(fixture|stub|child|pattern)\\.tsx?$';
const NOT_PRODUCT = [TEST, SUPPORT];
const PACKAGES = '^packages/';

/** Packages whose rules run in the browser and in the server alike. */
const PURE = '^packages/(domain|contract)/src/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rooms = [
  {
    name: 'domain-imports-nothing-of-ours',
    comment: 'The rules stand alone: pass what they need as an argument.',
    severity: 'error',
    from: { path: '^packages/domain/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/domain/' },
  },
  {
    name: 'domain-uses-no-library',
    comment: 'Pure TypeScript only, so the same rule runs in the browser, the server and the worker.',
    severity: 'error',
    from: { path: '^packages/domain/src/', pathNot: NOT_PRODUCT },
    to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'contract-imports-only-domain',
    comment: 'The contract describes the wire; it knows neither side of it.',
    severity: 'error',
    from: { path: '^packages/contract/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/(contract|domain)/' },
  },
  {
    name: 'contract-uses-no-library-but-zod',
    comment: 'Whatever the contract imports travels to the browser.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: NOT_PRODUCT },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      pathNot: '(^|/)node_modules/zod/',
    },
  },
  {
    name: 'pure-packages-use-no-node-builtin',
    comment: 'domain and contract run in the browser.',
    severity: 'error',
    from: { path: PURE, pathNot: NOT_PRODUCT },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'catalogo-imports-only-domain',
    comment: 'A service is data in the words of the rules.',
    severity: 'error',
    from: { path: '^packages/catalogo/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/(catalogo|domain)/' },
  },
  {
    name: 'db-imports-only-domain-and-catalogo',
    comment: 'The database package is used by the api; it knows no feature.',
    severity: 'error',
    from: { path: '^packages/db/' },
    to: { path: '^(apps|packages)/', pathNot: '^packages/(db|domain|catalogo)/' },
  },
  {
    name: 'packages-import-no-app',
    comment: 'Move what both need into a package.',
    severity: 'error',
    from: { path: PACKAGES },
    to: { path: '^apps/' },
  },
  {
    name: 'web-imports-only-contract-and-domain',
    comment: 'The browser speaks to the server through the contract.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^(apps|packages)/', pathNot: '^(apps/web|packages/(contract|domain))/' },
  },
  {
    name: 'api-imports-no-other-app',
    comment: 'The server knows nothing of its screens.',
    severity: 'error',
    from: { path: '^apps/api/' },
    to: { path: '^apps/', pathNot: '^apps/api/' },
  },
  {
    name: 'e2e-imports-no-application',
    comment: 'Journeys see the product from outside, in its words; fixtures may write rows.',
    severity: 'error',
    from: { path: '^apps/e2e/' },
    to: { path: '^(apps|packages)/', pathNot: '^(apps/e2e|packages/(contract|catalogo|db|domain))/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const layers = [
  {
    name: 'platform-knows-no-feature',
    comment: 'platform and ui serve every feature; hand the feature in from app.',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/(platform|ui)/', pathNot: NOT_PRODUCT },
    to: { path: '^apps/[^/]+/src/(features|app)/' },
  },
  {
    name: 'features-do-not-know-app',
    comment: 'app composes features, never the other way round.',
    severity: 'error',
    from: { path: '^apps/[^/]+/src/features/', pathNot: NOT_PRODUCT },
    to: { path: '^apps/[^/]+/src/app/' },
  },
  {
    name: 'ui-does-not-know-the-contract',
    comment: 'Parts of the design system take plain values.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: NOT_PRODUCT },
    to: { path: '^packages/contract/' },
  },
  {
    name: 'product-code-imports-no-test-support',
    comment: 'Harnesses, fixtures and stand-ins are for tests only.',
    severity: 'error',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: NOT_PRODUCT },
    to: { path: SUPPORT },
  },
  {
    name: 'nothing-imports-a-test',
    comment: 'Put what two tests need in a file of its own.',
    severity: 'error',
    from: {},
    to: { path: TEST },
  },
  {
    name: 'api-features-meet-only-through-their-door',
    comment: 'Import the other feature through its api.ts.',
    severity: 'error',
    from: { path: '^apps/api/src/features/([^/]+)/', pathNot: NOT_PRODUCT },
    to: {
      path: '^apps/api/src/features/',
      pathNot: ['^apps/api/src/features/$1/', '^apps/api/src/features/[^/]+/api\\.ts$'],
    },
  },
  {
    name: 'web-features-meet-only-through-their-door',
    comment: 'Import the other feature through its api.tsx.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/', pathNot: NOT_PRODUCT },
    to: {
      path: '^apps/web/src/features/',
      pathNot: ['^apps/web/src/features/$1/', '^apps/web/src/features/[^/]+/api\\.tsx?$'],
    },
  },
  {
    name: 'features-do-not-toast',
    comment:
      'A failed change becomes a toast in platform/query-client.ts, a finished one by meta of the mutation.',
    severity: 'error',
    from: { path: '^apps/web/src/features/' },
    to: { path: '^apps/web/src/platform/toast\\.ts$' },
  },
  {
    name: 'no-sql-in-routes-or-app',
    comment: 'Queries live in use cases, read models and platform.',
    severity: 'error',
    from: { path: '^apps/api/src/(app/|features/[^/]+/routes\\.ts$)', pathNot: NOT_PRODUCT },
    to: { path: '(^|/)node_modules/kysely/' },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const shape = [
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one module, or hide a third.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-cycles-of-types',
    comment: 'The type belongs to the side that needs nothing of the other.',
    severity: 'error',
    from: { pathNot: [...NOT_PRODUCT, '^apps/e2e/'] },
    to: { circular: true },
  },
  {
    name: 'no-unresolved',
    comment: 'An import that resolves to nothing would also hide from every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-barrels',
    comment: 'Import the module that has the thing.',
    severity: 'error',
    from: {},
    to: { path: '^(apps|packages)/.*/index\\.[jt]sx?$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...rooms, ...layers, ...shape],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps/[^/]+/dist|data|\\.cache|coverage)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
