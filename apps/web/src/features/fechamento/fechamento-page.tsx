import { addDays } from '@balcao/domain/prazo/data';
import { Suspense } from 'react';
import { RemessaRetorno } from '#features/cnab/api.tsx';
import { AtosPendentes } from '#features/cobranca-ato/api.tsx';
import { can, useEu } from '#platform/can.ts';
import { useListSearch } from '#platform/list-search.ts';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { Page } from '#ui/page.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DiaTab } from './dia-tab.tsx';
import { DiferencasTab } from './diferencas-tab.tsx';
import { DisputasTab } from './disputas-tab.tsx';
import { FECHAMENTO_SEARCH, type FechamentoSearch } from './fechamento-search.ts';
import { useEsperas } from './queries.ts';

const DiferencaDialog = lazyPart(() => import('./diferenca-dialog.tsx'), 'DiferencaDialog');

const DossieDialog = lazyPart(() => import('./dossie-dialog.tsx'), 'DossieDialog');

type Aba = FechamentoSearch['aba'];
type List = ReturnType<typeof useListSearch<typeof FECHAMENTO_SEARCH>>;

const LABELS: Readonly<Record<Aba, string>> = {
  dia: 'Dia',
  diferencas: 'Diferenças',
  atos: 'Atos pendentes',
  remessa: 'Remessa e retorno',
  disputas: 'Disputas de cartão',
};

/** The work of the treasury: a day of receipts, and what waits before and after it is closed. */
export default function FechamentoPage() {
  const list = useListSearch(FECHAMENTO_SEARCH);
  const { search, change } = list;
  const abas = useAbas();
  const aba = abas.includes(search.aba) ? search.aba : 'dia';
  const esperas = useEsperas();
  return (
    <Page
      title="Fechamento"
      tabTitle={`${LABELS[aba]} · Fechamento`}
      width="wide"
      intro="O que cada meio de pagamento devia trazer e trouxe, e o que espera por alguém da tesouraria."
    >
      <Tabs
        label="Partes do fechamento"
        tabs={abas.map((id) => ({ id, label: LABELS[id], count: esperas[id] }))}
        value={aba}
        onChange={(chosen) =>
          change({
            aba: abas.find((id) => id === chosen) ?? 'dia',
            busca: undefined,
            // The count of the tab is of all days.
            ...(chosen === 'diferencas' && { dia: undefined, situacao: undefined }),
          })
        }
      >
        <Suspense fallback={<SkeletonRows rows={8} height={28} />}>
          <Aberta aba={aba} list={list} />
        </Suspense>
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

/** The tabs that the person may open, in order. */
function useAbas(): readonly Aba[] {
  const files = can(useEu(), 'financeiro.baixar_manual');
  return FECHAMENTO_SEARCH.aba.values.filter((aba) => aba !== 'remessa' || files);
}

function Aberta({ aba, list }: { aba: Aba; list: List }) {
  const { search, change } = list;
  switch (aba) {
    case 'dia': {
      // Today is not over: the day to close is the one before.
      const dia = search.dia ?? addDays(todayIso(), -1);
      return (
        <DiaTab
          dia={dia}
          onDia={(chosen) => change({ dia: chosen })}
          onDiferencas={() => change({ aba: 'diferencas', dia, situacao: 'todas' })}
        />
      );
    }
    case 'diferencas':
      return <DiferencasTab list={list} />;
    case 'atos':
      return <AtosPendentes list={list} />;
    case 'remessa':
      return <RemessaRetorno />;
    case 'disputas':
      return <DisputasTab list={list} />;
  }
}
