import { usuario } from '@balcao/contract/usuario';
import { IMPEDEM_O_USO, SITUACOES_DE_CONTA, TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { useState } from 'react';
import { AtosEmLote, SituacaoDaConta } from '#features/conta/api.tsx';
import { ComConvites, ConvidarPessoa } from '#features/convite/api.tsx';
import { ExportarButton } from '#features/exportacao/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { Link } from '#ui/link.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useGruposDoFiltro, useUsuarios } from './usuarios-queries.ts';
import { USUARIOS_SEARCH } from './usuarios-search.ts';

type Linha = NonNullable<ReturnType<typeof useUsuarios>['data']>['items'][number];

const { address } = usuario.list;

const ACESSOS = {
  ate_30: 'Nos últimos 30 dias',
  mais_de_90: 'Há mais de 90 dias',
  mais_de_365: 'Há mais de um ano',
  nunca: 'Nunca',
} as const;

const SITUACOES = { ...SITUACOES_DE_CONTA, ...IMPEDEM_O_USO };

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por nome, CPF, CNPJ ou e-mail', chip: 'Busca' },
  {
    name: 'tipo',
    label: 'Tipo',
    placeholder: 'Todos',
    options: TIPOS_DE_CONTA.map((label, tipo) => ({ value: String(tipo), label })),
  },
  {
    name: 'situacao',
    label: 'Situação',
    options: address.situacao.values.map((value) => ({ value, label: SITUACOES[value] })),
  },
  {
    name: 'acesso',
    label: 'Último acesso',
    placeholder: 'Qualquer data',
    options: address.acesso.values.map((value) => ({ value, label: ACESSOS[value] })),
  },
  {
    name: 'segundoFator',
    label: 'Segunda etapa',
    placeholder: 'Com e sem',
    options: [
      { value: 'sim', label: 'Ativada' },
      { value: 'nao', label: 'Desativada' },
    ],
  },
];

const COLUMNS: readonly Column<Linha>[] = [
  {
    id: 'nome',
    header: 'Nome',
    width: '28%',
    card: 'title',
    cell: (row) => (
      <>
        {row.nome}
        <div className={lista.detail}>{row.documentoMascarado}</div>
        <div className={lista.detail}>{row.emailMascarado}</div>
      </>
    ),
  },
  {
    id: 'tipo',
    header: 'Tipo e grupos',
    card: 'field',
    cell: ({ tipo, grupos }) => (
      <>
        {TIPOS_DE_CONTA[tipo]}
        {grupos.length > 0 && <div className={lista.detail}>{grupos.join(', ')}</div>}
      </>
    ),
  },
  { id: 'situacao', header: 'Situação', card: 'badge', cell: (row) => <SituacaoDaConta {...row} /> },
  {
    id: 'acesso',
    header: 'Último acesso',
    card: 'field',
    nowrap: true,
    cell: (row) => (row.ultimoAcesso ? <DateTimeText instant={row.ultimoAcesso} short /> : 'Nunca'),
  },
  {
    id: 'segundoFator',
    header: 'Segunda etapa',
    card: 'field',
    cell: (row) => (row.segundoFator ? 'Ativada' : 'Desativada'),
  },
];

/** What else of the person there is to open; permissions only for who grants them. */
const abrir = (grants: boolean): Column<Linha> => ({
  id: 'abrir',
  header: 'Abrir',
  card: 'field',
  nowrap: true,
  cell: ({ id, nome, situacao }) => (
    <span className={lista.words}>
      <Link to={`/perfil/${id}`}>
        Perfil<VisuallyHidden> de {nome}</VisuallyHidden>
      </Link>
      {grants && situacao !== 'anonimizado' && (
        <Link to={`/config/permissoes/${id}`}>
          Permissões<VisuallyHidden> de {nome}</VisuallyHidden>
        </Link>
      )}
    </span>
  ),
});

/** The selection among the rows on screen. */
function useSelecao(rows: readonly Linha[]) {
  const [marked, onChange] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => marked.has(id));
  const selection = { selected: new Set(chosen.map(({ id }) => id)), onChange };
  return { chosen, selection, clear: () => onChange(new Set()) };
}

/** All accounts; each row opens its record. */
export default function UsuariosPage() {
  const list = useListSearch(USUARIOS_SEARCH);
  const grants = can(useEu(), 'usuario.permissoes');
  const invited = () => list.change({ aba: 'convites', busca: undefined, convite: undefined });
  return (
    <Page
      title="Usuários"
      width="wide"
      intro="Quem tem conta no portal. Abrir um cadastro fica registrado."
      action={grants && <ConvidarPessoa onSent={invited} />}
    >
      {grants ? (
        <ComConvites list={list}>
          <Contas list={list} grants />
        </ComConvites>
      ) : (
        <Contas list={list} />
      )}
    </Page>
  );
}

interface ContasProps {
  list: ReturnType<typeof useListSearch<typeof USUARIOS_SEARCH>>;
  /** The person may change permissions. */
  grants?: boolean;
}

function Contas({ list, grants = false }: ContasProps) {
  const query = useUsuarios(list.search);
  const { pagina: _pagina, porPagina: _porPagina, aba: _aba, convite: _convite, ...filtros } = list.search;
  const grupos = useGruposDoFiltro();
  const { chosen, selection, clear } = useSelecao(query.data?.items ?? []);
  const ofGrupo: ListFilter = { name: 'grupo', label: 'Grupo', placeholder: 'Todos', options: grupos };
  return (
    <ListView
      list={list}
      query={query}
      filters={[...FILTERS, ...(grupos.length > 0 ? [ofGrupo] : [])]}
      tools={<ExportarButton lista="usuarios" filtros={filtros} total={query.data?.total ?? 0} />}
      caption="Usuários"
      columns={[...COLUMNS, abrir(grants)]}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.nome}
      rowLink={(row) => `/usuario/${row.id}`}
      selection={selection}
      bulk={<AtosEmLote contas={chosen} grupos={grupos.filter(({ ativo }) => ativo)} onDone={clear} />}
      notFound="Ninguém com estes filtros"
      nothing={<EmptyState title="Ninguém tem conta ainda" />}
    />
  );
}
