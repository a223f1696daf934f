import type { Permissao } from '@balcao/contract/permissions';
import { SITUACOES_CARTA } from '@balcao/domain/carta/situacao';
import { SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { dizerCobranca } from '@balcao/domain/pagamento/palavras';
import { isSituacaoCobranca } from '@balcao/domain/pagamento/situacao';
import type { ParteDoPerfil } from '@balcao/domain/pessoa/perfil';
import {
  IconBuilding,
  IconCash,
  IconCertificate,
  IconFileText,
  IconId,
  IconMail,
  IconMessages,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { type Leitor, RequerimentoStatus } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { todayIso } from '#ui/date.tsx';
import type { Fato } from './queries.ts';

/** How the facts of a part are told. */
interface Parte {
  nome: string;
  icon: ComponentType<{ size?: number | string }>;
  /** What happened, where the title of the fact does not say it. */
  titulo?: (fato: Fato) => string;
  /** Its page, by the id that the server gave. */
  to?: (pagina: string) => string;
  /** Where all of the person's stand, for a fact without a page of its own. */
  lista?: (pessoa: string, sees: { own: boolean; can: (permissao: Permissao) => boolean }) => string;
  situacao?: (fato: Fato & { situacao: string }, leitor: Leitor) => ReactNode;
  /** Words before the last day. */
  ate?: string;
}

type Palavras = Readonly<Record<string, readonly [Tone, string]>>;

const VIGENCIA: Palavras = {
  vigente: ['sucesso', 'Em vigor'],
  vencida: ['neutro', 'Venceu'],
  encerrada: ['neutro', 'Encerrada'],
};

const PAPEL: Palavras = {
  VALIDO: ['sucesso', 'Válido'],
  VENCIDO: ['neutro', 'Venceu'],
  REVOGADO: ['erro', 'Revogado'],
};

function badge(palavras: Palavras, situacao: string): ReactNode {
  const [tone, label] = palavras[situacao] ?? ['neutro', situacao];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

const vigencia: Parte['situacao'] = ({ situacao }) => badge(VIGENCIA, situacao);

function cobranca({ situacao, ate, ultimoDia }: Fato & { situacao: string }): ReactNode {
  if (!isSituacaoCobranca(situacao) || ate === null) return null;
  const { texto, tone } = dizerCobranca(
    { situacao, vencimento: ate, ultimoDia: ultimoDia ?? ate, pagoEm: null },
    todayIso(),
  );
  return <StatusBadge tone={tone}>{texto}</StatusBadge>;
}

function carta({ situacao }: { situacao: string }, leitor: Leitor): ReactNode {
  const lado = leitor === 'equipe' ? 'equipe' : 'destinatario';
  const [, nomes] = Object.entries(SITUACOES_CARTA).find(([codigo]) => codigo === situacao) ?? [];
  return <StatusBadge>{nomes?.[lado] ?? situacao}</StatusBadge>;
}

function manifestacao({ situacao }: { situacao: string }): ReactNode {
  const [, nomes] = Object.entries(SITUACOES_MANIFESTACAO).find(([codigo]) => codigo === situacao) ?? [];
  return <StatusBadge>{nomes?.equipe ?? situacao}</StatusBadge>;
}

/** What happened to a registration: it began, its situation changed, or other facts of it did. */
function registro({ situacao }: Fato): string {
  if (situacao === 'INICIO') return 'O registro começou';
  const [, rotulo] = Object.entries(SITUACAO_ROTULO).find(([codigo]) => codigo === situacao) ?? [];
  return rotulo ? `Situação do registro: ${rotulo}` : 'Os dados do registro mudaram';
}

/** The parts on screen. A part of a later noun is one more row here. */
export const PARTES: Readonly<Record<ParteDoPerfil, Parte>> = {
  pedido: {
    nome: 'Pedidos',
    icon: IconFileText,
    to: (id) => `/requerimento/${id}`,
    situacao: ({ situacao }, leitor) => <RequerimentoStatus codigo={situacao} leitor={leitor} />,
  },
  carta: {
    nome: 'Cartas',
    icon: IconMail,
    to: (id) => `/carta/${id}`,
    situacao: carta,
    ate: 'prazo até',
  },
  documento: {
    nome: 'Documentos emitidos',
    icon: IconCertificate,
    to: (id) => `/download/requerimento/documento/${id}`,
    situacao: ({ situacao }) => badge(PAPEL, situacao),
    ate: 'vale até',
  },
  cobranca: {
    nome: 'Cobranças',
    icon: IconCash,
    to: (id) => `/requerimento/${id}`,
    lista: (pessoa, { own, can }) =>
      `/financeiro/cobrancas${!own && can('financeiro.ver') ? '/conselho' : ''}?pessoa=${pessoa}`,
    situacao: cobranca,
    ate: 'vencimento',
  },
  manifestacao: {
    nome: 'Manifestações à ouvidoria',
    icon: IconMessages,
    to: (id) => `/ouvidoria/manifestacao/${id}`,
    situacao: manifestacao,
    ate: 'resposta até',
  },
  registro: { nome: 'Histórico do registro', icon: IconId, titulo: registro },
  responsabilidade: {
    nome: 'Responsabilidades técnicas',
    icon: IconBuilding,
    situacao: vigencia,
    ate: 'até',
  },
  representado: {
    nome: 'Pessoas e empresas que representa',
    icon: IconUserShare,
    situacao: vigencia,
    ate: 'até',
  },
  representante: { nome: 'Representantes', icon: IconUsers, situacao: vigencia, ate: 'até' },
};
