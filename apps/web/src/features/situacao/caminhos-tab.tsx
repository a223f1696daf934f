import { isWorkflow } from '@balcao/domain/requerimento/workflow';
import type { Aresta } from '@balcao/domain/situacao/grafo';
import { Suspense, useState } from 'react';
import { useSearchState } from '#platform/search-state.ts';
import { CheckboxField } from '#ui/choice-field.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { QueryView } from '#ui/query-view.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { arestasDe, FLUXOS, situacoesDe } from './arestas.ts';
import { CaminhosTable } from './caminhos-table.tsx';
import { Grafo } from './grafo.tsx';
import { type Situacao, useDecididos } from './queries.ts';
import { SaidasPanel } from './saidas-panel.tsx';
import classes from './situacao.module.css';
import type { StatusSearch } from './status-search.ts';

const CaminhoDialog = lazyPart(() => import('./caminho-dialog.tsx'), 'CaminhoDialog');

const VISTAS = [
  { value: 'desenho', label: 'Desenho' },
  { value: 'tabela', label: 'Tabela' },
];

/** The transitions between situations, as a graph or a table. Each opens; those not fixed by law can be edited. */
export function CaminhosTab({ situacoes }: { situacoes: readonly Situacao[] }) {
  const [search, setSearch] = useSearchState<StatusSearch>();
  const decididos = useDecididos();
  const [aberto, setAberto] = useState<Aresta | null>(null);
  const asked = search.fluxo ?? '';
  const fluxo = asked === 'todos' || isWorkflow(asked) ? asked : 'W2';
  const arestas = arestasDe(fluxo, search.raros === true);
  const nos = situacoesDe(arestas);
  const de = nos.find((status) => status === search.de) ?? null;
  return (
    <div className={classes.stack}>
      <div className={classes.toolbar}>
        <SelectField
          label="Caminho do pedido"
          name="fluxo"
          placeholder={null}
          options={FLUXOS}
          value={fluxo}
          onChange={({ currentTarget }) => setSearch({ fluxo: currentTarget.value })}
        />
        <SelectField
          label="Mostrar como"
          name="ver"
          placeholder={null}
          options={VISTAS}
          value={search.ver ?? 'desenho'}
          onChange={({ currentTarget }) =>
            setSearch({ ver: currentTarget.value === 'tabela' ? 'tabela' : undefined })
          }
        />
        <CheckboxField
          label="Com desistências, juntadas e reaberturas"
          name="raros"
          checked={search.raros === true}
          onChange={(on) => setSearch({ raros: on ? true : undefined })}
        />
      </div>
      <QueryView query={decididos} skeleton={<SkeletonRows rows={8} height={56} />}>
        {({ items }) =>
          search.ver === 'tabela' ? (
            <CaminhosTable arestas={arestas} situacoes={situacoes} decididos={items} onOpen={setAberto} />
          ) : (
            <div className={classes.split}>
              <Grafo
                nos={nos}
                arestas={arestas}
                situacoes={situacoes}
                decididos={items}
                atual={de}
                onChoose={(status) => setSearch({ de: status === de ? undefined : status })}
                onOpen={setAberto}
              />
              <SaidasPanel
                de={de}
                arestas={arestas}
                situacoes={situacoes}
                decididos={items}
                onOpen={setAberto}
              />
            </div>
          )
        }
      </QueryView>
      {aberto && decididos.data && (
        <Suspense>
          <CaminhoDialog
            aresta={aberto}
            situacoes={situacoes}
            decididos={decididos.data.items}
            onClose={() => setAberto(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
