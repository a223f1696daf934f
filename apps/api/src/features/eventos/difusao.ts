import { listVisible, seesOnlyOwn } from '#features/requerimento/api.ts';
import type { Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import type { Conexao } from './conexao.ts';

/** Of a request: news for all who read it, news for its staff, who has it open. */
type Kind = 'r' | 'i' | 'p';

/** Tells the open pages of what happened in requests, each only of those that its person may read. */
export interface Difusao {
  add(kind: Kind, requerimentoId: string): void;
}

type Needed = Pick<Deps, 'db' | 'sessions' | 'log'>;
type Pending = Map<string, Set<Kind>>;

/** Transactions that end close together are told as one, in milliseconds. */
const GATHER_MS = 20;

/**
 * Gathers what is announced and tells it in rounds, one at a time: when there is much, rounds grow instead of piling
 * up. Rights are read anew for each round, so that nothing is announced to somebody who may no longer read it.
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
    add(kind, id) {
      if (open.size === 0) return;
      pending.set(id, (pending.get(id) ?? new Set()).add(kind));
      if (running) return;
      running = true;
      run()
        .catch((err: unknown) => {
          deps.log.warn({ err }, 'news could not be told');
          pending = new Map();
          // The pages come back and ask for everything.
          for (const conexao of open) conexao.end();
        })
        .finally(() => {
          running = false;
        });
    },
  };
}

async function tellAll(deps: Needed, open: ReadonlySet<Conexao>, round: Pending): Promise<void> {
  const autores = await readAutores(deps, [...round.keys()]);
  for (const [, conexoes] of Map.groupBy(open, ({ sessaoId }) => sessaoId)) {
    const who = await deps.sessions.look(conexoes[0]?.sessaoId ?? '');
    if (!who) for (const conexao of conexoes) conexao.end();
    else await tellPerson(deps, { who, conexoes, round, autores });
  }
}

/** Who made each request: those who see only their own are not asked about in the database one by one. */
async function readAutores({ db }: Needed, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('requerimento').select(['id', 'autorId']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, autorId }) => [id, autorId]));
}

async function tellPerson(
  { db }: Needed,
  {
    who,
    conexoes,
    round,
    autores,
  }: { who: Who; conexoes: readonly Conexao[]; round: Pending; autores: ReadonlyMap<string, string> },
): Promise<void> {
  const theirs = new Set([who.usuarioId, ...who.representados, ...who.outorgantes]);
  const mayBe = [...autores]
    .filter(([, autorId]) => !seesOnlyOwn(who) || theirs.has(autorId))
    .map(([id]) => id);
  if (mayBe.length === 0) return;
  for (const { id, version, equipe } of await listVisible(db, who, mayBe)) {
    const kinds = round.get(id) ?? new Set();
    const news = kinds.has('r') || (equipe && kinds.has('i'));
    for (const conexao of conexoes) {
      if (news) conexao.tell('requerimento', { id, version });
      if (equipe && kinds.has('p')) conexao.tell('presenca', { id });
    }
  }
}
