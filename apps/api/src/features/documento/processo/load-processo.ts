import type { Db } from '@balcao/db/db';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { parseNup } from '@balcao/domain/protocolo/nup';
import { listRepresentantes } from '#features/pessoa/api.ts';
import type { Requerimento } from '../especie.ts';
import { textOf } from '../text-of.ts';
import { loadProcessoDigital } from './load-processo-digital.ts';
import { loadProcessoDoPortal } from './load-processo-do-portal.ts';
import type { Processo } from './processo.ts';

/** A process, and whether the requester may have all of it. */
export interface Encontrado {
  processo: Processo;
  integral: boolean;
}

/**
 * Loads the process that a request of service 130 asks for: from the digital store, or a request of this portal. Staff
 * attach an unknown process (paper, another body) to the asking request, which is copied instead. Only the party in the
 * records gets all of it, even when staff approved more.
 */
export async function loadProcesso(
  db: Db,
  { requerimento, now }: { requerimento: Requerimento; now: Date },
): Promise<Encontrado> {
  const pedido = readPedidoDeCopia(requerimento.respostas as Record<string, unknown>);
  const { numero } = pedido;
  const known = (await loadProcessoDigital(db, numero)) ?? (await loadProcessoDoPortal(db, numero));
  if (known) return { processo: known, integral: await mayHaveAll(db, known, { pedido, requerimento, now }) };
  const own = await loadProcessoDoPortal(db, requerimento.numero);
  if (!own) throw new Error('a request is a process of this portal');
  return { processo: { ...own, assunto: `${own.assunto}: ${numero}` }, integral: true };
}

/** A lawyer without power of attorney sees what anybody may see (Lei 8.906/1994 art. 7 XIII). */
async function mayHaveAll(
  db: Db,
  { interessado, sigilo }: Processo,
  asked: { pedido: PedidoDeCopia; requerimento: Requerimento; now: Date },
): Promise<boolean> {
  const { pedido, requerimento, now } = asked;
  if (!interessado) return false;
  // A claim to represent somebody must not reveal whether that person is the party.
  if (!pedido.parte) return !sigilo && interessado.pessoa.documento.numero === pedido.representado;
  if (interessado.id === requerimento.autorId) return true;
  const representantes = await listRepresentantes(db, interessado.id, todayInSaoPaulo(now));
  return representantes.includes(requerimento.autorId);
}

/** The answers of service 130. */
interface PedidoDeCopia {
  /** As stored when it is a protocol number, else as typed. */
  numero: string;
  /** The person claims that the process is their own, or their firm's. */
  parte: boolean;
  /** CPF or CNPJ of the person represented by proof; null without power of attorney. */
  representado: string | null;
}

/** Reads the answers of service 130. */
function readPedidoDeCopia(respostas: Record<string, unknown>): PedidoDeCopia {
  const escolhido = textOf(respostas.processo);
  const typed = (escolhido === 'OUTRO' ? textOf(respostas.outroProcesso) : escolhido) ?? '';
  const procuracao = Array.isArray(respostas.procuracao) && respostas.procuracao.length > 0;
  return {
    numero: parseNup(typed)?.numero ?? typed.trim(),
    parte: respostas.qualidade === 'PARTE',
    representado: procuracao ? textOf(respostas.docRepresentado) : null,
  };
}
