import { IconPlayerTrackNext } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useContagens } from '#features/requerimento/api.tsx';
import { describeError } from '#platform/problem.ts';
import { useSearchState } from '#platform/search-state.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { lazyNamed } from '#ui/lazy-named.ts';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import classes from './fila.module.css';
import { Fila } from './fila.tsx';
import { type FilaSearch, VISOES, type Visao } from './fila-search.ts';
import { useTakeNext } from './queries.ts';

const SemResponsavel = lazyNamed(() => import('#features/grupo/api.tsx'), 'SemResponsavel');

const TABS = Object.entries(VISOES) as [Visao, string][]; // keys of the record

/** The attendants' working queue: views with live counts, the list by urgency, and a preview beside it. */
export default function FilaPage() {
  const [search, setSearch] = useSearchState<FilaSearch>();
  const contagens = useContagens();
  const next = useTakeNext();
  return (
    <Page
      title="Fila de atendimento"
      width="wide"
      intro="O mais urgente vem primeiro: prioridade legal, depois o prazo."
      action={
        <Button
          leftSection={<IconPlayerTrackNext size={18} aria-hidden="true" />}
          loading={next.isPending}
          onClick={() => next.mutate()}
        >
          Pegar o próximo
        </Button>
      }
    >
      {next.isError && (
        <Callout tone="erro" live>
          {describeError(next.error)}
        </Callout>
      )}
      {next.data === null && (
        <Callout tone="sucesso" live>
          Nenhum pedido sem atendente nos seus grupos agora.
        </Callout>
      )}
      <Suspense>
        <SemResponsavel />
      </Suspense>
      <div className={classes.tabs}>
        <Tabs
          label="Visões da fila"
          tabs={TABS.map(([id, label]) => ({ id, label, count: contagens.data?.[id] }))}
          value={search.visao}
          onChange={(id) => {
            const visao = TABS.find(([known]) => known === id)?.[0];
            if (visao) setSearch({ visao, pagina: 1, ver: undefined });
          }}
        >
          <Fila key={search.visao} search={search} setSearch={setSearch} />
        </Tabs>
      </div>
    </Page>
  );
}
