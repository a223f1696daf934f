import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { usePathParam } from '#platform/search-state.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { LeavingGuard } from '#ui/leaving-guard.tsx';
import { Page } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DetentoresList, type DetentoresListProps } from './detentores-list.tsx';
import { PERMISSOES_SEARCH } from './permissoes-search.ts';
import { PessoaTab } from './pessoa-tab.tsx';
import { type Escolhas, type Pessoa, usePermissoes } from './queries.ts';

const VerComo = lazyPart<{ id: string; nome: string }, 'VerComo'>(
  () => import('#features/ver-como/api.tsx'),
  'VerComo',
  'dispensable',
);

const PorqueTab = lazyPart(() => import('./porque-tab.tsx'), 'PorqueTab');

const TABS = [
  { id: 'pessoa', label: 'Desta pessoa' },
  { id: 'quem', label: 'Quem pode fazer isto?' },
  { id: 'porque', label: 'Por que vê um pedido?' },
] as const;

/** What a person may do and from where, and who may do one thing. */
export default function PermissoesPage() {
  const id = usePathParam('usuario');
  const eu = useEu();
  const permissoes = usePermissoes(id);
  const list = useListSearch(PERMISSOES_SEARCH, { part: true });
  const nome = permissoes.data?.nome;
  const crumbs = [
    ...(can(eu, 'usuario.editar') ? [{ label: 'Usuários', to: '/config/usuarios' }] : []),
    ...(can(eu, 'usuario.ver') && nome ? [{ label: nome, to: `/usuario/${id}` }] : []),
  ];
  return (
    <Page
      title="Permissões"
      tabTitle={titleOf(list.search.aba, nome)}
      action={
        can(eu, 'usuario.personificar') &&
        permissoes.data && (
          <Suspense>
            <VerComo id={id} nome={permissoes.data.nome} />
          </Suspense>
        )
      }
      breadcrumb={crumbs.length > 0 ? crumbs : undefined}
      intro={
        permissoes.data &&
        `O que ${permissoes.data.nome} pode fazer, e de onde isso vem. Tipo da conta: ${TIPOS_DE_CONTA[permissoes.data.tipo]}.`
      }
    >
      <QueryView
        query={permissoes}
        skeleton={
          <Panel>
            <SkeletonRows rows={10} height={56} />
          </Panel>
        }
      >
        {(pessoa) => <PessoaTabs key={pessoa.id} pessoa={pessoa} list={list} />}
      </QueryView>
    </Page>
  );
}

function titleOf(aba: string | undefined, nome: string | undefined): string {
  if (aba === 'quem') return 'Quem pode fazer isto?';
  if (aba === 'porque') return nome ? `Por que ${nome} vê um pedido?` : 'Por que vê um pedido?';
  return nome ? `Permissões de ${nome}` : 'Permissões';
}

/** The tabs; what was chosen stays while the other one is open. */
function PessoaTabs({ pessoa, list }: { pessoa: Pessoa; list: DetentoresListProps['list'] }) {
  const [escolhas, setEscolhas] = useState<Escolhas>({});
  const changed = Object.keys(escolhas).length > 0;
  return (
    <Tabs
      label="Permissões"
      tabs={TABS}
      value={list.search.aba ?? 'pessoa'}
      onChange={(id) => list.change({ aba: id === 'quem' || id === 'porque' ? id : undefined })}
    >
      <LeavingGuard changed={changed} samePage />
      {list.search.aba === 'quem' && <DetentoresList list={list} permissoes={pessoa.permissoes} />}
      {list.search.aba === 'porque' && (
        <Suspense>
          <PorqueTab pessoa={pessoa} />
        </Suspense>
      )}
      {list.search.aba === undefined && (
        <PessoaTab
          pessoa={pessoa}
          escolhas={escolhas}
          onChange={setEscolhas}
          onAsk={(permissao) => list.change({ aba: 'quem', permissao })}
        />
      )}
    </Tabs>
  );
}
