import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, type Running, startProcess } from '../greenlit.ts';
import { PAGE } from './listCall.ts';
import type { Call } from './load.ts';

/**
 * PostGraphile, our comparison: GraphQL derived from the tables. It has 300 MB of packages, so it is not a dependency:
 * the bench downloads it into the git-ignored cache, and the product never uses it.
 */
const PACKAGES = { postgraphile: '5.1.5', graphql: '16.15.0' };
const FOLDER = path.join(CACHE, 'postgraphile');
const PROGRAM = path.join(FOLDER, 'node_modules/postgraphile/dist/cli-run.js');
export const POSTGRAPHILE = `PostGraphile ${PACKAGES.postgraphile}`;

/** Its defaults, without the development features, and with filters on columns that have no index of their own. */
const CONFIG = `import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
export default {
  extends: [PostGraphileAmberPreset],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolSize: 20 })],
  grafserv: { port: Number(process.env.PORT), host: '127.0.0.1', graphqlPath: '/graphql', watch: false },
  grafast: { explain: false },
};
`;

export function startPostGraphile(databaseUrl: string): Promise<Running> {
  installOnce();
  return startProcess({
    command: process.execPath,
    args: [PROGRAM],
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
    readyPath: '/',
    limitMs: 60_000,
  });
}

function installOnce(): void {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES }, null, 2);
  const manifest = path.join(FOLDER, 'package.json');
  if (existsSync(PROGRAM) && existsSync(manifest) && readFileSync(manifest, 'utf8') === wanted) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(manifest, wanted);
  writeFileSync(path.join(FOLDER, 'graphile.config.mjs'), CONFIG);
  const args = ['install', '--ignore-scripts', '--no-package-lock', '--workspaces=false', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, {
    cwd: FOLDER,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`PostGraphile could not be installed: ${stderr}`);
}

const SCRIPTS = `totalCount nodes {
  rowId type title category status version isProviderScript text libraryId createdAt updatedAt
  userByAccountIdAndCreatorId { name lastName parentId }
}`;
const ORDER = `first: ${PAGE}, orderBy: [TITLE_ASC, PRIMARY_KEY_ASC]`;
const DOCUMENT = `query ($accountId: UUID!, $userId: UUID!, $providerId: UUID!) {
  userByAccountIdAndRowId(accountId: $accountId, rowId: $userId) {
    kind name lastName active
    settingByAccountIdAndUserId { companyName complianceEmail }
    planByAccountIdAndUserId { active expiresAt complianceEngine contentLibraries }
    userRolesByAccountIdAndUserId { nodes { roleByRoleId { name permissions } } }
  }
  mine: allScripts(${ORDER}, condition: { accountId: $accountId, hidden: false, archived: false }) { ${SCRIPTS} }
  provided: allScripts(${ORDER}, condition: {
    accountId: $providerId, isProviderScript: true, status: "approved", hidden: false, archived: false
  }) { ${SCRIPTS} }
  allFavorites(condition: { accountId: $accountId, userId: $userId, itemType: "script" }) { nodes { itemId } }
}`;

/**
 * The same list as far as tables alone can express it: the viewer with plan and roles; the account's and the
 * provider's scripts with authors and counts; the stars. Authentication and permissions are left out.
 */
export const postGraphileCall = (
  url: string,
  { accountId, userId }: { accountId: string; userId: string },
  providerId: string,
): Call => ({
  url: `${url}/graphql`,
  method: 'POST',
  body: JSON.stringify({ query: DOCUMENT, variables: { accountId, userId, providerId } }),
});
