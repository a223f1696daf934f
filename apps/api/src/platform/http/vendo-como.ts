import type { RouteDef } from '@balcao/contract/kernel/route';
import { ENCERRAM_VER_COMO, isFechadaVendoComo } from '@balcao/contract/vendo-como';
import type { Db } from '@balcao/db/db';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import type { Who } from '../auth/who.ts';
import type { Deps } from '../deps.ts';
import { Problem } from './problem.ts';

/**
 * Lets somebody who sees the portal as another person read, and nothing else.
 * @throws Problem `ver_como.encerrado`, `ver_como.somente_leitura`.
 */
export function refuseVendoComo(route: RouteDef, { vistoPor }: Who): void {
  if (vistoPor === null || ENCERRAM_VER_COMO.has(route)) return;
  if (!vistoPor.vale) throw new Problem('ver_como.encerrado');
  if (isFechadaVendoComo(route)) throw somenteLeitura(route);
}

function somenteLeitura(route?: RouteDef): Problem {
  if (route?.method !== 'GET') return new Problem('ver_como.somente_leitura');
  const title = 'Você está vendo como outra pessoa: isto só abre para ela.';
  return new Problem('ver_como.somente_leitura', { title });
}

const readers = new WeakMap<Db, Db>();

/** What the handlers of such a read work with: a database that takes no write but that of the audit log. */
export function readingOnly(deps: Deps): Deps {
  const known = readers.get(deps.db) ?? deps.db.withPlugin(noWrites);
  readers.set(deps.db, known);
  return { ...deps, db: known };
}

const WRITES = /\b(insert\s+into|delete\s+from|merge\s+into|update\s+[\w"]+\s+(as\s+)?([\w"]+\s+)?set)\b/i;

const noWrites: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (isWrite(node)) throw somenteLeitura();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

function isWrite(node: RootOperationNode): boolean {
  if (node.kind === 'RawNode') return WRITES.test(node.sqlFragments.join(' x '));
  return /^(Insert|Update|Delete|Merge)QueryNode$/.test(node.kind);
}
