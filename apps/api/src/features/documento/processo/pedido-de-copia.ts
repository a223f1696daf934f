import { parseNup } from '@balcao/domain/protocolo/nup';
import { textOf } from '../text-of.ts';

/** What service 130 asked for. */
export interface PedidoDeCopia {
  /** As stored when it is a protocol number, else as typed. */
  numero: string;
  /** The person says that the process is their own, or their firm's. */
  parte: boolean;
  /** CPF or CNPJ of whom the person proved to represent; null without power of attorney. */
  representado: string | null;
}

/** Reads the answers of service 130. */
export function readPedidoDeCopia(respostas: Record<string, unknown>): PedidoDeCopia {
  const escolhido = textOf(respostas.processo);
  const typed = (escolhido === 'OUTRO' ? textOf(respostas.outroProcesso) : escolhido) ?? '';
  const procuracao = Array.isArray(respostas.procuracao) && respostas.procuracao.length > 0;
  return {
    numero: parseNup(typed)?.numero ?? typed.trim(),
    parte: respostas.qualidade === 'PARTE',
    representado: procuracao ? textOf(respostas.docRepresentado) : null,
  };
}
