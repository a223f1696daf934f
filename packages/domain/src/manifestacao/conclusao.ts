import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatNumero } from '../texto/numero.ts';
import type { TipoManifestacao } from './nomes.ts';

const TEXTO_MINIMO = 30;
const TEXTO_MAXIMO = 10_000;

/** One thing that a conclusive answer must say. */
interface Ponto {
  id: string;
  rotulo: string;
  ajuda: string;
}

/** A final decision that an answer of a kind may state. */
interface Desfecho {
  rotulo: string;
  /** What must be said beside the answer itself. */
  pontos: readonly Ponto[];
}

const ponto = (id: string, rotulo: string, ajuda: string): Ponto => ({ id, rotulo, ajuda });

const RESOLVIDA = ponto('providencia', 'O que foi feito', 'O que o Conselho fez e desde quando vale.');

/**
 * The final decisions that each kind admits, and what each must say (Decreto 9.492/2018): a compliment
 * reaches the agent and their leader, a complaint gets a decision, a report is forwarded or archived for a reason.
 */
export const DESFECHOS = {
  ELOGIO: {
    CIENCIA: {
      rotulo: 'Enviado a quem foi elogiado e à chefia',
      pontos: [
        ponto('agente', 'Quem foi elogiado', 'Nome da pessoa ou da equipe.'),
        ponto('chefia', 'Chefia avisada', 'Nome ou unidade de quem chefia.'),
      ],
    },
  },
  RECLAMACAO: {
    PROCEDENTE: {
      rotulo: 'Procedente',
      pontos: [ponto('apuracao', 'O que apuramos', 'Os fatos, em frases curtas.'), RESOLVIDA],
    },
    PROCEDENTE_EM_PARTE: {
      rotulo: 'Procedente em parte',
      pontos: [ponto('apuracao', 'O que apuramos', 'O que se confirmou e o que não.'), RESOLVIDA],
    },
    IMPROCEDENTE: {
      rotulo: 'Improcedente',
      pontos: [ponto('apuracao', 'O que apuramos', 'Por que o que foi relatado não se confirmou.')],
    },
  },
  SOLICITACAO: {
    ATENDIDA: { rotulo: 'Atendida', pontos: [RESOLVIDA] },
    IMPOSSIVEL: {
      rotulo: 'Não é possível atender',
      pontos: [ponto('razao', 'Por que não é possível', 'A razão e, se houver, outro caminho.')],
    },
  },
  SUGESTAO: {
    ADOTADA: { rotulo: 'Adotada', pontos: [ponto('adocao', 'Como será adotada', 'O que muda e quando.')] },
    NAO_ADOTADA: {
      rotulo: 'Não adotada',
      pontos: [ponto('razao', 'Por que não será adotada', 'A razão, em palavras simples.')],
    },
  },
  DENUNCIA: {
    ENCAMINHADA: {
      rotulo: 'Encaminhada para apuração',
      pontos: [ponto('unidade', 'Unidade que vai apurar', 'Para onde foi, sem os dados de quem denunciou.')],
    },
    SEM_ELEMENTOS: {
      rotulo: 'Arquivada por falta de elementos',
      pontos: [ponto('razao', 'Por que foi arquivada', 'O que faltou para apurar.')],
    },
  },
  COMUNICACAO: {
    ENCAMINHADA: {
      rotulo: 'Encaminhada para apuração',
      pontos: [ponto('unidade', 'Unidade que vai apurar', 'Para onde foi.')],
    },
    SEM_ELEMENTOS: {
      rotulo: 'Arquivada por falta de elementos',
      pontos: [ponto('razao', 'Por que foi arquivada', 'O que faltou para apurar.')],
    },
  },
} as const satisfies Record<TipoManifestacao, Record<string, Desfecho>>;

/** A conclusive answer as it is written. */
export interface Conclusao {
  desfecho: string;
  /** What it must say, by the id of each point. */
  pontos: Readonly<Record<string, string>>;
  /** The answer itself, for its author. */
  texto: string;
}

/** The decision by its key among those of the kind; null for another kind's. */
function desfechoDe(tipo: TipoManifestacao, desfecho: string): Desfecho | null {
  const all: Readonly<Record<string, Desfecho>> = DESFECHOS[tipo];
  return Object.hasOwn(all, desfecho) ? (all[desfecho] ?? null) : null;
}

/** What is missing in a conclusive answer of this kind; empty when it may be sent. */
export function validateConclusao(tipo: TipoManifestacao, conclusao: Conclusao): Problema[] {
  const desfecho = desfechoDe(tipo, conclusao.desfecho);
  const problemas: Problema[] = desfecho ? [] : [{ campo: 'desfecho', mensagem: 'Escolha a decisão.' }];
  for (const { id, rotulo } of desfecho?.pontos ?? [])
    if (usefulLength(conclusao.pontos[id] ?? '') === 0)
      problemas.push({ campo: `pontos.${id}`, mensagem: `Preencha “${rotulo}”.` });
  const length = usefulLength(conclusao.texto);
  if (length < TEXTO_MINIMO)
    problemas.push({
      campo: 'texto',
      mensagem: `Escreva a resposta, com pelo menos ${TEXTO_MINIMO} letras.`,
    });
  if (length > TEXTO_MAXIMO)
    problemas.push({ campo: 'texto', mensagem: `Use até ${formatNumero(TEXTO_MAXIMO)} letras.` });
  return problemas;
}
