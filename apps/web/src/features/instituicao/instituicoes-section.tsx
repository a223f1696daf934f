import { instituicao } from '@balcao/contract/instituicao';
import { Suspense, useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import classes from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import { instituicaoColumns } from './instituicao-columns.tsx';
import { type Instituicao, instituicoes, useAtivar } from './queries.ts';

const InstituicaoDialog = lazyPart(() => import('./instituicao-dialog.tsx'), 'InstituicaoDialog');
const ColarDialog = lazyPart(() => import('./colar-dialog.tsx'), 'ColarDialog');

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Procurar por nome ou sigla', chip: 'Busca' },
];

/** The council's list of schools. While none is active, no request gets a warning about its school. */
export function InstituicoesSection() {
  const list = useListSearch(instituicao.list.address, { part: true });
  const lista = instituicoes.useList(list.search);
  const ativar = useAtivar();
  const [aberto, setAberto] = useState<Instituicao | 'incluir' | 'colar' | null>(null);
  const close = () => setAberto(null);
  // The current row, not the one that was opened: after a conflict the form saves over the new version.
  const asNow = (opened: Instituicao) => lista.data?.items.find(({ id }) => id === opened.id) ?? opened;
  return (
    <Section
      title="Instituições de ensino"
      description="As que o Conselho conhece. Se o diploma é de outra, quem analisa é avisado para escrever à instituição. Sem nenhuma em uso, ninguém é avisado."
      action={
        <div className={classes.group}>
          <Button variant="default" size="compact-md" onClick={() => setAberto('colar')}>
            Colar uma lista de instituições
          </Button>
          <Button variant="default" size="compact-md" onClick={() => setAberto('incluir')}>
            Incluir instituição
          </Button>
        </div>
      }
    >
      <div className={classes.stack}>
        <Failure error={ativar.error} />
        <ListView
          list={list}
          query={lista}
          filters={FILTERS}
          caption="Instituições de ensino"
          columns={instituicaoColumns({
            onAlterar: setAberto,
            ativando: ativar.isPending ? ativar.variables.id : null,
            onAtivar: (row) => ativar.mutate({ ...row, ativa: !row.ativa }),
          })}
          rowKey={({ id }) => id}
          rowLabel={({ nome }) => nome}
          notFound="Nenhuma instituição encontrada"
          nothing={<p className={classes.detail}>Nenhuma instituição na lista.</p>}
        />
      </div>
      <Suspense>
        {aberto === 'colar' && <ColarDialog onClose={close} />}
        {aberto !== null && aberto !== 'colar' && (
          <InstituicaoDialog instituicao={aberto === 'incluir' ? null : asNow(aberto)} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}
