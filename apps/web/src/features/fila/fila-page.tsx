import { IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { SemResponsavel } from '#features/grupo/api.tsx';
import { askRequerimentoList, useContagens } from '#features/lista/api.tsx';
import { useSearchState } from '#platform/search-state.ts';
import { useShortcuts } from '#platform/use-shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import { FullScreen } from '#ui/list/list-tools.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useAhead } from '#ui/use-ahead.ts';
import { EsperamPorVoce } from './esperam-por-voce.tsx';
import classes from './fila.module.css';
import { Fila } from './fila.tsx';
import { SEM_FILTROS } from './fila-salva.ts';
import type { FilaSearch, Visao } from './fila-search.ts';
import { preparePreview } from './fila-table.tsx';
import { toArgs, unlessAway, useTakeNext } from './queries.ts';
import { useLostView } from './use-lost-view.ts';
import { VISOES } from './visoes.ts';

const TABS = Object.entries(VISOES) as [Visao, string][]; // keys of the record

/** The previous or next view; wraps around. */
function neighbour(visao: string, step: 1 | -1): string {
  const ids: readonly string[] = TABS.map(([id]) => id);
  return ids.at((ids.indexOf(visao) + step) % ids.length) ?? visao;
}

const NO_PAGE = { pagina: 1, ver: undefined };

/** The page of the view that the address names, and what shows its first row. */
export const askAhead = (search: FilaSearch) =>
  Promise.allSettled([askRequerimentoList(toArgs(search)), preparePreview()]);

/** The attendants' queue: views with live counts, the list by urgency, and a preview. */
export default function FilaPage() {
  const address = useSearchState<FilaSearch>();
  const [search] = address;
  const { change, lost, notice, onGone } = useLostView(address);
  const contagens = useContagens();
  const next = useTakeNext();
  // The number of free requests when none could be taken; the notice hides once there are more.
  const [inVain, setInVain] = useState<number | null>(null);
  const waiting = contagens.data?.sem_atendente ?? 0;
  const takeNext = () => {
    if (!next.isPending) next.mutate(undefined, { onSuccess: (taken) => setInVain(taken ? null : waiting) });
  };
  const show = (visao: Visao) => change({ ...(search.salva ? SEM_FILTROS : NO_PAGE), visao }, { top: true });
  const tabs = useAhead(search.visao, (id) => {
    const visao = TABS.find(([known]) => known === id)?.[0];
    if (visao) show(visao);
  });
  useShortcuts({
    '[': () => tabs.walk(neighbour(tabs.shown, -1)),
    ']': () => tabs.walk(neighbour(tabs.shown, 1)),
    p: takeNext,
  });
  return (
    <Page
      title="Fila de atendimento"
      width="wide"
      intro="O mais urgente vem primeiro: prioridade legal, depois o prazo."
      action={
        <Button
          leftSection={<IconPlayerTrackNext size={18} aria-hidden="true" />}
          loading={next.isPending}
          onClick={takeNext}
        >
          Assumir o próximo
        </Button>
      }
    >
      <Failure error={unlessAway(next.error)} />
      {inVain !== null && waiting <= inVain && (
        <Callout tone={waiting === 0 ? 'sucesso' : 'info'} live>
          {waiting === 0
            ? 'Nenhum pedido sem atendente nos seus grupos agora.'
            : 'Nenhum dos pedidos sem atendente pode ser assumido por você agora: em cada um você está impedido ou é parte, o recurso é contra uma decisão sua, ou falta algo de outra pessoa.'}
        </Callout>
      )}
      <div className={classes.above}>
        <EsperamPorVoce />
        <SemResponsavel semAtendente={contagens.data?.sem_atendente} />
      </div>
      <FullScreen label="Fila de atendimento">
        {notice && (
          <div className={classes.notice}>
            <Callout tone="info" live>
              {notice}
            </Callout>
          </div>
        )}
        <div className={classes.tabs}>
          <Tabs
            label="Visões da fila"
            tabs={TABS.map(([id, label]) => ({ id, label, count: contagens.data?.[id] }))}
            value={tabs.shown}
            onChange={tabs.go}
          >
            <Fila key={search.visao} search={search} setSearch={change} lost={lost} onGone={onGone} />
          </Tabs>
        </div>
      </FullScreen>
    </Page>
  );
}
