import { OWNER_KINDS, type OwnerKind } from '@balcao/contract/kernel/owner.gen';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { type Owner, type Readable, rulesOf } from '#platform/owner/owner.ts';
import type { OfOwner } from '#platform/sinais.ts';
import type { Conexao } from './conexao.ts';

/** Announces events to open pages, each only what its person may read. */
export interface Difusao {
  add(kind: OfOwner, owner: Owner): void;
}

type Needed = Pick<Deps, 'db' | 'sessions' | 'log'>;
/** The pending announcements of each owner. */
type Pending = Map<string, { owner: OwnerKind; kinds: Set<OfOwner> }>;

/** Milliseconds in which transactions are announced together. */
const GATHER_MS = 20;

/**
 * Gathers announcements and sends them in rounds, one at a time, so that rounds grow under load instead of piling up.
 * Each round reads the rights again, so nobody gets news that they may no longer read.
 */
export function createDifusao(deps: Needed, open: ReadonlySet<Conexao>): Difusao {
  let pending: Pending = new Map();
  let running = false;

  async function run(): Promise<void> {
    while (pending.size > 0) {
      await new Promise((go) => setTimeout(go, GATHER_MS));
      const round = pending;
      pending = new Map();
      await tellAll(deps, open, round);
    }
  }

  return {
    add(kind, { kind: owner, id }) {
      if (open.size === 0) return;
      const known = pending.get(id) ?? { owner, kinds: new Set() };
      known.kinds.add(kind);
      pending.set(id, known);
      if (running) return;
      running = true;
      run()
        .catch((err: unknown) => {
          deps.log.warn({ err }, 'news could not be told');
          pending = new Map();
          // The pages reconnect and reload everything.
          for (const conexao of open) conexao.end();
        })
        .finally(() => {
          running = false;
        });
    },
  };
}

async function tellAll(deps: Needed, open: ReadonlySet<Conexao>, round: Pending): Promise<void> {
  const ask = await prepareReaders(deps, round);
  for (const [, conexoes] of Map.groupBy(open, ({ sessaoId, usuarioId }) => `${sessaoId} ${usuarioId}`)) {
    const [one] = conexoes;
    const who = one ? await deps.sessions.look(one) : null;
    if (!who) for (const conexao of conexoes) conexao.end();
    else tellPerson(conexoes, round, await ask(who));
  }
}

type Told = Readable & { owner: OwnerKind };

/** Prepares a function that tells which owners of the round one person reads. */
async function prepareReaders({ db }: Needed, round: Pending): Promise<(who: Who) => Promise<Told[]>> {
  const asks: ((who: Who) => Promise<Told[]>)[] = [];
  for (const owner of OWNER_KINDS) {
    const ids = [...round].filter(([, told]) => told.owner === owner).map(([id]) => id);
    if (ids.length === 0) continue;
    const ask = await rulesOf(owner).readers(db, ids);
    asks.push(async (who) => (await ask(who)).map((row) => ({ ...row, owner })));
  }
  return async (who) => (await Promise.all(asks.map((ask) => ask(who)))).flat();
}

function tellPerson(conexoes: readonly Conexao[], round: Pending, told: readonly Told[]): void {
  for (const { id, version, equipe, owner } of told) {
    const kinds = round.get(id)?.kinds ?? new Set();
    const news = kinds.has('r') || (equipe && kinds.has('i'));
    for (const conexao of conexoes) {
      if (news) conexao.tell(owner, { id, version });
      if (equipe && kinds.has('p')) conexao.tell('presenca', { id });
    }
  }
}
