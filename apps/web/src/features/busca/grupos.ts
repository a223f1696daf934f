import type { busca } from '@balcao/contract/busca';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { type Buscavel, searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { compareText } from '@balcao/domain/texto/busca';
import { IconFileText, IconForms, IconListSearch, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { hasWords, outrosNomes, words } from './nomear.ts';

export type Achados = ResponseOf<typeof busca.buscar>;
type Pedido = Achados['pedidos'][number];
export type Trecho = Pedido['trecho'];

/** A screen that the person may open. */
export interface Tela {
  to: string;
  label: string;
  /** The part of the menu that it is in. */
  detail: string;
  /** Everyday words for it. */
  outros?: string;
  icon: ComponentType<{ size?: number | string }>;
}

/** One thing to jump to. */
export interface Opcao {
  key: string;
  to: string;
  icon: Tela['icon'];
  titulo: string | Trecho;
  detalhe: string;
  /** Where it was found, and the words around it. */
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
/** Fewer letters are in the name of every service. */
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
    // Many requests have the same name: staff tell them apart by whose they are.
    titulo: numero,
    detalhe: deOutros ? `${titulo} · ${autor}` : titulo,
    trecho: found,
    onde: onde === 'arquivo' && arquivo ? `No arquivo ${arquivo}` : ONDE[onde],
  };
}

function toPessoa({ id, nome, documentoMascarado, registro }: Achados['pessoas'][number]): Opcao {
  const inteiro = nome.map(({ texto }) => texto).join('');
  return {
    key: `pessoa-${id}`,
    to: listOf({ nome: inteiro }),
    icon: IconUser,
    titulo: nome,
    detalhe: [documentoMascarado, registro].filter(Boolean).join(' · '),
  };
}

/** The list of all requests, of any time and group, narrowed down. */
function listOf(filters: Record<string, string>): string {
  return `/requerimentos?${new URLSearchParams({ ...filters, data: '5', grupo: '-1' })}`;
}

/** The screens whose name, or part of the menu, has all that was typed. */
export function findTelas(telas: readonly Tela[], text: string): Opcao[] {
  const wanted = words(text);
  // Punctuation alone names nothing; nothing at all asks for everything.
  if (wanted.length === 0 && text.trim() !== '') return [];
  return telas
    .filter(({ to, label, detail, outros }) => hasWords(wanted, [label, detail, outros ?? outrosNomes(to)]))
    .sort((a, b) => compareText(a.label, b.label))
    .slice(0, TELAS_MAX)
    .map(({ to, label, detail, icon }) => ({ key: `tela-${to}`, to, icon, titulo: label, detalhe: detail }));
}

/** The ways into a list whose name has all that was typed, in their order. Nothing typed asks for none of them. */
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

/** Whether words of the name, from any of them on, are what was typed. */
function isNamed({ titulo }: Opcao, begun: string): boolean {
  return ` ${words(String(titulo)).join(' ')}`.includes(` ${begun}`);
}

/** Whether what was typed may be about a service: a number is not. */
export function mayBeServico(text: string): boolean {
  return text.trim().length >= SERVICO_MIN && /\p{L}/u.test(text);
}

/** The services that answer to everyday words, as the catalogue finds them. */
export function findServicos(servicos: readonly (Buscavel & { id: number })[], text: string): Opcao[] {
  if (!mayBeServico(text)) return [];
  const found = searchServicos(servicos, text);
  // Words that tell nothing apart are answered with the whole catalogue.
  if (found.length === servicos.length && found.length > SERVICOS_MAX) return [];
  return found.slice(0, SERVICOS_MAX).map(({ id, titulo }) => ({
    key: `servico-${id}`,
    to: `/novorequerimento/formulario/${id}`,
    icon: IconForms,
    titulo,
    detalhe: 'Fazer este pedido',
  }));
}

/** The way to the catalogue with what was typed: it knows everyday words, and where what is no service goes. */
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

/** All that was found, in groups; what one typed the name of comes first. */
export function toGrupos(input: {
  text: string;
  telas: Opcao[];
  comandos: Opcao[];
  servicos: Opcao[];
  achados: Achados | undefined;
  /** The requests are those of other people, too. */
  deOutros: boolean;
}): Grupo[] {
  const { text, telas, comandos, servicos, achados, deOutros } = input;
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
    { id: 'pessoas', nome: 'Pessoas', opcoes: (achados?.pessoas ?? []).map(toPessoa) },
  ];
  // Who asks may not know what a service is called; staff look for requests.
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
  const all = [...first, ...found, ...last, fazer];
  return all.filter(({ opcoes }) => opcoes.length > 0);
}

/** How many results there are: the ways to go on searching elsewhere are none. */
export function countAchados(grupos: readonly Grupo[]): number {
  return grupos.flatMap(({ opcoes }) => opcoes).filter(({ key }) => key !== NOS_PEDIDOS && key !== NA_CARTA)
    .length;
}
