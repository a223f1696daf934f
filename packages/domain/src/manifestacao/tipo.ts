import type { Identificacao } from './identificacao.ts';
import type { TipoManifestacao } from './nomes.ts';

/** A kind of manifestation, as the person who chooses it reads it. */
interface TipoEscrito {
  nome: string;
  /** When to choose it, in one sentence. */
  quando: string;
  exemplo: string;
}

/**
 * The kinds that a person chooses among, in the order in which they are offered (Lei 13.460/2017 art. 2º V; Decreto
 * 9.492/2018 art. 3º).
 */
export const TIPOS_ESCOLHIDOS = {
  RECLAMACAO: {
    nome: 'Reclamação',
    quando: 'Um serviço ou atendimento do Conselho não funcionou como deveria.',
    exemplo: 'Pedi a segunda via da carteira há dois meses e ninguém responde.',
  },
  SOLICITACAO: {
    nome: 'Solicitação de providência',
    quando: 'Você quer que o Conselho faça algo.',
    exemplo: 'O endereço da sede está errado no mapa do portal. Peço que corrijam.',
  },
  DENUNCIA: {
    nome: 'Denúncia',
    quando: 'Alguém do Conselho pode ter feito algo ilegal ou contra a ética.',
    exemplo: 'Um funcionário pediu dinheiro para adiantar o meu registro.',
  },
  SUGESTAO: {
    nome: 'Sugestão',
    quando: 'Você tem uma ideia para melhorar um serviço.',
    exemplo: 'O portal podia avisar pelo celular quando a certidão fica pronta.',
  },
  ELOGIO: {
    nome: 'Elogio',
    quando: 'Um serviço ou uma pessoa do Conselho atendeu você bem.',
    exemplo: 'A atendente Bianca explicou tudo com paciência e resolveu na hora.',
  },
} as const satisfies Record<string, TipoEscrito>;

export type TipoEscolhido = keyof typeof TIPOS_ESCOLHIDOS;

/**
 * Every kind that a manifestation may be of. A `COMUNICACAO` is a complaint or report without a name: it is taken up
 * where it says enough, and gives no right to an answer (Decreto 9.492/2018).
 */
export const TIPOS_MANIFESTACAO = {
  RECLAMACAO: 'Reclamação',
  SOLICITACAO: 'Solicitação de providência',
  DENUNCIA: 'Denúncia',
  SUGESTAO: 'Sugestão',
  ELOGIO: 'Elogio',
  COMUNICACAO: 'Comunicação',
} as const satisfies Record<TipoManifestacao, string>;

/** The kind under which a choice is filed: a complaint or a report without a name is a communication. */
export function tipoRegistrado(escolhido: TipoEscolhido, identificacao: Identificacao): TipoManifestacao {
  const acusa = escolhido === 'RECLAMACAO' || escolhido === 'DENUNCIA';
  return acusa && identificacao === 'ANONIMA' ? 'COMUNICACAO' : escolhido;
}
