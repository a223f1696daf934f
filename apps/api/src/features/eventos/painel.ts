import { agente, type Who } from '#platform/auth/who.ts';
import type { Deps } from '#platform/deps.ts';
import { Problem, tooMany } from '#platform/http/problem.ts';
import type { Sinais, Sinal } from '#platform/sinais.ts';
import { type Conexao, createConexao } from './conexao.ts';
import { createDifusao, type Difusao } from './difusao.ts';

/** Streams of one person in a process; a browser shares one among its pages. */
const PER_PERSON = 8;
/** Streams of a process: each costs a socket and a session check at every beat. */
const PER_PROCESS = 2_000;
/**
 * Milliseconds between beats: sooner than proxies drop a silent connection. It also bounds how long an idle session
 * keeps its stream.
 */
const BEAT_MS = 15_000;

/** The open pages of one process. */
interface Painel {
  /**
   * Opens the stream of this person's page. @throws Problem `unavailable` or `rate_limited`, and then the page polls
   */
  open(who: Who): Promise<Conexao>;
  readonly size: number;
}

type Needed = Pick<Deps, 'db' | 'sessions' | 'sinais' | 'log'>;

const paineis = new WeakMap<Sinais, Painel>();

/** The panel of the running application. */
export function painelOf(deps: Needed): Painel {
  const painel = paineis.get(deps.sinais) ?? createPainel(deps);
  paineis.set(deps.sinais, painel);
  return painel;
}

function createPainel(deps: Needed): Painel {
  const { sessions, sinais, log } = deps;
  const open = new Set<Conexao>();
  const difusao = createDifusao(deps, open);
  let beating: NodeJS.Timeout | undefined;

  const begin = async (conexao: Conexao) => {
    // The session may have ended before this stream could learn it.
    sessions.forget(conexao.sessaoId);
    if (await sessions.look(conexao)) conexao.tell('aberto', {});
    else conexao.end();
  };
  const leave = (conexao: Conexao) => {
    open.delete(conexao);
    if (open.size === 0) clearInterval(beating);
  };
  const beat = () => {
    for (const conexao of open) conexao.beat();
    void endDead(open, sessions).catch((err: unknown) =>
      log.warn({ err }, 'sessions of streams not looked at'),
    );
  };
  sinais.follow({
    onSinal: (sinal) => hear(sinal, { open, sessions, difusao }),
    onLost: () => {
      // Missed news leaves no trace, so the pages reconnect and reload everything.
      for (const conexao of open) conexao.end();
    },
  });
  return {
    get size() {
      return open.size;
    },
    async open(who) {
      if (!(await sinais.ready())) throw new Problem('unavailable', { headers: { 'retry-after': '30' } });
      // There is no await between counting and taking a place, so a burst counts itself.
      const theirs = [...open].filter(({ agenteId }) => agenteId === agente(who).usuarioId);
      if (theirs.length >= PER_PERSON || open.size >= PER_PROCESS) throw tooMany(60);
      const conexao = createConexao(who, leave);
      if (open.size === 0) beating = setInterval(beat, BEAT_MS).unref();
      open.add(conexao);
      await begin(conexao).catch((error: unknown) => {
        // A stream that did not begin has no reader, and would keep its place for ever.
        conexao.end();
        throw error;
      });
      return conexao;
    },
  };
}

interface Listeners {
  open: ReadonlySet<Conexao>;
  sessions: Deps['sessions'];
  difusao: Difusao;
}

function hear(sinal: Sinal, { open, sessions, difusao }: Listeners): void {
  if ('owner' in sinal) difusao.add(sinal.kind, sinal.owner);
  else hearOther(sinal, { open, sessions });
}

/** Handles news about a person, a session or the portal itself. */
function hearOther(
  { kind, id }: Exclude<Sinal, { owner: unknown }>,
  { open, sessions }: Omit<Listeners, 'difusao'>,
): void {
  if (kind === 's') {
    sessions.forget(id);
    for (const conexao of open) if (conexao.sessaoId === id) conexao.end();
  } else if (kind === 'u') {
    const theirs = [...open].filter(({ usuarioId, agenteId }) => usuarioId === id || agenteId === id);
    for (const { sessaoId } of theirs) sessions.forget(sessaoId);
    // Without an answer of the database the streams end.
    void endDead(theirs, sessions).catch(() => {
      for (const conexao of theirs) conexao.end();
    });
  } else if (kind === 'n') {
    for (const conexao of open) if (conexao.usuarioId === id) conexao.tell('notificacoes', {});
  } else {
    for (const conexao of open) conexao.tell('configuracoes', {});
  }
}

/** Ends the streams whose session ended or idled too long. */
async function endDead(some: Iterable<Conexao>, sessions: Deps['sessions']): Promise<void> {
  for (const conexao of Array.from(some)) if (!(await sessions.look(conexao))) conexao.end();
}
