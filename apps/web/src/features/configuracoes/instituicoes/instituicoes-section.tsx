import { Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { QueryView } from '#ui/query-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { PageGone } from '#ui/table/page-gone.tsx';
import classes from '../configuracoes.module.css';
import { InstituicoesTable } from './instituicoes-table.tsx';
import { type Instituicao, useAtivar, useInstituicoes } from './queries.ts';

const InstituicaoDialog = lazyPart(() => import('./instituicao-dialog.tsx'), 'InstituicaoDialog');
const ColarDialog = lazyPart(() => import('./colar-dialog.tsx'), 'ColarDialog');

interface InstituicoesSectionProps {
  busca: string;
  pagina: number;
  onBusca: (busca: string | undefined) => void;
  onPagina: (pagina: number) => void;
}

/** The schools that the council knows. While none is in use, nothing is said of the school of any request. */
export function InstituicoesSection({ busca, pagina, onBusca, onPagina }: InstituicoesSectionProps) {
  const lista = useInstituicoes(busca, pagina);
  const ativar = useAtivar();
  const [aberto, setAberto] = useState<Instituicao | 'incluir' | 'colar' | null>(null);
  const close = () => setAberto(null);
  // As it is now: a form that was told of a conflict saves over that.
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
        <SearchField label="Procurar por nome ou sigla" busca={busca} onCommit={onBusca} />
        <Failure error={ativar.error} />
        <QueryView query={lista} skeleton={<SkeletonRows rows={6} height={28} />}>
          {({ items, total }) =>
            items.length === 0 && total > 0 ? (
              <PageGone onFirst={() => onPagina(1)} />
            ) : (
              <InstituicoesTable
                items={items}
                total={total}
                pagina={pagina}
                vazio={busca === '' ? 'Nenhuma instituição na lista.' : 'Nenhuma instituição encontrada.'}
                refreshing={lista.isPlaceholderData}
                onPagina={onPagina}
                onAlterar={setAberto}
                ativando={ativar.isPending ? ativar.variables.id : null}
                onAtivar={(row) => ativar.mutate({ ...row, ativa: !row.ativa })}
              />
            )
          }
        </QueryView>
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
