import { assuntoForaDoCatalogo } from '@balcao/domain/requerimento/fora-do-catalogo';
import { type Buscavel, isWordless, searchServicos } from '@balcao/domain/requerimento/procurar-servico';
import { Fragment, type ReactNode, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { EmptyState } from '#ui/states.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import classes from './servico-results.module.css';
import type { ServicosSearch } from './servicos-search.ts';

/** Loaded on demand, because few searches leave the catalogue. */
const ForaDoCatalogoNote = lazyPart(() => import('./fora-do-catalogo-note.tsx'), 'ForaDoCatalogoNote');

interface ServicoResultsProps<S> {
  servicos: readonly S[];
  search: ServicosSearch;
  /** Whether a service suits the audience of the search. */
  suits: (servico: S, publico: string) => boolean;
  card: (servico: S) => ReactNode;
  /** Which services come first, whatever their relevance. */
  first?: (servico: S) => boolean;
  /** Content above the list while nothing is searched or filtered. */
  top?: (servicos: readonly S[]) => ReactNode;
  /** Button that clears the search. */
  clear: ReactNode;
}

/** The services that match the search: by subject, or by relevance while words are typed. */
export function ServicoResults<S extends Buscavel & { id: number }>(props: ServicoResultsProps<S>) {
  const { servicos, search, suits, card, first = () => true, top, clear } = props;
  const { busca = '', categoria, publico } = search;
  const words = busca.trim();
  const found = searchServicos(servicos, words)
    .filter((servico) => categoria === undefined || servico.categoria === categoria)
    .filter((servico) => publico === undefined || suits(servico, publico))
    .sort((a, b) => Number(first(b)) - Number(first(a)));
  const assunto = assuntoForaDoCatalogo(words);
  const untouched = words === '' && categoria === undefined && publico === undefined;
  return (
    <>
      {untouched && top?.(found)}
      <p role="status" className={classes.count}>
        {found.length === 0 ? <VisuallyHidden>Nenhum serviço</VisuallyHidden> : !untouched && count(found)}
      </p>
      {assunto && (
        <Suspense>
          <ForaDoCatalogoNote assunto={assunto} />
        </Suspense>
      )}
      {found.length === 0 && assunto ? (
        <div>{clear}</div>
      ) : found.length === 0 ? (
        <EmptyState
          drawing="busca"
          title="Nenhum serviço encontrado"
          text={
            isWordless(words)
              ? 'Escreva pelo menos uma palavra, como “certidão” ou “endereço”.'
              : 'Tente outras palavras, ou veja todos os serviços.'
          }
          action={clear}
        />
      ) : words === '' ? (
        <BySubject servicos={found} card={card} />
      ) : (
        <Group title={`Resultados para “${words}”`} servicos={found} card={card} />
      )}
    </>
  );
}

const count = ({ length }: readonly unknown[]) => (length === 1 ? '1 serviço' : `${length} serviços`);

type GroupProps<S> = Pick<ServicoResultsProps<S>, 'servicos' | 'card'>;

function BySubject<S extends Buscavel & { id: number }>({ servicos, card }: GroupProps<S>) {
  const categorias = [...new Set(servicos.map((servico) => servico.categoria))];
  return (
    <div className={classes.groups}>
      {categorias.map((categoria) => (
        <Group
          key={categoria}
          title={categoria}
          servicos={servicos.filter((servico) => servico.categoria === categoria)}
          card={card}
        />
      ))}
    </div>
  );
}

function Group<S extends { id: number }>({ title, servicos, card }: GroupProps<S> & { title: string }) {
  return (
    <section aria-label={title} className={classes.group}>
      <h2 className={classes.groupTitle}>{title}</h2>
      <div className={classes.cards}>
        {servicos.map((servico) => (
          <Fragment key={servico.id}>{card(servico)}</Fragment>
        ))}
      </div>
    </section>
  );
}
