import type { AtoManifestacao } from '@balcao/domain/manifestacao/ato';
import { DESFECHOS } from '@balcao/domain/manifestacao/conclusao';
import { NOMES_TIPO_MANIFESTACAO, type TipoManifestacao } from '@balcao/domain/manifestacao/nomes';
import { v4 as uuidv4 } from 'uuid';
import {
  AREAS,
  abertasDe,
  areaDe,
  type Modelo,
  prorrogavelDe,
  type Quem,
  type Sigla,
} from './modelo.fixture.ts';

const MOTIVO = 'Precisamos de mais tempo para ouvir todas as pessoas.';
const TEXTO = 'Analisamos o que você relatou e respondemos nestas linhas.';

/** Ids of the groups, and of the open forwarding of an area. */
export interface Ids {
  grupos: Record<Sigla, string>;
  encaminhamento(sigla: Sigla | undefined): Promise<string | null>;
}

/** What an act says, and what of it the model has to know. Null where nothing can be said rightly. */
export interface Dito {
  said: object;
  areas?: Sigla[];
  tipo?: TipoManifestacao;
  consente?: boolean;
}

/** Says something right for the act, as far as there is something; `n` draws among the right ones. */
export async function dizer(
  m: Modelo,
  { acao, quem, n, now }: { acao: AtoManifestacao; quem: Quem; n: number; now: Date },
  ids: Ids,
): Promise<Dito | null> {
  switch (acao) {
    case 'reclassificar': {
      const others = NOMES_TIPO_MANIFESTACAO.filter(
        (tipo) => tipo !== m.vida.tipo && (tipo !== 'COMUNICACAO' || m.vida.identificacao === 'ANONIMA'),
      );
      const tipo = others[n % others.length] ?? 'ELOGIO';
      return { said: { tipo, categoriaId: null, motivo: MOTIVO }, tipo };
    }
    case 'encaminhar': {
      const free = Object.values(AREAS).filter((sigla) => !abertasDe(m).some((one) => one.sigla === sigla));
      const areas = n % 3 === 0 ? free : free.slice(n % 2, (n % 2) + 1);
      if (areas.length === 0) return null;
      const grupoIds = areas.map((sigla) => ids.grupos[sigla]);
      return { said: { grupoIds, pergunta: 'O que houve com este pedido?' }, areas };
    }
    case 'prorrogar_area':
      return { said: { encaminhamentoId: await idOf(ids, prorrogavelDe(m, now)?.sigla), motivo: MOTIVO } };
    case 'responder_area':
      return {
        said: {
          encaminhamentoId: await idOf(ids, areaDe(quem) ?? undefined),
          resposta: 'Foi enviada ontem.',
        },
      };
    case 'devolver':
      return { said: { encaminhamentoId: await idOf(ids, areaDe(quem) ?? undefined), motivo: MOTIVO } };
    case 'consentir':
      return { said: { consente: n % 2 === 0 }, consente: n % 2 === 0 };
    case 'propor_conclusao':
    case 'concluir':
      return { said: conclusao(m.vida.tipo, n) };
    default:
      return { said: SEMPRE[acao] };
  }
}

const idOf = async (ids: Ids, sigla: Sigla | undefined) => (await ids.encaminhamento(sigla)) ?? uuidv4();

function conclusao(tipo: TipoManifestacao, n: number): object {
  const all = Object.entries<{ pontos: readonly { id: string }[] }>(DESFECHOS[tipo]);
  const [desfecho, { pontos }] = all[n % all.length] as (typeof all)[number];
  return {
    desfecho,
    pontos: Object.fromEntries(pontos.map(({ id }) => [id, 'Como apuramos.'])),
    texto: TEXTO,
  };
}

/** Acts that say the same in every case. */
const SEMPRE = {
  iniciar_analise: {},
  pedir_complemento: {
    perguntas: ['Em que dia foi?'],
    novidade: 'A resposta anterior citou um segundo atendimento.',
  },
  complementar: { resposta: 'Foi no dia 3 de março.' },
  recolher: { motivo: MOTIVO },
  responder_em_parte: { texto: TEXTO },
  prorrogar: { motivo: MOTIVO },
  pedir_consentimento: { orgao: 'Ministério Público' },
  devolver_proposta: { motivo: MOTIVO },
  arquivar: { motivo: 'PERDA_DE_OBJETO', texto: TEXTO },
  encaminhar_orgao: { orgao: 'Prefeitura', texto: TEXTO },
  pedir_revisao: { motivo: MOTIVO },
  avaliar: { resolvida: 'SIM', satisfacao: 5, clareza: 4, prazoCumprido: true },
} satisfies Partial<Record<AtoManifestacao, object>>;
