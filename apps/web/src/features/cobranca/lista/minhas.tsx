import { COBRANCAS_JUNTAS_MAX } from '@balcao/contract/tentativa';
import { Suspense, useState } from 'react';
import { ExportarButton } from '#features/exportacao/api.tsx';
import { type Pessoa, useEu } from '#platform/can.ts';
import { useConfig } from '#platform/config-store.ts';
import { useListSearch } from '#platform/list-search.ts';
import { useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { todayIso } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListTools, useKeptColumns, WIDE_QUERY } from '#ui/list/list-tools.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { EmptyState } from '#ui/states.tsx';
import { colunasDeMinhas } from './colunas.tsx';
import { useRepresentante } from './de-quem.tsx';
import { ExtratoButton } from './extrato-button.tsx';
import { filtrosDeMinhas } from './filtros.ts';
import { type Linha, useMinhas } from './queries.ts';
import { MINHAS_SEARCH } from './search.ts';

const PagarDialog = lazyPart(() => import('../pagar/pagar-dialog.tsx'), 'PagarDialog');
const BoletoDialog = lazyPart(() => import('../pagar/boleto-dialog.tsx'), 'BoletoDialog');

const NOTHING = {
  abertas: { title: 'Nenhuma cobrança em aberto. Tudo em dia!' },
  pagas: { title: 'Nenhuma cobrança paga ainda', text: 'O que você pagar ao Conselho fica guardado aqui.' },
} as const;

/** Whose payments a statement may be of, the one that the list is of first. Nobody's, for an account that was not proved. */
function pagadores(eu: Pessoa, chosen: string | undefined) {
  if (eu.naoConferida) return [];
  const all = [{ id: eu.id, nome: eu.nomePreferido }, ...eu.representados];
  return [...all.filter(({ id }) => id === chosen), ...all.filter(({ id }) => id !== chosen)];
}

/** One's own charges that are open or closed. Open ones are paid here, one by one or several together. */
export function Minhas({ aba }: { aba: 'abertas' | 'pagas' }) {
  const list = useListSearch(MINHAS_SEARCH);
  const { search, change } = list;
  const query = useMinhas({ ...search, aba });
  const rows = query.data?.items ?? [];
  const [paying, setPaying] = useState<readonly Linha[]>([]);
  // Rows of other pages stay chosen.
  const [marked, setMarked] = useState<ReadonlyMap<string, Linha>>(new Map());
  const [byBoleto, setByBoleto] = useState<Linha | null>(null);
  const eu = useEu();
  const roomy = useMedia(WIDE_QUERY);
  const columns = colunasDeMinhas({
    aba,
    roomy,
    eu: useRepresentante(),
    onPagar: (row) => setPaying([row]),
    onBoleto: setByBoleto,
  });
  const kept = useKeptColumns(
    `cobranca.${aba}.`,
    columns.map(({ id }) => id),
    // The description says the year, and the total its parts.
    roomy ? [] : aba === 'pagas' ? ['exercicio'] : ['exercicio', 'original', 'encargos'],
  );
  const mark = (ids: ReadonlySet<string>) => {
    const known = new Map([...marked, ...rows.map((row) => [row.id, row] as const)]);
    setMarked(new Map([...known].filter(([id]) => ids.has(id))));
  };
  // What is being confirmed is not paid a second time.
  const chosen = [...marked.values()].filter(({ emConfirmacao }) => !emConfirmacao);
  const { pagina: _pagina, porPagina: _porPagina, ...filtros } = search;
  const { sort } = search;
  return (
    <>
      <ListView
        list={list}
        query={query}
        filters={filtrosDeMinhas(aba, Number(todayIso().slice(0, 4)))}
        tools={
          <>
            {aba === 'pagas' && eu && <ExtratoButton pessoas={pagadores(eu, search.pessoa)} />}
            <ListTools columns={columns} hidden={kept.hidden} onHidden={kept.choose} />
            <ExportarButton
              lista="minhas_cobrancas"
              filtros={{ ...filtros, aba }}
              total={query.data?.total ?? 0}
            />
          </>
        }
        caption={aba === 'abertas' ? 'Cobranças em aberto' : 'Cobranças pagas e encerradas'}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ descricao }) => descricao}
        hidden={kept.hidden}
        dense={useConfig().tbRequerimentosDense}
        sort={sort && { by: sort, desc: search.desc }}
        onSort={({ by, desc }) => change({ sort: MINHAS_SEARCH.sort.values.find((one) => one === by), desc })}
        {...(aba === 'abertas' && {
          selection: { selected: new Set(marked.keys()), onChange: mark },
          bulk: <PagarMarcadas marcadas={chosen} onPagar={setPaying} />,
        })}
        notFound="Nenhum resultado com estes filtros"
        nothing={<EmptyState {...NOTHING[aba]} />}
      />
      <Suspense>
        {byBoleto && <BoletoDialog cobranca={byBoleto} onClose={() => setByBoleto(null)} />}
        {paying.length > 0 && (
          <PagarDialog
            cobrancas={paying}
            onClose={() => {
              setPaying([]);
              setMarked(new Map());
            }}
          />
        )}
      </Suspense>
    </>
  );
}

interface PagarMarcadasProps {
  marcadas: readonly Linha[];
  onPagar: (rows: readonly Linha[]) => void;
}

/** Pays what was chosen on all pages, or says that it is too much at once. */
function PagarMarcadas({ marcadas, onPagar }: PagarMarcadasProps) {
  if (marcadas.length > COBRANCAS_JUNTAS_MAX)
    return <span>Para pagar juntas, escolha no máximo {COBRANCAS_JUNTAS_MAX} cobranças.</span>;
  return (
    <Button onClick={() => onPagar(marcadas)}>
      {marcadas.length === 1 ? 'Pagar' : 'Pagar juntas'}:{' '}
      <Money cents={marcadas.reduce((sum, { total }) => sum + total, 0)} />
    </Button>
  );
}
