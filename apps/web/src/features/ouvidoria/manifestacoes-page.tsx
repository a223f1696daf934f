import { IconPlus } from '@tabler/icons-react';
import { ExportarButton } from '#features/exportacao/api.tsx';
import { can, type Pessoa, useEu } from '#platform/can.ts';
import { useConfig } from '#platform/config-store.ts';
import { useListSearch } from '#platform/list-search.ts';
import { useMunicipios } from '#platform/municipios.ts';
import { useSettings } from '#platform/settings.ts';
import { useMedia } from '#platform/use-media.ts';
import { ButtonLink } from '#ui/link.tsx';
import { FullScreen, ListTools, useKeptColumns, WIDE_QUERY } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Page } from '#ui/page.tsx';
import { SkeletonPage } from '#ui/skeleton.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { colunas, MENOS_USADAS } from './lista/colunas.tsx';
import { filtros } from './lista/filtros.ts';
import classes from './lista/lista.module.css';
import { type Caixa, MANIFESTACOES_SEARCH, type ManifestacoesSearch } from './lista/search.ts';
import { useEncaminharVarias } from './lista/use-encaminhar-varias.tsx';
import { useEscolha, useManifestacoes } from './queries.ts';

const CAIXA_LABELS: Record<Caixa, string> = { equipe: 'Da equipe', minhas: 'Minhas' };

const NOTHING: Record<Caixa, { title: string; text: string }> = {
  equipe: {
    title: 'Nenhuma manifestação com a sua equipe',
    text: 'O que chega à ouvidoria, ou ela encaminha à sua área, aparece aqui.',
  },
  minhas: {
    title: 'Você ainda não escreveu à ouvidoria',
    text: 'Conte o que não funcionou, o que poderia melhorar ou o que foi bem. A resposta sai em até 30 dias.',
  },
};

/** Manifestations: one's own, and for staff those that the unit or their area handles. */
export default function ManifestacoesPage() {
  const eu = useEu();
  const { search, change } = useListSearch(MANIFESTACOES_SEARCH);
  if (!eu) return <SkeletonPage />;
  const caixas = caixasDe(eu);
  const caixa = caixas.find((one) => one === search.caixa) ?? caixas[0] ?? 'minhas';
  return (
    <Page
      title="Manifestações"
      width="wide"
      intro={
        caixas.length === 1
          ? 'O que você disse à ouvidoria, e as respostas.'
          : 'O que chega à ouvidoria. O nome de quem escreve só aparece quando a pessoa se identificou.'
      }
      action={
        <ButtonLink to="/ouvidoria/novo" leftSection={<IconPlus size={18} aria-hidden="true" />}>
          Nova manifestação
        </ButtonLink>
      }
    >
      {caixas.length === 1 ? (
        <Manifestacoes caixa={caixa} />
      ) : (
        <Tabs
          label="Quais manifestações"
          tabs={caixas.map((id) => ({ id, label: CAIXA_LABELS[id] }))}
          value={caixa}
          onChange={(id) =>
            change({ ...SEM_OS_DA_EQUIPE, situacao: undefined, caixa: caixas.find((one) => one === id) })
          }
        >
          <Manifestacoes key={caixa} caixa={caixa} />
        </Tabs>
      )}
    </Page>
  );
}

/** Filters that only the box of the team has. */
const SEM_OS_DA_EQUIPE = {
  prazo: undefined,
  categoria: undefined,
  area: undefined,
  uf: undefined,
  municipio: undefined,
  de: undefined,
  ate: undefined,
  pesquisa: undefined,
} satisfies Partial<ManifestacoesSearch>;

/** One box; each row opens its manifestation. */
function Manifestacoes({ caixa }: { caixa: Caixa }) {
  const eu = useEu();
  const list = useListSearch(MANIFESTACOES_SEARCH);
  const { search, change } = list;
  const { tbRequerimentosDense } = useConfig();
  const columns = colunas(caixa);
  const roomy = useMedia(WIDE_QUERY);
  const kept = useKeptColumns(
    `manifestacao.${caixa}.`,
    columns.map(({ id }) => id),
    roomy ? [] : MENOS_USADAS,
  );
  const equipe = caixa === 'equipe';
  const query = useManifestacoes({ ...search, ...(!equipe && SEM_OS_DA_EQUIPE), caixa });
  const varias = useEncaminharVarias(can(eu, 'ouvidoria.tratar') && equipe);
  const { pagina: _pagina, porPagina: _porPagina, caixa: _caixa, ...deArquivo } = search;
  return (
    <FullScreen label="Manifestações">
      <div className={classes.tabela}>
        <ListView
          list={list}
          query={query}
          filters={filtros(caixa, search, {
            categorias: useEscolha(equipe),
            grupos: useSettings()?.grupos ?? [],
            municipios: useMunicipios(equipe ? (search.uf ?? null) : null).data ?? [],
            unidade: eu?.permissoes['ouvidoria.ver'] === 'all',
          })}
          tools={
            <>
              <ListTools columns={columns} hidden={kept.hidden} onHidden={kept.choose} />
              {equipe && (
                <ExportarButton lista="manifestacoes" filtros={deArquivo} total={query.data?.total ?? 0} />
              )}
            </>
          }
          caption="Manifestações"
          columns={columns}
          rowKey={({ id }) => id}
          rowLabel={({ protocolo }) => protocolo}
          rowLink={({ id }) => `/ouvidoria/manifestacao/${id}`}
          hidden={kept.hidden}
          {...varias.tabela}
          dense={tbRequerimentosDense}
          sort={{ by: search.sort, desc: search.desc }}
          onSort={({ by, desc }) =>
            change({ sort: MANIFESTACOES_SEARCH.sort.values.find((one) => one === by), desc })
          }
          notFound="Nenhuma manifestação com estes filtros"
          nothing={<EmptyState {...NOTHING[caixa]} />}
        />
      </div>
      {varias.dialog}
    </FullScreen>
  );
}

/** Who works in the unit, or in any group that it may ask, has a box of the team. */
function caixasDe(eu: Pessoa): readonly Caixa[] {
  if (eu.tipo === 0) return ['minhas'];
  if (can(eu, 'ouvidoria.ver')) return ['equipe', 'minhas'];
  return eu.grupos.length > 0 ? ['minhas', 'equipe'] : ['minhas'];
}
