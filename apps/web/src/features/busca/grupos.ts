import type { busca } from '@balcao/contract/busca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { enderecoDaAjuda } from '@balcao/domain/ajuda/enderecos';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { dizerCobranca } from '@balcao/domain/pagamento/palavras';
import { type Buscavel, searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { compareText } from '@balcao/domain/texto/busca';
import {
  IconFileText,
  IconForms,
  IconHelpCircle,
  IconListSearch,
  IconMessages,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { isGuia, procurarNaAjuda, type useAjuda } from '#features/ajuda/api.tsx';
import { todayIso } from '#ui/date.tsx';
import { hasWords, outrosNomes, words } from './nomear.ts';

export type Achados = ResponseOf<typeof busca.buscar>;
type Pedido = Achados['pedidos'][number];
type Manifestacao = Achados['manifestacoes'][number];
export type Trecho = Pedido['trecho'];
type Temas = NonNullable<ReturnType<typeof useAjuda>['data']>['temas'];

/** A screen that the person can open. */
export interface Tela {
  to: string;
  label: string;
  /** Its group in the menu. */
  detail: string;
  /** Everyday synonyms. */
  outros?: string;
  /** Shown only once its name is typed. */
  byName?: true;
  icon: ComponentType<{ size?: number | string }>;
}

/** One option of the search. */
export interface Opcao {
  key: string;
  to: string;
  icon: Tela['icon'];
  titulo: string | Trecho;
  detalhe: string;
  /** Where it was found, and the words around the match. */
  onde?: string | undefined;
  trecho?: Trecho | undefined;
}

export interface Grupo {
  id: string;
  nome: string;
  opcoes: Opcao[];
}

const NOS_PEDIDOS = 'nos-pedidos';
const NA_CARTA = 'na-carta';

const TELAS_MAX = 8;
const SERVICOS_MAX = 6;
const AJUDA_MAX = 4;
/** Shorter text matches every service. */
const SERVICO_MIN = 3;

const ONDE: Readonly<Record<Pedido['onde'], string | undefined>> = {
  numero: undefined,
  pessoa: 'Requerente',
  titulo: undefined,
  resposta: 'Nas respostas',
  mensagem: 'Em uma mensagem',
  nota: 'Em uma nota interna',
  andamento: 'No histórico',
  correcao: 'Na correção pedida',
  parecer: 'Em um parecer',
  decisao: 'Na decisão',
  arquivo: 'Em um arquivo',
};

function toPedido(pedido: Pedido, deOutros: boolean): Opcao {
  const { id, numero, titulo, autor, onde, trecho, arquivo } = pedido;
  const found = onde === 'numero' || onde === 'titulo' ? undefined : trecho;
  return {
    key: `pedido-${id}`,
    to: `/requerimento/${id}`,
    icon: IconFileText,
    // Request titles repeat, so staff also see the author.
    titulo: numero,
    detalhe: deOutros ? `${titulo} · ${autor}` : titulo,
    trecho: found,
    onde: onde === 'arquivo' && arquivo ? `No arquivo ${arquivo}` : ONDE[onde],
  };
}

function toPessoa({ id, nome, documentoMascarado, registro }: Achados['pessoas'][number]): Opcao {
  return {
    key: `pessoa-${id}`,
    to: `/perfil/${id}`,
    icon: IconUser,
    titulo: nome,
    detalhe: [documentoMascarado, registro].filter(Boolean).join(' · '),
  };
}

function toCobranca(cobranca: Achados['cobrancas'][number], hoje: string): Opcao {
  const { id, descricao, pessoa, propria, aberta } = cobranca;
  const { texto } = dizerCobranca(cobranca, hoje);
  const own = new URLSearchParams({ aba: aberta ? 'abertas' : 'pagas', busca: descricao });
  return {
    key: `cobranca-${id}`,
    to: propria ? `/financeiro/cobrancas?${own}` : `/financeiro/cobrancas/conselho?pessoa=${pessoa.id}`,
    icon: IconReceipt,
    titulo: descricao,
    detalhe: propria ? texto : `${pessoa.nome} · ${texto}`,
  };
}

function toManifestacao({ id, protocolo, tipo, situacao, assunto, propria }: Manifestacao): Opcao {
  const words = SITUACOES_MANIFESTACAO[situacao][propria ? 'autor' : 'equipe'];
  return {
    key: `manifestacao-${id}`,
    to: `/ouvidoria/manifestacao/${id}`,
    icon: IconMessages,
    titulo: protocolo,
    detalhe: [assunto || TIPOS_MANIFESTACAO[tipo], words].join(' · '),
  };
}

/** The address of the list of all requests with these filters. */
function listOf(filters: Record<string, string>): string {
  return `/requerimentos?${new URLSearchParams({ ...filters, data: '5', grupo: '-1' })}`;
}

/** The screens whose name or menu group has all the words, those of that very name first. */
export function findTelas(telas: readonly Tela[], text: string): Opcao[] {
  const wanted = words(text);
  // Punctuation matches nothing; an empty text matches everything.
  if (wanted.length === 0 && text.trim() !== '') return [];
  const named = ({ label }: Tela) => Number(!hasWords(wanted, [label]));
  return telas
    .filter(({ byName }) => !byName || wanted.length > 0)
    .filter(({ to, label, detail, outros }) => hasWords(wanted, [label, detail, outros ?? outrosNomes(to)]))
    .sort((a, b) => named(a) - named(b) || compareText(a.label, b.label))
    .slice(0, TELAS_MAX)
    .map(({ to, label, detail, icon }) => ({ key: `tela-${to}`, to, icon, titulo: label, detalhe: detail }));
}

/** The commands whose name has all the words, in their order; none for an empty text. */
export function findComandos(comandos: readonly Tela[], text: string): Opcao[] {
  const wanted = words(text);
  if (wanted.length === 0) return [];
  return comandos
    .filter(({ label, detail }) => hasWords(wanted, [label, detail]))
    .slice(0, TELAS_MAX)
    .map(({ to, label, detail, icon }) => ({
      key: `comando-${to}`,
      to,
      icon,
      titulo: label,
      detalhe: detail,
    }));
}

/** Whether the title has the typed words, from any word on. */
function isNamed({ titulo }: Opcao, begun: string): boolean {
  return ` ${words(String(titulo)).join(' ')}`.includes(` ${begun}`);
}

/** Whether the text can name a service; a number cannot. */
export function mayBeServico(text: string): boolean {
  return text.trim().length >= SERVICO_MIN && /\p{L}/u.test(text);
}

/** The services that the catalogue finds for everyday words. */
export function findServicos(servicos: readonly (Buscavel & { id: number })[], text: string): Opcao[] {
  if (!mayBeServico(text)) return [];
  const found = searchServicos(servicos, text);
  // The catalogue returns every service for words without meaning.
  if (found.length === servicos.length && found.length > SERVICOS_MAX) return [];
  return found.slice(0, SERVICOS_MAX).map(({ id, titulo }) => ({
    key: `servico-${id}`,
    to: `/novorequerimento/formulario/${id}`,
    icon: IconForms,
    titulo,
    detalhe: 'Fazer este pedido',
  }));
}

/** The questions and guides of the help that everyday words find. */
export function findAjuda(temas: Temas, text: string): Opcao[] {
  if (!mayBeServico(text)) return [];
  const found = procurarNaAjuda(temas, text);
  // Words without meaning find everything.
  if (found.length === temas.flatMap(({ itens }) => itens).length) return [];
  return found.slice(0, AJUDA_MAX).map((item) => ({
    key: `ajuda-${item.id}`,
    to: enderecoDaAjuda(item.id),
    icon: IconHelpCircle,
    titulo: item.titulo,
    detalhe: isGuia(item) ? 'Passo a passo' : 'Pergunta',
  }));
}

/** A link to the catalogue with the same text, for what is not found here. */
function naCarta(text: string): Opcao[] {
  const busca = text.trim();
  if (!mayBeServico(busca)) return [];
  return [
    {
      key: NA_CARTA,
      to: `/novorequerimento/tipos?${new URLSearchParams({ busca })}`,
      icon: IconListSearch,
      titulo: `Procurar “${busca}” nos serviços`,
      detalhe: '',
    },
  ];
}

/** All options in groups; exact names come first. */
export function toGrupos(input: {
  text: string;
  telas: Opcao[];
  comandos: Opcao[];
  servicos: Opcao[];
  ajuda: Opcao[];
  achados: Achados | undefined;
  /** Whether the list includes requests of other people. */
  deOutros: boolean;
}): Grupo[] {
  const { text, telas, comandos, servicos, ajuda, achados, deOutros } = input;
  const pedidos = (achados?.pedidos ?? []).map((pedido) => toPedido(pedido, deOutros));
  if (pedidos.length > 0)
    pedidos.push({
      key: NOS_PEDIDOS,
      to: listOf({ busca: text.trim() }),
      icon: IconListSearch,
      titulo: 'Ver todos na lista de pedidos',
      detalhe: '',
    });
  const daFila = { id: 'fila', nome: 'Na fila de atendimento', opcoes: comandos };
  const deTelas = { id: 'telas', nome: 'Telas', opcoes: telas };
  const found = [
    { id: 'pedidos', nome: 'Pedidos', opcoes: pedidos },
    {
      id: 'cobrancas',
      nome: 'Cobranças',
      opcoes: (achados?.cobrancas ?? []).map((one) => toCobranca(one, todayIso())),
    },
    {
      id: 'manifestacoes',
      nome: 'Manifestações',
      opcoes: (achados?.manifestacoes ?? []).map(toManifestacao),
    },
    { id: 'pessoas', nome: 'Pessoas', opcoes: (achados?.pessoas ?? []).map(toPessoa) },
  ];
  // Requesters may not know the name of a service; staff look for requests.
  const fazer = {
    id: 'servicos',
    nome: 'Serviços',
    opcoes: deOutros ? servicos : [...servicos, ...naCarta(text)],
  };
  const begun = words(text).join(' ');
  const named = telas.some(({ titulo }) => words(String(titulo)).join(' ').startsWith(begun));
  const called = comandos.some((comando) => isNamed(comando, begun));
  const first = [...(named ? [deTelas] : []), ...(called ? [daFila] : [])];
  const last = [...(named ? [] : [deTelas]), ...(called ? [] : [daFila])];
  const all = [...first, ...found, ...last, { id: 'ajuda', nome: 'Ajuda', opcoes: ajuda }, fazer];
  return all.filter(({ opcoes }) => opcoes.length > 0);
}

/** Number of results, without the links to other searches. */
export function countAchados(grupos: readonly Grupo[]): number {
  return grupos.flatMap(({ opcoes }) => opcoes).filter(({ key }) => key !== NOS_PEDIDOS && key !== NA_CARTA)
    .length;
}
