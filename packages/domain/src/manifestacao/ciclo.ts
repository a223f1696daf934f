import type { Ciclo, Passo } from '../ciclo/ciclo.ts';
import type { AtoManifestacao } from './ato.ts';
import { type Consentimento, contaComoDenuncia, type Tipos } from './consentimento.ts';
import type { Identificacao } from './identificacao.ts';
import type { SituacaoManifestacao } from './nomes.ts';
import { EM_CURSO } from './situacao.ts';

/** The facts of a manifestation that the table of its life asks for. */
export interface Manifestacao extends Tipos {
  situacao: SituacaoManifestacao;
  identificacao: Identificacao;
  /** Whether staff registered it for somebody without an account. */
  registradaPelaEquipe: boolean;
  /** Whether a version of the text without what names the author was made: no area gets another one. */
  textoCoberto: boolean;
  /** Areas that were asked and have not answered yet. */
  areasPendentes: number;
  /** What the author said when they were asked to let their name go to another body; null answer while they have not. */
  consentimento: Pick<Consentimento, 'resposta'> | null;
  /** Whether a conclusive answer waits for a second person. */
  proposta: boolean;
  /** Whether its author asked for a review, which is asked once. */
  revisaoPedida: boolean;
  avaliada: boolean;
}

/** What the server knows of a person: `conclui` may also end it; `area` is in a group that was asked and has not answered. */
type Parte = 'autor' | 'equipe' | 'conclui' | 'area' | 'portal';

/** Parts in a manifestation. An `escrivao` writes down what its author says elsewhere. */
type Papel = Parte | 'escrivao';

export interface NomesDaManifestacao {
  estado: SituacaoManifestacao;
  acao: AtoManifestacao;
  papel: Papel;
  guarda: keyof typeof GUARDAS;
  seletor: keyof typeof SELETORES;
}

/** The parts of one person in one manifestation. */
export type QuemNaManifestacao = Readonly<Record<Parte, boolean>> & {
  /** Why they must not act in it at all, in words: they wrote it, or it is about them. Null when they may. */
  impedimento: string | null;
  /** They proposed the answer that waits. */
  propos: boolean;
  /** They gave or proposed the last conclusive answer. */
  decidiu: boolean;
};

/** Why an act is not possible now, in words; null where it is. Each comes from the days of the case. */
export interface PrazosDaManifestacao {
  prorrogar: string | null;
  prorrogarArea: string | null;
  complemento: string | null;
  revisao: string | null;
  avaliacao: string | null;
}

export interface ContextoDaManifestacao {
  manifestacao: Manifestacao;
  quem: QuemNaManifestacao;
  prazos: PrazosDaManifestacao;
  /** Whether the council wants two people behind every conclusive answer. */
  segundaAprovacao: boolean;
}

export type PassoDaManifestacao = Passo<NomesDaManifestacao>;

const SELETORES = {
  ultima_area: ({ manifestacao }) => manifestacao.areasPendentes <= 1,
  faltam_areas: ({ manifestacao }) => manifestacao.areasPendentes > 1,
  com_segunda: ({ segundaAprovacao, manifestacao }) => segundaAprovacao && !manifestacao.proposta,
  sem_segunda: ({ segundaAprovacao, manifestacao }) => !segundaAprovacao && !manifestacao.proposta,
  proposta: ({ manifestacao }) => manifestacao.proposta,
  sem_proposta: ({ manifestacao }) => !manifestacao.proposta,
  // A name goes to another body only with leave; who gave none cannot be asked (Decreto 9.492/2018). A yes is for one
  // body, so that another one is asked about; a no is asked about once.
  pede_consentimento: ({ manifestacao: { consentimento, identificacao, ...tipos } }) =>
    identificacao !== 'ANONIMA' &&
    (consentimento ? consentimento.resposta === true : contaComoDenuncia(tipos)),
  espera_consentimento: ({ manifestacao: { consentimento } }) => consentimento?.resposta === null,
  avaliavel: ({ manifestacao }) => manifestacao.identificacao === 'IDENTIFICADA' && !manifestacao.avaliada,
  sem_revisao: ({ manifestacao }) => !manifestacao.revisaoPedida,
} satisfies Record<string, (contexto: ContextoDaManifestacao) => boolean>;

const GUARDAS = {
  sem_impedimento: ({ quem }) => quem.impedimento,
  texto_coberto: ({ manifestacao }) =>
    manifestacao.textoCoberto ? null : 'Antes, cubra no texto o que identifica quem escreveu.',
  prorrogavel: ({ prazos }) => prazos.prorrogar,
  area_prorrogavel: ({ prazos }) => prazos.prorrogarArea,
  complemento_cabe: ({ prazos }) => prazos.complemento,
  revisao_cabe: ({ prazos }) => prazos.revisao,
  avaliacao_cabe: ({ prazos }) => prazos.avaliacao,
  outra_pessoa: ({ quem }) =>
    quem.propos ? 'Outra pessoa precisa aprovar a resposta que você propôs.' : null,
  outra_autoridade: ({ quem, manifestacao }) =>
    manifestacao.revisaoPedida && quem.decidiu
      ? 'Quem deu ou propôs a primeira resposta não decide a revisão.'
      : null,
} satisfies Record<string, (contexto: ContextoDaManifestacao) => string | null>;

/** Those in which the unit has the case in hand. */
const COM_A_UNIDADE = ['CADASTRADA', 'EM_ANALISE', 'COMPLEMENTADA', 'RESPONDIDA_AREA'] as const;

/** Those in which the unit may answer: it has read the case. */
const LIDA = ['EM_ANALISE', 'COMPLEMENTADA', 'RESPONDIDA_AREA'] as const;

interface Condicoes {
  seletores?: PassoDaManifestacao['seletores'];
  guardas?: PassoDaManifestacao['guardas'];
}

function passo(
  acao: AtoManifestacao,
  de: readonly SituacaoManifestacao[],
  para: SituacaoManifestacao | null,
  papel: Papel,
  { seletores = [], guardas = [] }: Condicoes = {},
): PassoDaManifestacao {
  const daCasa = papel !== 'autor' && papel !== 'portal';
  return {
    acao,
    de,
    para,
    quem: [papel],
    seletores,
    guardas: daCasa ? ['sem_impedimento', ...guardas] : guardas,
  };
}

/** Every act upon a manifestation. What the author says in time always gets in, and no row refuses the case itself. */
const PASSOS: readonly PassoDaManifestacao[] = [
  passo('iniciar_analise', ['CADASTRADA'], 'EM_ANALISE', 'equipe'),
  passo('reclassificar', EM_CURSO, null, 'equipe'),
  passo('pedir_complemento', COM_A_UNIDADE, 'COMPLEMENTACAO_SOLICITADA', 'equipe', {
    guardas: ['complemento_cabe'],
  }),
  {
    ...passo('complementar', ['COMPLEMENTACAO_SOLICITADA'], 'COMPLEMENTADA', 'autor'),
    quem: ['autor', 'escrivao'],
  },
  passo('arquivar', ['COMPLEMENTACAO_SOLICITADA'], 'ARQUIVADA', 'portal'),
  passo('encaminhar', COM_A_UNIDADE, 'ENCAMINHADA_AREA', 'equipe', { guardas: ['texto_coberto'] }),
  passo('encaminhar', ['ENCAMINHADA_AREA'], null, 'equipe', { guardas: ['texto_coberto'] }),
  passo('prorrogar_area', ['ENCAMINHADA_AREA'], null, 'equipe', { guardas: ['area_prorrogavel'] }),
  passo('recolher', ['ENCAMINHADA_AREA'], 'EM_ANALISE', 'equipe'),
  ...(['responder_area', 'devolver'] as const).flatMap((acao) => [
    passo(acao, ['ENCAMINHADA_AREA'], 'RESPONDIDA_AREA', 'area', { seletores: ['ultima_area'] }),
    passo(acao, ['ENCAMINHADA_AREA'], null, 'area', { seletores: ['faltam_areas'] }),
  ]),
  passo('responder_em_parte', EM_CURSO, null, 'equipe'),
  passo('prorrogar', EM_CURSO, null, 'equipe', { guardas: ['prorrogavel'] }),
  passo('pedir_consentimento', EM_CURSO, null, 'equipe', { seletores: ['pede_consentimento'] }),
  passo('consentir', EM_CURSO, null, 'autor', { seletores: ['espera_consentimento'] }),
  passo('propor_conclusao', LIDA, null, 'equipe', {
    seletores: ['com_segunda'],
    guardas: ['outra_autoridade'],
  }),
  passo('devolver_proposta', LIDA, null, 'conclui', { seletores: ['proposta'] }),
  passo('concluir', LIDA, 'CONCLUIDA', 'conclui', {
    seletores: ['sem_segunda'],
    guardas: ['outra_autoridade'],
  }),
  passo('concluir', LIDA, 'CONCLUIDA', 'conclui', {
    seletores: ['proposta'],
    guardas: ['outra_pessoa', 'outra_autoridade'],
  }),
  passo('arquivar', LIDA, 'ARQUIVADA', 'equipe', {
    seletores: ['sem_proposta'],
    guardas: ['outra_autoridade'],
  }),
  passo('encaminhar_orgao', LIDA, 'ENCAMINHADA_EXTERNO', 'equipe', {
    seletores: ['sem_proposta'],
    guardas: ['outra_autoridade'],
  }),
  passo('pedir_revisao', ['CONCLUIDA'], 'EM_ANALISE', 'autor', {
    seletores: ['sem_revisao'],
    guardas: ['revisao_cabe'],
  }),
  passo('avaliar', ['CONCLUIDA'], null, 'autor', { seletores: ['avaliavel'], guardas: ['avaliacao_cabe'] }),
];

/** The life of a manifestation. */
export const MANIFESTACAO: Ciclo<NomesDaManifestacao, ContextoDaManifestacao> = {
  passos: PASSOS,
  estado: ({ manifestacao }) => manifestacao.situacao,
  papeis: {
    autor: ({ quem }) => quem.autor,
    equipe: ({ quem }) => quem.equipe,
    conclui: ({ quem }) => quem.conclui,
    area: ({ quem }) => quem.area,
    portal: ({ quem }) => quem.portal,
    escrivao: ({ quem, manifestacao }) =>
      quem.equipe && quem.impedimento === null && manifestacao.registradaPelaEquipe,
  },
  guardas: GUARDAS,
  seletores: SELETORES,
};

/** A person without a part in any manifestation. */
export const NINGUEM_NA_MANIFESTACAO: QuemNaManifestacao = {
  autor: false,
  equipe: false,
  conclui: false,
  area: false,
  portal: false,
  impedimento: null,
  propos: false,
  decidiu: false,
};

/** A manifestation that was just received. */
export function manifestacaoNova({
  tipo,
  identificacao,
  registradaPelaEquipe = false,
}: Pick<Manifestacao, 'tipo' | 'identificacao'> & { registradaPelaEquipe?: boolean }): Manifestacao {
  return {
    situacao: 'CADASTRADA',
    tipo,
    tipoOriginal: tipo,
    identificacao,
    registradaPelaEquipe,
    textoCoberto: false,
    areasPendentes: 0,
    consentimento: null,
    proposta: false,
    revisaoPedida: false,
    avaliada: false,
  };
}
