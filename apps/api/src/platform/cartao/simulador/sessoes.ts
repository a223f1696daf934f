import { podePassar, type SituacaoDaSessao } from '@balcao/domain/cartao/situacao';
import type { Journal } from '../../provedor-simulado/journal.ts';
import { Recusa } from '../../provedor-simulado/servidor.ts';
import type { NovaSessao, Sessao } from '../protocolo.ts';

/** How the notices of a session are sent, as the page «banco» asks for it. */
export type ModoDeAviso = 'NORMAL' | 'REPETIDOS' | 'ATRASADOS' | 'FORA_DE_ORDEM' | 'NENHUM';

/** A session with what the acquirer keeps of it for itself. The number of a card is never kept. */
export interface SessaoGuardada extends Omit<Sessao, 'pagina'> {
  pedido: NovaSessao;
  avisos: ModoDeAviso;
  /** When the bank authorises a payment that was put off. */
  agendadaPara: string | null;
  /** The test card that waits for its challenge, and how often the code was wrong. */
  desafio: { chave: string; validade: string; erros: number } | null;
}

/** The session as the protocol tells it, with its page under the address of the acquirer. */
export function presentSessao(sessao: SessaoGuardada, origem: string): Sessao {
  const { pedido: _, avisos: __, agendadaPara: ___, desafio: ____, ...told } = sessao;
  return { ...told, pagina: `${origem}/pagina/${sessao.id}` };
}

/** How long an authorised payment may wait for its capture. */
const CAPTURA_DIAS = 5;
const DAY_MS = 86_400_000;

/** The sessions of the acquirer. Every change is on disk before it is told. */
export function createSessoes(journal: Journal<SessaoGuardada>, tell: (sessao: SessaoGuardada) => void) {
  function save(sessao: SessaoGuardada, change: Partial<SessaoGuardada>): SessaoGuardada {
    const next = { ...sessao, ...change, revisao: sessao.revisao + 1 };
    journal.set(next.id, next);
    tell(next);
    return next;
  }

  /** The session as it is now: one whose time is over has ended. Throws `Recusa`. */
  function get(id: string, now: Date): SessaoGuardada {
    const sessao = journal.all.get(id);
    if (!sessao) throw new Recusa(404, 'NAO_ENCONTRADO', 'Sessão não encontrada.');
    return isOver(sessao, now) ? save(sessao, { situacao: 'CANCELADA', desafio: null }) : sessao;
  }

  return {
    all: () => Array.from(journal.all.values()),
    has: (id: string) => journal.all.has(id),
    get,
    save,
    open: (sessao: SessaoGuardada) => journal.set(sessao.id, sessao),
    setAvisos: (id: string, avisos: ModoDeAviso, now: Date) => journal.set(id, { ...get(id, now), avisos }),
    /** Throws `Recusa` when the session may not pass to this situation. */
    move(sessao: SessaoGuardada, situacao: SituacaoDaSessao, change: Partial<SessaoGuardada> = {}) {
      if (!podePassar(sessao.situacao, situacao))
        throw new Recusa(409, 'SITUACAO_INVALIDA', 'A sessão não está mais nesta situação.');
      return save(sessao, { ...change, situacao });
    },
  };
}

export type Sessoes = ReturnType<typeof createSessoes>;

function isOver({ situacao, expiraEm, autorizacao, agendadaPara }: SessaoGuardada, now: Date): boolean {
  if (situacao === 'CRIADA' || situacao === 'EM_3DS')
    return agendadaPara === null && Date.parse(expiraEm) <= now.getTime();
  return (
    situacao === 'AUTORIZADA' &&
    autorizacao !== null &&
    Date.parse(autorizacao.em) + CAPTURA_DIAS * DAY_MS <= now.getTime()
  );
}
