import { addDays } from '@balcao/domain/prazo/data';
import { Suspense } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DiaTab } from './dia-tab.tsx';
import { DiferencasTab } from './diferencas-tab.tsx';
import { DisputasTab } from './disputas-tab.tsx';
import { FECHAMENTO_SEARCH } from './fechamento-search.ts';

const DiferencaDialog = lazyPart(() => import('./diferenca-dialog.tsx'), 'DiferencaDialog');

const DossieDialog = lazyPart(() => import('./dossie-dialog.tsx'), 'DossieDialog');

const TABS = [
  { id: 'dia', label: 'Dia' },
  { id: 'diferencas', label: 'Diferenças' },
  { id: 'contestacoes', label: 'Contestações' },
] as const;

/** Closing a day of receipts: its figures by rail, its differences, and what is done about them. */
export default function FechamentoPage() {
  const list = useListSearch(FECHAMENTO_SEARCH);
  const { search, change } = list;
  // Today is not over: the day to close is the one before.
  const dia = search.dia ?? addDays(todayIso(), -1);
  return (
    <Page
      title="Fechamento do dia"
      width="wide"
      intro="O que cada meio de pagamento devia trazer e trouxe, e o que fazer com as diferenças."
    >
      <Tabs
        label="Partes do fechamento"
        tabs={TABS}
        value={search.aba}
        onChange={(aba) => change({ aba: TABS.find(({ id }) => id === aba)?.id ?? 'dia', busca: undefined })}
      >
        {search.aba === 'dia' ? (
          <DiaTab
            dia={dia}
            onDia={(chosen) => change({ dia: chosen })}
            onDiferencas={() => change({ aba: 'diferencas', dia, situacao: 'todas' })}
          />
        ) : search.aba === 'diferencas' ? (
          <DiferencasTab list={list} />
        ) : (
          <DisputasTab list={list} />
        )}
      </Tabs>
      <Suspense>
        {search.diferenca && (
          <DiferencaDialog
            key={search.diferenca}
            id={search.diferenca}
            onClose={() => change({ pagina: search.pagina, diferenca: undefined })}
          />
        )}
        {search.disputa && (
          <DossieDialog
            key={search.disputa}
            id={search.disputa}
            onClose={() => change({ pagina: search.pagina, disputa: undefined })}
          />
        )}
      </Suspense>
    </Page>
  );
}
